// Tests answers with guessed tokens: they equal answers without guesses to the token, need fewer steps if the
// text repeats itself, and leave a correct cache however they end. Drawn tokens are equal as well, because
// the logits and the random numbers are, so no test of their distribution is needed.
#include <algorithm>
#include <list>
#include <utility>

#include <QTest>

#include "engine/scheduler.h"
#include "tests/engine/engine_fixture.h"
#include "tests/engine/scheduled_answer.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_models.h"

namespace tst_speculative_answers {

using namespace rocmforge;
using namespace rocmforge::test;

class TestSpeculativeAnswers : public EngineFixture {
    Q_OBJECT

    static std::unique_ptr<Engine> engine_for(const std::string& path, SpeculationKind kind,
                                              int sequences = 1, int context = 0, int cache_tokens = 0,
                                              int batch = 0) {
        auto engine = std::make_unique<Engine>(EngineOptions{.threads = 2, .device = "cpu", .log = {}});
        engine->load({.path = path,
                      .context = context,
                      .batch = batch,
                      .sequences = sequences,
                      .cache_tokens = cache_tokens,
                      .speculation = kind});
        return engine;
    }
    std::unique_ptr<Engine> plain() const { return engine_for(tiny(), SpeculationKind::Off); }
    std::unique_ptr<Engine> guessing(int sequences = 1) const {
        return engine_for(tiny(), SpeculationKind::Ngram, sequences);
    }

    // Returns a prompt that repeats a sequence of tokens, with another token at one place. A bias towards its
    // tokens makes the answers of a random model repeat them.
    static std::vector<std::int32_t> repeated(int period = 7, int count = 63, int seed = 1) {
        const auto once = some_tokens(period, seed);
        std::vector<std::int32_t> tokens;
        for (int i = 0; i < count; ++i) tokens.push_back(once[static_cast<std::size_t>(i % period)]);
        tokens[static_cast<std::size_t>(count / 2)] = 9;
        return tokens;
    }
    // Options for an answer that never ends by itself, and that is likely to repeat itself: only a few tokens
    // are possible.
    static GenerateOptions few_tokens(const Engine& engine, int tokens, float temperature) {
        GenerateOptions options = greedy(tokens);
        options.sampling.temperature = temperature;
        options.sampling.seed = 11;
        for (const std::int32_t token : some_tokens(3, 1)) {
            options.sampling.logit_bias.push_back({token, 50.0F});
        }
        options.sampling.logit_bias.push_back({*engine.tokenizer().eos(), -1000.0F});
        return options;
    }
    static QString text_of(const GenerateResult& r) {
        return QString("%1 steps, %2 drafted, %3 accepted")
            .arg(r.steps)
            .arg(r.drafted_tokens)
            .arg(r.accepted_tokens);
    }
    // Every token of an answer is the result of a step, or was accepted in a step.
    static bool counts_fit(const GenerateResult& r) {
        return r.steps + r.accepted_tokens == static_cast<int>(r.tokens.size()) &&
               r.accepted_tokens <= r.drafted_tokens;
    }

  private slots:
    void texts_are_the_same() {
        const std::vector<std::pair<const char*, std::string>> models{
            {"floats", tiny("floats.gguf")},
            {"Q8_0", tiny("q8_0.gguf", {.type = DType::Q8_0})},
            {"windows", save(tiny_model("gemma3").file, "gemma3.gguf")},
            {"sinks and experts", save(tiny_model("gpt-oss").file, "gpt-oss.gguf")},
            {"latent attention", save(tiny_model("deepseek2").file, "deepseek2.gguf")}};
        for (const auto& [name, path] : models) {
            const auto without = engine_for(path, SpeculationKind::Off);
            const auto with = engine_for(path, SpeculationKind::Auto);
            QCOMPARE(with->loaded()->speculation, SpeculationKind::Auto);
            int accepted = 0;
            int refused = 0;
            for (const float temperature : {0.0F, 0.7F}) {
                for (int seed = 1; seed < 5; ++seed) {
                    auto prompt = repeated(5, 41, seed);
                    for (std::int32_t& token : prompt) token %= with->loaded()->config.vocab;
                    GenerateOptions options = greedy(60);
                    if (seed > 1) {
                        const int few = seed == 2 ? 2 : 3;
                        for (int i = 0; i < few; ++i) options.sampling.logit_bias.push_back({prompt[i], 9});
                    }
                    options.sampling.temperature = temperature;
                    options.sampling.seed = static_cast<std::uint64_t>(seed);
                    const GenerateResult expected = without->generate(prompt, options);
                    const GenerateResult result = with->generate(prompt, options);
                    QVERIFY2(result.tokens == expected.tokens, name);
                    QCOMPARE(result.text, expected.text);
                    QCOMPARE(result.reason, expected.reason);
                    QCOMPARE(expected.drafted_tokens, 0);
                    accepted += result.accepted_tokens;
                    refused += result.drafted_tokens - result.accepted_tokens;
                }
            }
            const QString counts =
                QString("%1: %2 accepted, %3 refused").arg(name).arg(accepted).arg(refused);
            QVERIFY2(accepted > 20 && refused > 5, qPrintable(counts));
        }
    }

