// Tests several concurrent answers. Each answer equals the answer of the same request alone, whatever else
// happens.
#include <list>
#include <random>

#include <QTest>

#include "engine/scheduler.h"
#include "tests/engine/engine_fixture.h"
#include "tests/engine/scheduled_answer.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_models.h"

namespace tst_scheduler {

using namespace rocmforge;
using namespace rocmforge::test;

class TestScheduler : public EngineFixture {
    Q_OBJECT

    std::unique_ptr<Engine> engine_for(const std::string& path, int sequences, int context = 0,
                                       int cache_tokens = 0, int threads = 2) const {
        auto engine = std::make_unique<Engine>(EngineOptions{.threads = threads, .device = "cpu", .log = {}});
        engine->load(
            {.path = path, .context = context, .sequences = sequences, .cache_tokens = cache_tokens});
        return engine;
    }

  private slots:
    void batched_answers_equal_single_answers() {
        const std::vector<std::pair<const char*, std::string>> models{
            {"floats", tiny("floats.gguf")},
            {"Q8_0", tiny("q8_0.gguf", {.type = DType::Q8_0})},
            {"windows", save(tiny_model("gemma3").file, "gemma3.gguf")},
            {"experts", save(tiny_model("gpt-oss").file, "gpt-oss.gguf")},
            {"delta rule", save(tiny_model("qwen35moe").file, "qwen35moe.gguf")},
            {"convolutions", save(tiny_model("lfm2").file, "lfm2.gguf")}};
        for (const auto& [name, path] : models) {
            const auto engine = engine_for(path, 8);
            const int vocab = engine->loaded()->config.vocab;
            std::vector<std::vector<std::int32_t>> prompts;
            for (int i = 0; i < 8; ++i) {
                auto prompt = some_tokens(3 + i * i * 2 % 90, i + 1);
                for (std::int32_t& token : prompt) token %= vocab;
                prompts.push_back(std::move(prompt));
            }
            std::vector<std::vector<std::int32_t>> alone;
            for (const auto& prompt : prompts) {
                engine->forget();
                alone.push_back(engine->generate(prompt, greedy(40)).tokens);
            }
            engine->forget();
            Scheduler scheduler(*engine, 10);
            std::list<Answer> answers;
            for (const auto& prompt : prompts) {
                scheduler.add(job(answers.emplace_back(), prompt, greedy(40)));
                if (answers.size() % 3 == 0) scheduler.step();
            }
            run(scheduler);
            std::size_t i = 0;
            for (const Answer& answer : answers) {
                QCOMPARE(answer.ends, 1);
                QVERIFY(answer.result.has_value());
                QVERIFY2(answer.result->tokens == alone[i++], name);
            }
            engine->forget();
            QCOMPARE(engine->cache_use().used, 0);
        }
    }

    void a_shared_prefix_is_prefilled_once() {
        const auto engine = engine_for(tiny(), 4);
        const auto prompt = some_tokens(100, 5);
        const auto alone = engine->generate(prompt, greedy(10)).tokens;
        engine->forget();
        Scheduler scheduler(*engine, 10);
        std::list<Answer> answers;
        for (int i = 0; i < 4; ++i) scheduler.add(job(answers.emplace_back(), prompt, greedy(10)));
        int most = 0;
        while (scheduler.step()) most = std::max(most, engine->cache_use().used);
        int cached = 0;
        for (const Answer& answer : answers) {
            QCOMPARE(answer.result->tokens, alone);
            cached += answer.result->cached_tokens;
        }
        QCOMPARE(cached, 3 * 99);
        // The requests share three pages, and each has a last page of its own.
        QCOMPARE(most, (3 + 4) * kPageTokens);
    }

