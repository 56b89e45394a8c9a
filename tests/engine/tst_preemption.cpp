// Tests requests that are preempted, that are stopped or that fail while others run: what they report, when
// they continue, and that the cache is correct afterwards.
#include <algorithm>
#include <chrono>
#include <list>
#include <thread>
#include <utility>

#include <QTest>

#include "engine/scheduler.h"
#include "tests/engine/engine_fixture.h"
#include "tests/engine/scheduled_answer.h"
#include "tests/program/test_program.h"

namespace tst_preemption {

using namespace rocmforge;
using namespace rocmforge::test;

class TestPreemption : public EngineFixture {
    Q_OBJECT

    static std::unique_ptr<Engine> engine_for(const std::string& path, int sequences, int context = 0,
                                              int cache_tokens = 0) {
        auto engine = std::make_unique<Engine>(EngineOptions{.threads = 2, .device = "cpu", .log = {}});
        // Without guesses, each step adds one token to each answer.
        engine->load({.path = path,
                      .context = context,
                      .sequences = sequences,
                      .cache_tokens = cache_tokens,
                      .speculation = SpeculationKind::Off});
        return engine;
    }

    // Returns options for an answer of exactly this many tokens.
    static GenerateOptions writes(const Engine& engine, int tokens) {
        GenerateOptions options = greedy(tokens);
        options.sampling.logit_bias = {{*engine.tokenizer().eos(), -1000.0F}};
        return options;
    }

    // Two requests whose answers don't fit into the cache together. Expects an engine whose cache has ten
    // pages: the first answer grows to eight pages and the second one to six, so the second answer is
    // preempted. Both prompts are so short that one step computes them, however long steps take, so the
    // answers grow together. The third answer is for a later request.
    struct Rivals {
        explicit Rivals(std::unique_ptr<Engine> loaded) : engine(std::move(loaded)) {
            scheduler.add(job(first, some_tokens(30, 1), writes(*engine, 210)));
            scheduler.add(job(second, some_tokens(30, 2), writes(*engine, 160)));
        }

        std::unique_ptr<Engine> engine;
        Scheduler scheduler{*engine, 10};
        Answer first;
        Answer second;
        Answer third;
    };

  private slots:
    void a_preempted_request_continues_before_later_ones() {
        Rivals r(engine_for(tiny(), 2, 256, 320));
        Job later = job(r.third, some_tokens(20, 3), writes(*r.engine, 5));
        int ended_before = -1;
        later.sink.prefilled = [&](int, int) {
            if (ended_before < 0) ended_before = r.first.ends + r.second.ends;
        };
        r.scheduler.add(std::move(later));
        bool waited = false;  // whether the second request was preempted
        int used = 0;
        while (r.scheduler.step()) {
            const int now = r.engine->cache_use().used;
            waited = waited || (r.first.ends == 0 && now < used);
            used = now;
        }
        QVERIFY(waited);
        QVERIFY2(ended_before > 0, qPrintable(QString::number(ended_before)));
        QCOMPARE(r.first.result->tokens.size(), std::size_t{210});
        QCOMPARE(r.second.result->tokens.size(), std::size_t{160});
        QCOMPARE(r.third.result->tokens.size(), std::size_t{5});
        r.engine->forget();
        QCOMPARE(r.engine->cache_use().used, 0);
    }

    // Admit::Begun keeps new requests waiting, but not preempted ones.
    void a_step_can_leave_new_requests_waiting() {
        Rivals r(engine_for(tiny(), 2, 256, 320));
        r.scheduler.step();
        r.scheduler.add(job(r.third, some_tokens(20, 3), writes(*r.engine, 5)));
        bool preempted = false;
        for (int i = 0; i < 1000 && r.first.ends + r.second.ends < 2; ++i) {
            QVERIFY(r.scheduler.step(Admit::Begun));
            preempted = preempted || r.scheduler.load().waiting == 2;
        }
        QVERIFY(preempted);
        QCOMPARE(r.first.result->tokens.size(), std::size_t{210});
        QCOMPARE(r.second.result->tokens.size(), std::size_t{160});
        QVERIFY(r.scheduler.step(Admit::Begun));
        QCOMPARE(r.scheduler.load().running, 0);
        run(r.scheduler);
        QCOMPARE(r.third.result->tokens.size(), std::size_t{5});
    }