    void penalties_and_log_probabilities_are_the_same() {
        const auto without = plain();
        const auto with = guessing();
        std::vector<std::pair<GenerateOptions, const char*>> cases;
        cases.emplace_back(few_tokens(*with, 80, 0.7F), "log-probabilities");
        cases.back().first.top_logprobs = 3;
        cases.emplace_back(few_tokens(*with, 80, 0.0F), "repeat penalty");
        cases.back().first.sampling.repeat_penalty = 1.02F;
        cases.emplace_back(few_tokens(*with, 80, 0.7F), "mirostat");
        cases.back().first.sampling.mirostat.version = 2;
        for (const auto& [options, name] : cases) {
            const auto answer = [&, &options = options](Engine& engine) {
                std::vector<std::pair<std::int32_t, double>> chosen;
                GenerateResult result =
                    engine.generate(repeated(), options,
                                    {.text = {}, .prefilled = {}, .chosen = [&](const TokenChoice& choice) {
                                         chosen.emplace_back(choice.drawn.token, choice.drawn.logprob);
                                     }});
                return std::pair(std::move(result), std::move(chosen));
            };
            const auto expected = answer(*without);
            const auto result = answer(*with);
            QVERIFY2(result.first.tokens == expected.first.tokens, name);
            QVERIFY2(result.second == expected.second, name);
            QVERIFY2(result.first.accepted_tokens > 0, qPrintable(text_of(result.first)));
        }
    }

    void a_repeated_text_needs_fewer_steps() {
        const auto with = guessing();
        GenerateOptions one = greedy(100);
        one.sampling.logit_bias = {{40, 1000.0F}};
        const GenerateResult result = with->generate(some_tokens(20), one);
        QCOMPARE(result.tokens.size(), std::size_t{100});
        QVERIFY2(result.steps <= 25 && counts_fit(result), qPrintable(text_of(result)));
        QCOMPARE(plain()->generate(some_tokens(20), one).steps, 100);
    }

    void a_stop_string_within_accepted_guesses_ends_the_answer() {
        const auto without = plain();
        const auto with = guessing();
        GenerateOptions options = greedy(100);
        options.sampling.logit_bias = {{40, 1000.0F}};
        const std::string piece = with->generate(some_tokens(20),
                                                 [&] {
                                                     GenerateOptions one = options;
                                                     one.max_tokens = 1;
                                                     return one;
                                                 }())
                                      .text;
        QVERIFY(!piece.empty());
        for (int length = 10; length < 22; ++length) {
            options.stop = {std::string()};
            for (int i = 0; i < length; ++i) options.stop.front() += piece;
            with->forget();
            const GenerateResult expected = without->generate(some_tokens(20), options);
            const GenerateResult result = with->generate(some_tokens(20), options);
            QCOMPARE(result.reason, StopReason::StopString);
            QCOMPARE(result.tokens, expected.tokens);
            QCOMPARE(result.text, expected.text);
            QVERIFY(counts_fit(result));
            // Only the tokens of the answer stay in the cache.
            auto longer = some_tokens(20);
            longer.insert(longer.end(), result.tokens.begin(), result.tokens.end());
            longer.push_back(5);
            const GenerateResult next = with->generate(longer, greedy(8));
            QCOMPARE(next.tokens, without->generate(longer, greedy(8)).tokens);
            QCOMPARE(next.cached_tokens, static_cast<int>(longer.size()) - 2);
        }
    }