    // A token gives bitwise the same result as the last token of a prompt and as a generated token of an
    // answer. So an answer that is continued, generated again or sent in a prompt gives the same result.
    void a_prompts_last_token_is_decoded_as_a_step() {
        const auto engine = engine_for(tiny("q8_0.gguf", {.type = DType::Q8_0}), 2);
        const auto prompt = some_tokens(100, 5);
        int cached = 0;
        std::vector<std::int32_t> drawn;
        const auto logprobs = [&](const std::vector<std::int32_t>& tokens, int count) {
            std::vector<double> said;
            GenerateOptions options = greedy(count);
            options.top_logprobs = 0;
            options.sampling.logit_bias = {{*engine->tokenizer().eos(), -1000.0F}};
            const auto chosen = [&](const TokenChoice& c) { said.push_back(c.drawn.logprob); };
            const auto result =
                engine->generate(tokens, options, {.text = {}, .prefilled = {}, .chosen = chosen});
            cached = result.cached_tokens;
            drawn = result.tokens;
            return said;
        };
        const auto written = logprobs(prompt, 2);
        QCOMPARE(cached, 0);
        auto longer = prompt;
        longer.push_back(drawn.front());
        QVERIFY(logprobs(longer, 1).front() == written.back());
        QCOMPARE(cached, 100);
        QVERIFY(logprobs(prompt, 1).front() == written.front());
        QCOMPARE(cached, 99);
    }

    void a_failing_request_does_not_affect_others() {
        const auto engine = engine_for(tiny(), 4);
        const auto alone = engine->generate(some_tokens(20, 1), greedy(20)).tokens;
        Scheduler scheduler(*engine, 2);
        Answer good;
        Answer bad;
        scheduler.add(job(good, some_tokens(20, 1), greedy(20)));
        scheduler.add(failing_job(bad, some_tokens(30, 2), greedy(20)));
        EXPECT_ERROR(scheduler.add(job(bad, {}, greedy(1))), Code::InvalidArgument, "text is empty");
        EXPECT_ERROR(scheduler.add(job(bad, some_tokens(300), greedy(1))), Code::ContextFull, "longer");
        run(scheduler);
        QCOMPARE(good.result->tokens, alone);
        QCOMPARE(bad.failure->code(), Code::WriteFailed);
        QCOMPARE(bad.ends, 1);
    }

    // A stopped job no longer counts towards the limit of jobs, even before a step has removed it.
    void stopped_jobs_make_room_in_the_queue() {
        const auto engine = engine_for(tiny(), 2);
        for (const std::size_t stopped :
             {std::size_t{0}, std::size_t{3}}) {  // a running job, and a waiting one
            Scheduler scheduler(*engine, 2);
            std::list<Answer> answers;
            for (int i = 0; i < 4; ++i) {
                scheduler.add(job(answers.emplace_back(), some_tokens(9, i), greedy(3)));
            }
            scheduler.step();
            QCOMPARE(scheduler.load().running, 2);
            Answer late;
            EXPECT_ERROR(scheduler.add(job(late, some_tokens(9, 4), greedy(3))), Code::Busy, "Too many");
            std::next(answers.begin(), static_cast<std::ptrdiff_t>(stopped))->stop.request_stop();
            scheduler.add(job(late, some_tokens(9, 4), greedy(3)));
            Answer refused;
            EXPECT_ERROR(scheduler.add(job(refused, some_tokens(9), greedy(3))), Code::Busy, "Too many");
            run(scheduler);
            QCOMPARE(late.result->tokens.size(), std::size_t{3});
            std::size_t at = 0;
            for (const Answer& answer : answers) {
                QCOMPARE(answer.ends, 1);
                QCOMPARE(answer.result->reason == StopReason::Cancelled, at++ == stopped);
            }
        }
    }

    void requests_beyond_the_queue_are_refused() {
        const auto engine = engine_for(tiny(), 2);
        Scheduler scheduler(*engine, 3);
        std::list<Answer> answers;
        for (int i = 0; i < 5; ++i) scheduler.add(job(answers.emplace_back(), some_tokens(9, i), greedy(3)));
        Answer refused;
        EXPECT_ERROR(scheduler.add(job(refused, some_tokens(9), greedy(3))), Code::Busy, "Too many");
        scheduler.step();
        QCOMPARE(scheduler.load().running, 2);
        QCOMPARE(scheduler.load().waiting, 3);
        EXPECT_ERROR(scheduler.add(job(refused, some_tokens(9), greedy(3))), Code::Busy, "Too many");
        run(scheduler);
        for (const Answer& answer : answers) QCOMPARE(answer.result->tokens.size(), std::size_t{3});
        QCOMPARE(refused.ends, 0);
        scheduler.add(job(refused, some_tokens(9), greedy(3)));
        run(scheduler);
        QCOMPARE(refused.ends, 1);
    }