    // A request that continues after its preemption is not a new one: it reports its cached tokens once, and
    // penalties count its prompt once.
    void a_preempted_request_begins_once() {
        const auto engine = engine_for(tiny(), 2, 256, 320);
        const auto prompt = some_tokens(90, 2);
        GenerateOptions options = writes(*engine, 100);
        options.sampling.frequency_penalty = 1.5F;
        options.sampling.penalty_window = 256;
        const auto alone = engine_for(tiny(), 1)->generate(prompt, options).tokens;
        engine->generate(prompt, greedy(1));
        Scheduler scheduler(*engine, 10);
        Answer first;
        Answer second;
        scheduler.add(job(first, some_tokens(100, 1), writes(*engine, 140)));
        Job cached = job(second, prompt, options);
        int least = 90;
        int most = 0;
        cached.sink.prefilled = [&](int done, int all) {
            QCOMPARE(all, 90);
            least = std::min(least, done);
            most = std::max(most, done);
        };
        scheduler.add(std::move(cached));
        run(scheduler);
        QCOMPARE(second.result->cached_tokens, 89);
        QVERIFY2(least > 0 && most == 90, qPrintable(QString::number(most)));
        QCOMPARE(second.result->tokens, alone);
        QCOMPARE(first.result->tokens.size(), std::size_t{140});
    }

    // All prompts are computed in the same steps. The failure of one request changes no token of the other
    // requests.
    void a_failing_progress_report_fails_only_its_request() {
        const auto engine = engine_for(tiny(), 4);
        std::vector<std::vector<std::int32_t>> alone;
        alone.reserve(4);
        for (int i = 0; i < 4; ++i) alone.push_back(engine->generate(some_tokens(9, i), greedy(6)).tokens);
        for (int failing = 0; failing < 4; ++failing) {
            engine->forget();
            Scheduler scheduler(*engine, 10);
            std::list<Answer> answers;
            for (int i = 0; i < 4; ++i) {
                Job one = job(answers.emplace_back(), some_tokens(9, i), greedy(6));
                if (i == failing) {
                    one.sink.prefilled = [](int done, int all) {
                        if (done == all)
                            throw EngineError(Code::WriteFailed,
                                              Message::untranslated("The client is gone."));
                    };
                }
                scheduler.add(std::move(one));
            }
            run(scheduler);
            int i = 0;
            for (const Answer& answer : answers) {
                QCOMPARE(answer.ends, 1);
                QCOMPARE(answer.failure.has_value(), i == failing);
                if (i != failing) QCOMPARE(answer.result->tokens, alone[static_cast<std::size_t>(i)]);
                ++i;
            }
            // The tokens that the failed request computed are cached.
            const GenerateResult again = engine->generate(some_tokens(9, failing), greedy(6));
            QCOMPARE(again.tokens, alone[static_cast<std::size_t>(failing)]);
            QCOMPARE(again.cached_tokens, 8);
        }
    }

    void stopping_a_request_changes_no_other() {
        const auto engine = engine_for(tiny(), 4);
        std::vector<std::vector<std::int32_t>> alone;
        alone.reserve(4);
        for (int i = 0; i < 4; ++i) {
            alone.push_back(engine->generate(some_tokens(9 + i, i), writes(*engine, 20)).tokens);
        }
        for (int stopped = 0; stopped < 4; ++stopped) {
            engine->forget();
            Scheduler scheduler(*engine, 10);
            std::list<Answer> answers;
            for (int i = 0; i < 4; ++i) {
                scheduler.add(job(answers.emplace_back(), some_tokens(9 + i, i), writes(*engine, 20)));
            }
            for (int i = 0; i < 8; ++i) scheduler.step();
            std::next(answers.begin(), stopped)->stop.request_stop();
            run(scheduler);
            int i = 0;
            for (const Answer& answer : answers) {
                const auto& expected = alone[static_cast<std::size_t>(i)];
                QCOMPARE(answer.ends, 1);
                QCOMPARE(answer.result->reason, i == stopped ? StopReason::Cancelled : StopReason::MaxTokens);
                const auto& tokens = answer.result->tokens;
                QVERIFY(i == stopped ? tokens.size() < expected.size() : tokens == expected);
                QVERIFY(std::equal(tokens.begin(), tokens.end(), expected.begin()));
                ++i;
            }
            Answer again;
            scheduler.add(job(again, some_tokens(9 + stopped, stopped), writes(*engine, 20)));
            run(scheduler);
            QCOMPARE(again.result->tokens, alone[static_cast<std::size_t>(stopped)]);
            QVERIFY(again.result->cached_tokens > 0);
        }
    }