    // The prompt repeats one token and the end token, so both are guessed.
    void an_end_token_within_guesses_ends_the_answer() {
        const auto without = plain();
        const auto with = guessing();
        const std::int32_t end = *with->tokenizer().eos();
        int ended = 0;
        for (int seed = 1; seed < 60; ++seed) {
            std::vector<std::int32_t> prompt;
            for (int i = 0; i < 60; ++i) prompt.push_back(i % (6 + seed % 3) == 0 ? end : 40);
            GenerateOptions options = greedy(50);
            options.sampling.temperature = 0.7F;
            options.sampling.seed = static_cast<std::uint64_t>(seed);
            options.sampling.logit_bias = {{40, 50.0F}, {end, 48.0F}};
            const GenerateResult expected = without->generate(prompt, options);
            const GenerateResult result = with->generate(prompt, options);
            QCOMPARE(result.tokens, expected.tokens);
            QCOMPARE(result.reason, expected.reason);
            ended += result.reason == StopReason::EndOfText && result.accepted_tokens > 0 ? 1 : 0;
            prompt.push_back(end);
            QCOMPARE(with->generate(prompt, greedy(5)).tokens, without->generate(prompt, greedy(5)).tokens);
        }
        QVERIFY2(ended > 10, qPrintable(QString::number(ended)));
    }

    void the_maximum_and_the_context_end_the_answer() {
        const auto without = plain();
        const auto with = guessing();
        GenerateOptions options = greedy();
        options.sampling.logit_bias = {{40, 1000.0F}};
        for (int most = 1; most < 30; ++most) {
            options.max_tokens = most;
            const GenerateResult result = with->generate(some_tokens(20), options);
            QCOMPARE(result.tokens.size(), static_cast<std::size_t>(most));
            QCOMPARE(result.reason, StopReason::MaxTokens);
            QVERIFY2(counts_fit(result), qPrintable(text_of(result)));
        }
        options.max_tokens = 0;
        for (int length = 200; length < 212; ++length) {
            const auto prompt = some_tokens(length);
            const GenerateResult expected = without->generate(prompt, options);
            const GenerateResult result = with->generate(prompt, options);
            QCOMPARE(result.tokens, expected.tokens);
            QCOMPARE(result.reason, StopReason::ContextFull);
            QVERIFY2(counts_fit(result) && result.accepted_tokens > 20, qPrintable(text_of(result)));
        }
    }

    // A grammar, and the states of recurrent layers, turn guesses off.
    void constrained_answers_and_recurrent_models_have_no_guesses() {
        const auto with = guessing();
        GenerateOptions options = greedy(40);
        options.grammar = "root ::= \"a\"+";
        const GenerateResult constrained = with->generate(some_tokens(20), options);
        QCOMPARE(constrained.drafted_tokens, 0);
        QCOMPARE(constrained.tokens, plain()->generate(some_tokens(20), options).tokens);
        const std::string path = save(tiny_model("lfm2").file, "lfm2.gguf");
        const auto hybrid = engine_for(path, SpeculationKind::Ngram);
        QCOMPARE(hybrid->loaded()->speculation, SpeculationKind::Off);
        QCOMPARE(hybrid->loaded()->options.drafts, 0);
        const ModelConfig& config = hybrid->loaded()->config;
        QVERIFY(!speculation_note(SpeculationKind::Ngram, config).empty());
        QVERIFY(speculation_note(SpeculationKind::Auto, config).empty());
        QVERIFY(speculation_note(SpeculationKind::Ngram, with->loaded()->config).empty());
        GenerateOptions one = greedy(60);
        one.sampling.logit_bias = {{4, 1000.0F}};
        const GenerateResult result = hybrid->generate({3, 5, 7}, one);
        QCOMPARE(result.drafted_tokens, 0);
        QCOMPARE(result.steps, 60);
    }

    // With a batch of one row, there is no row for a guess; with three rows, there are two.
    void a_small_batch_limits_the_guesses() {
        GenerateOptions one = greedy(60);
        one.sampling.logit_bias = {{40, 1000.0F}};
        for (const auto& [batch, least] : {std::pair{1, 60}, std::pair{3, 20}}) {
            const auto engine = engine_for(tiny(), SpeculationKind::Auto, 1, 0, 0, batch);
            const GenerateResult result = engine->generate(some_tokens(9), one);
            QVERIFY2(result.steps >= least && result.steps < least + 5, qPrintable(text_of(result)));
        }
    }

    void answers_at_once_equal_single_answers() {
        const auto without = plain();
        for (const int sequences : {2, 3, 6, 10}) {
            const auto with = guessing(sequences);
            Scheduler scheduler(*with, 10);
            std::list<Answer> answers;
            for (int i = 0; i < sequences; ++i) {
                const float temperature = i % 2 == 0 ? 0.0F : 0.7F;
                scheduler.add(job(answers.emplace_back(), repeated(5 + i, 40 + i, i),
                                  few_tokens(*with, 50 + i, temperature)));
                scheduler.step();
            }
            run(scheduler);
            int i = 0;
            int accepted = 0;
            for (const Answer& answer : answers) {
                const float temperature = i % 2 == 0 ? 0.0F : 0.7F;
                const auto expected =
                    without->generate(repeated(5 + i, 40 + i, i), few_tokens(*with, 50 + i, temperature));
                QCOMPARE(answer.result->tokens, expected.tokens);
                QCOMPARE(answer.text, expected.text);
                QVERIFY(counts_fit(*answer.result));
                accepted += answer.result->accepted_tokens;
                ++i;
            }
            QVERIFY(accepted > 0);
        }
    }