    // Requests that are preempted start again and lose no text.
    void a_full_cache_preempts_requests() {
        const std::string path = tiny();
        // The cache has ten pages, and four concurrent answers need eight pages each.
        const auto engine = engine_for(path, 4, 256, 320);
        GenerateOptions endless = greedy();
        endless.sampling.logit_bias = {{*engine->tokenizer().eos(), -1000.0F}};
        std::vector<std::vector<std::int32_t>> alone;
        for (int i = 0; i < 6; ++i) {
            engine->forget();
            alone.push_back(engine->generate(some_tokens(20 + 12 * i, i), endless).tokens);
        }
        Scheduler scheduler(*engine, 10);
        std::list<Answer> answers;
        for (int i = 0; i < 6; ++i) {
            scheduler.add(job(answers.emplace_back(), some_tokens(20 + 12 * i, i), endless));
        }
        run(scheduler);
        std::size_t i = 0;
        for (const Answer& answer : answers) {
            QCOMPARE(answer.result->reason, StopReason::ContextFull);
            QCOMPARE(answer.result->tokens.size(), alone[i++].size());
        }
        engine->forget();
        QCOMPARE(engine->cache_use().used, 0);
    }

    void a_long_prompt_does_not_delay_a_short_one() {
        const std::string path = tiny("long.gguf", {.context = 4096});
        const auto engine = engine_for(path, 2, 4096);
        Scheduler scheduler(*engine, 10);
        Answer long_one;
        Answer short_one;
        int read = 0;
        Job reading = job(long_one, some_tokens(4000, 1), greedy(2));
        reading.sink.prefilled = [&read](int done, int) { read = done; };
        scheduler.add(std::move(reading));
        scheduler.step();
        scheduler.add(job(short_one, some_tokens(12, 2), greedy(4)));
        while (short_one.ends == 0) scheduler.step();
        QVERIFY(read > 0 && read < 3000);
        // A request of medium length (200 tokens) is answered before the long request ends, like a short
        // request.
        Answer middle_one;
        scheduler.add(job(middle_one, some_tokens(200, 3), greedy(2)));
        while (middle_one.ends == 0) scheduler.step();
        QVERIFY(read < 3900);
        QCOMPARE(long_one.ends, 0);
        run(scheduler);
        QCOMPARE(read, 4000);
        engine->forget();
        QCOMPARE(long_one.result->tokens, engine->generate(some_tokens(4000, 1), greedy(2)).tokens);
    }

    // A cancelled step takes almost no time. If the scheduler counted this time as the time of a short
    // prompt, it would compute all later long prompts in the smallest chunks.
    void a_cancelled_step_does_not_shrink_later_chunks() {
        const auto engine = engine_for(tiny(), 2);
        Scheduler scheduler(*engine, 10);
        Answer stopped;
        Job stopping = job(stopped, some_tokens(25, 1), greedy(2));
        // `prefilled` is first called when the request gets its slot, after the scheduler has checked for
        // stopped requests.
        stopping.sink.prefilled = [&stopped](int, int) { stopped.stop.request_stop(); };
        scheduler.add(std::move(stopping));
        run(scheduler);
        QCOMPARE(stopped.result->reason, StopReason::Cancelled);
        Answer answer;
        std::vector<int> read;
        Job reading = job(answer, some_tokens(120, 2), greedy(2));
        reading.sink.prefilled = [&read](int done, int) { read.push_back(done); };
        scheduler.add(std::move(reading));
        run(scheduler);
        QVERIFY(read.size() > 2);
        QCOMPARE(read[0], 0);
        QCOMPARE(read[1], 32);
        QVERIFY2(read[2] - read[1] >= 32, std::to_string(read[2] - read[1]).c_str());
    }

    void stopped_requests_are_removed() {
        const auto engine = engine_for(tiny(), 2);
        Answer first;
        Answer second;
        Answer waiting;
        {
            Scheduler scheduler(*engine, 3);
            scheduler.add(job(first, some_tokens(9, 1), greedy()));
            scheduler.add(job(second, some_tokens(9, 2), greedy()));
            scheduler.add(job(waiting, some_tokens(9, 3), greedy()));
            for (int i = 0; i < 6; ++i) scheduler.step();
            first.stop.request_stop();
            waiting.stop.request_stop();
            scheduler.step();
            QCOMPARE(first.result->reason, StopReason::Cancelled);
            QVERIFY(!first.result->tokens.empty());
            QCOMPARE(waiting.result->reason, StopReason::Cancelled);
            QVERIFY(waiting.result->tokens.empty());
            QCOMPARE(second.ends, 0);
        }
        QCOMPARE(second.result->reason, StopReason::Cancelled);
    }