    // After an error that concerns no single request, the scheduler fails all requests.
    void requests_that_are_given_up_fail_once() {
        const auto engine = engine_for(tiny(), 2);
        const auto alone = engine->generate(some_tokens(9, 1), writes(*engine, 6)).tokens;
        engine->forget();
        Scheduler scheduler(*engine, 10);
        std::list<Answer> answers;
        for (int i = 0; i < 4; ++i) {
            scheduler.add(job(answers.emplace_back(), some_tokens(9, i), writes(*engine, 100)));
        }
        for (int i = 0; i < 5; ++i) scheduler.step();
        QCOMPARE(scheduler.load().running, 2);
        scheduler.give_up(EngineError(
            Code::OutOfMemory,
            Message::untranslated(
                "There is not enough memory for this request. Close other programs, then try again.")));
        for (const Answer& answer : answers) {
            QCOMPARE(answer.ends, 1);
            QCOMPARE(answer.failure->code(), Code::OutOfMemory);
        }
        QCOMPARE(scheduler.load().running + scheduler.load().waiting, 0);
        QCOMPARE(engine->cache_use().used, 0);  // nothing stays cached, because it may be wrong
        QVERIFY(!scheduler.step());
        Answer next;
        scheduler.add(job(next, some_tokens(9, 1), writes(*engine, 6)));
        run(scheduler);
        QCOMPARE(next.result->tokens, alone);
        QCOMPARE(next.result->cached_tokens, 0);
    }

    // A job's callbacks may add another job.
    void the_end_of_a_request_may_add_another() {
        const auto engine = engine_for(tiny(), 1);
        const auto alone = engine->generate(some_tokens(12, 3), greedy(6)).tokens;
        Scheduler scheduler(*engine, 1);
        Answer first;
        Answer failing;
        Answer last;
        Job third = job(last, some_tokens(12, 3), greedy(6));
        Job second = failing_job(failing, some_tokens(9, 2), greedy(6));
        second.failed = [&, record = second.failed](const EngineError& error) {
            record(error);
            scheduler.add(std::move(third));
        };
        Job job_of_first = job(first, some_tokens(9, 1), greedy(6));
        job_of_first.done = [&, record = job_of_first.done](GenerateResult result) {
            record(std::move(result));
            scheduler.add(std::move(second));
        };
        scheduler.add(std::move(job_of_first));
        run(scheduler);
        QVERIFY(first.result && first.ends == 1);
        QVERIFY(failing.failure && failing.ends == 1);
        QCOMPARE(last.ends, 1);
        QCOMPARE(last.result->tokens, alone);
    }

    // The whole prompt is one step, which is stopped between two layers if the timing allows. The tokens that
    // stay cached give the same answer as a new engine.
    void a_prompt_stopped_at_any_moment_can_be_requested_again() {
        const std::string path = tiny("deep.gguf", {.layers = 12, .context = 512});
        const auto engine = engine_for(path, 1, 512);
        const auto plain = engine_for(path, 1, 512);
        using Clock = std::chrono::steady_clock;
        constexpr int kTrials = 12;
        for (int trial = 0; trial < kTrials; ++trial) {
            const auto prompt = some_tokens(500, trial + 1);
            plain->forget();
            const auto begin = Clock::now();
            const auto expected = plain->generate(prompt, greedy(4)).tokens;
            const auto time = (Clock::now() - begin) * trial / kTrials;
            std::stop_source stop;
            std::thread stops;
            const GenerateSink sink{.text = {}, .prefilled = [&](int done, int) {
                                        if (done > 0) return;
                                        stops = std::thread([&stop, until = Clock::now() + time] {
                                            std::this_thread::sleep_until(until);
                                            stop.request_stop();
                                        });
                                    }};
            const GenerateResult stopped = engine->generate(prompt, greedy(4), sink, stop.get_token());
            stops.join();
            QVERIFY(stopped.reason == StopReason::Cancelled || stopped.tokens == expected);
            QCOMPARE(engine->generate(prompt, greedy(4)).tokens, expected);
        }
    }
};

}  // namespace tst_preemption

ROCMFORGE_TEST(tst_preemption, TestPreemption, rocmforge::test::NoApplication)
#include "tst_preemption.moc"