    // Ten pages for two answers that need eight and six: the second one is preempted while tokens are
    // guessed. One step computes both prompts, so the answers grow together however long steps take.
    void preempted_answers_continue() {
        const auto without = plain();
        const auto with = engine_for(tiny(), SpeculationKind::Auto, 2, 256, 320);
        Scheduler scheduler(*with, 10);
        Answer first;
        Answer second;
        scheduler.add(job(first, repeated(7, 30, 1), few_tokens(*with, 210, 0.0F)));
        scheduler.add(job(second, repeated(5, 30, 2), few_tokens(*with, 160, 0.7F)));
        bool preempted = false;
        while (scheduler.step()) preempted = preempted || scheduler.load().waiting > 0;
        QVERIFY(preempted);
        QCOMPARE(first.result->tokens,
                 without->generate(repeated(7, 30, 1), few_tokens(*with, 210, 0.0F)).tokens);
        QCOMPARE(second.result->tokens,
                 without->generate(repeated(5, 30, 2), few_tokens(*with, 160, 0.7F)).tokens);
        QVERIFY(first.result->accepted_tokens + second.result->accepted_tokens > 0);
        with->forget();
        QCOMPARE(with->cache_use().used, 0);
    }

    // An answer is stopped, or its client fails, while accepted tokens are passed on. The answer has no token
    // after that, and the next request gets the right one from the cache.
    void an_answer_that_ends_among_accepted_tokens_leaves_a_correct_cache() {
        const auto without = plain();
        const GenerateOptions options = few_tokens(*without, 60, 0.7F);
        const auto expected = without->generate(repeated(), options).tokens;
        auto longer = repeated();
        longer.insert(longer.end(), expected.begin(), expected.begin() + 30);
        longer.push_back(7);
        const auto next = without->generate(longer, greedy(10)).tokens;
        for (const bool fails : {false, true}) {
            for (int at = 8; at < 30; at += 3) {
                const auto with = guessing(2);
                Scheduler scheduler(*with, 10);
                Answer answer;
                GenerateOptions counted = options;
                counted.top_logprobs = 0;
                Job stopped = job(answer, repeated(), counted);
                int tokens = 0;
                stopped.sink.chosen = [&](const TokenChoice&) {
                    if (++tokens != at) return;
                    if (fails)
                        throw EngineError(Code::WriteFailed, Message::untranslated("The disk is full."));
                    answer.stop.request_stop();
                };
                scheduler.add(std::move(stopped));
                run(scheduler);
                QCOMPARE(answer.ends, 1);
                QCOMPARE(answer.failure.has_value(), fails);
                QCOMPARE(tokens, at);
                if (!fails) {
                    QCOMPARE(answer.result->reason, StopReason::Cancelled);
                    QCOMPARE(answer.result->tokens.size(), static_cast<std::size_t>(at));
                }
                Answer after;
                scheduler.add(job(after, longer, greedy(10)));
                run(scheduler);
                QCOMPARE(after.result->tokens, next);
                QVERIFY(after.result->cached_tokens >= static_cast<int>(repeated().size()));
            }
        }
    }

    void a_refused_request_changes_no_other() {
        const auto with = guessing(2);
        const auto expected = plain()->generate(repeated(), few_tokens(*with, 60, 0.0F)).tokens;
        Scheduler scheduler(*with, 10);
        Answer good;
        Answer refused;
        scheduler.add(job(good, repeated(), few_tokens(*with, 60, 0.0F)));
        for (int i = 0; i < 10; ++i) scheduler.step();
        bool threw = false;
        try {
            scheduler.add(job(refused, some_tokens(300), greedy(1)));
        } catch (const EngineError& e) {
            threw = e.code() == Code::ContextFull;
        }
        QVERIFY(threw);
        Answer next;
        scheduler.add(job(next, repeated(), few_tokens(*with, 60, 0.0F)));
        run(scheduler);
        QCOMPARE(good.result->tokens, expected);
        QCOMPARE(next.result->tokens, expected);
    }
};

}  // namespace tst_speculative_answers

ROCMFORGE_TEST(tst_speculative_answers, TestSpeculativeAnswers, QCoreApplication)
#include "tst_speculative_answers.moc"