    // Runs requests whose clients may disconnect at any time.
    void a_thousand_random_schedules_leak_nothing() {
        const std::string path = tiny("small.gguf", {.layers = 1, .context = 192});
        const auto engine = engine_for(path, 3, 192, 320, 1);
        const std::uint64_t held = sum(engine->held());
        std::mt19937 random(2);
        int finished = 0;
        int stopped = 0;
        for (int schedule = 0; schedule < 1000; ++schedule) {
            std::list<Answer> answers;
            {
                Scheduler scheduler(*engine, 3);
                const auto jobs = 1 + random() % 6;
                for (auto i = jobs; i > 0; --i) {
                    const int length = 1 + static_cast<int>(random() % (random() % 8 == 0 ? 180 : 60));
                    const int same = static_cast<int>(random() % 4);  // some requests share a prefix
                    Answer& answer = answers.emplace_back();
                    try {
                        scheduler.add(job(answer, some_tokens(length, same),
                                          greedy(1 + static_cast<int>(random() % 12))));
                    } catch (const EngineError& e) {
                        QCOMPARE(e.code(), Code::Busy);
                        answers.pop_back();
                    }
                    for (auto steps = random() % 4; steps > 0; --steps) scheduler.step();
                    for (Answer& one : answers) {
                        if (random() % 5 == 0) one.stop.request_stop();
                    }
                }
                // The scheduler is destroyed while some requests are still running.
                for (auto steps = random() % 30; steps > 0 && scheduler.step(); --steps) {
                }
            }
            for (const Answer& answer : answers) {
                QCOMPARE(answer.ends, 1);
                QVERIFY(answer.result.has_value());
                (answer.result->reason == StopReason::Cancelled ? stopped : finished) += 1;
            }
            if (schedule % 10 == 9) {
                engine->forget();
                QCOMPARE(engine->cache_use().used, 0);
            }
            QCOMPARE(sum(engine->held()), held);
        }
        QVERIFY(finished > 500 && stopped > 500);
        QVERIFY(!engine->generate(some_tokens(150, 1), greedy()).tokens.empty());
    }

    void log_probabilities_come_from_the_raw_logits() {
        const auto engine = engine_for(tiny(), 1);
        const auto prompt = some_tokens(20, 1);
        std::vector<TokenChoice> choices;
        GenerateOptions options = greedy(5);
        options.top_logprobs = 3;
        // Probabilities are reported before penalties, so this penalty does not affect them.
        options.sampling.repeat_penalty = 1.3F;
        const auto result = engine->generate(
            prompt, options,
            {.text = {}, .prefilled = {}, .chosen = [&](const TokenChoice& c) { choices.push_back(c); }});
        QCOMPARE(choices.size(), result.tokens.size());
        std::vector<float> row;
        engine->logits(prompt, [&](int, std::span<const float> rows) {
            const auto vocab = static_cast<std::size_t>(engine->loaded()->config.vocab);
            row.assign(rows.end() - static_cast<std::ptrdiff_t>(vocab), rows.end());
        });
        double sum = 0;
        for (const float logit : row) sum += std::exp(static_cast<double>(logit));
        for (std::size_t i = 0; i < choices.size(); ++i) {
            QCOMPARE(choices[i].drawn.token, result.tokens[i]);
            QCOMPARE(choices[i].likeliest.size(), std::size_t{3});
            QVERIFY(choices[i].likeliest[0].logprob >= choices[i].likeliest[1].logprob);
            QVERIFY(choices[i].likeliest[0].logprob >= choices[i].drawn.logprob);
        }
        const TokenLikelihood& likeliest = choices[0].likeliest[0];
        const double expected = row[static_cast<std::size_t>(likeliest.token)] - std::log(sum);
        QVERIFY(std::abs(likeliest.logprob - expected) < 1e-4);
        QCOMPARE(likeliest.bytes, engine->tokenizer().piece(likeliest.token, true));
        options.top_logprobs = 1000;
        EXPECT_ERROR(engine->generate(prompt, options), Code::InvalidArgument, "1000");
    }
};

}  // namespace tst_scheduler

ROCMFORGE_TEST(tst_scheduler, TestScheduler, rocmforge::test::NoApplication)
#include "tst_scheduler.moc"
