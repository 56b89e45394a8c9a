// Tests embeddings and answers that share an engine's thread and its cache.
#include <array>
#include <chrono>
#include <functional>
#include <future>
#include <list>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include <QTest>

#include "engine/serving/engine_thread.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/serving/asked.h"

namespace tst_embeddings_beside_answers {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// An answer, and an embedding that is requested on the engine's thread at the answer's first text, so that
// the answer is still running.
struct EmbedBeside {
    explicit EmbedBeside(std::vector<std::int32_t> of) : tokens(std::move(of)) {}

    ServiceRequest answer(EngineThread& host, std::vector<std::int32_t> prompt,
                          const GenerateOptions& options) {
        ServiceRequest request = test::request(text, std::move(prompt), options);
        request.sink.text = [this, &host](std::string_view) {
            if (std::exchange(asked, true)) return;
            EmbedRequest wanted = embedding.request(tokens);
            wanted.done = [this, done = wanted.done](Embedding found) {
                waited = ended;
                done(std::move(found));
            };
            host.embed(std::move(wanted));
        };
        request.done = [this, done = request.done](GenerateResult result) {
            ended = true;
            done(std::move(result));
        };
        return request;
    }

    std::vector<std::int32_t> tokens;
    Ask text;
    AskedEmbedding embedding;
    // The following variables are used on the engine's thread.
    bool asked = false;   // whether the embedding was requested
    bool ended = false;   // whether the answer has ended
    bool waited = false;  // whether the answer ended before the embedding was computed
};

}  // namespace

class TestEmbeddingsBesideAnswers : public EngineFixture {
    Q_OBJECT

    static EngineOptions on_cpu() { return {.threads = 2, .device = "cpu", .log = {}}; }

  private slots:
    void embeddings_run_beside_answers() {
        const std::string path = save(tiny_llama().u32("llama.pooling_type", 3), "embeds.gguf");
        const auto alone = engine_with(path);
        EngineThread host(on_cpu());
        // The cache has the pages of one context, so an answer that fills its context leaves none for an
        // embedding.
        const auto loaded = host.load({.path = path, .sequences = 2, .cache_tokens = 256});
        QCOMPARE(std::get<ServedModel>(loaded).embedding, 64);
        GenerateOptions all_of_it = greedy();
        all_of_it.sampling.logit_bias = {{2, -1000.0F}};  // prevents answers from ending by themselves
        std::list<Ask> answers;
        std::list<AskedEmbedding> embeddings;
        for (int i = 0; i < 3; ++i) {
            host.submit(request(answers.emplace_back(), some_tokens(100, i), all_of_it));
            host.embed(embeddings.emplace_back().request(some_tokens(200, i)));
        }
        host.embed(embeddings.emplace_back().request(std::string("Once upon")));
        for (int i = 0; i < 3; ++i) {
            const Embedding embedding = std::next(embeddings.begin(), i)->answer.get();
            QCOMPARE(embedding.tokens, 200);
            QCOMPARE(embedding.values, alone->embed(some_tokens(200, i)));
            QVERIFY(std::next(answers.begin(), i)->answer.get().reason == StopReason::ContextFull);
        }
        QVERIFY(embeddings.back().answer.get().tokens > 2);

        AskedEmbedding too_long;
        host.embed(too_long.request(some_tokens(257)));
        QCOMPARE(code_of(too_long), Code::ContextFull);
        AskedEmbedding stopped;
        std::stop_source stop;
        stop.request_stop();
        host.embed(stopped.request(some_tokens(5), stop.get_token()));
        QCOMPARE(code_of(stopped), Code::Cancelled);
        // A model that generates text has no embedding.
        QCOMPARE(std::get<ServedModel>(host.load({.path = tiny()})).embedding, 0);
        AskedEmbedding of_text;
        host.embed(of_text.request(some_tokens(5)));
        QCOMPARE(code_of(of_text), Code::Unsupported);
        host.load({.path = "/nonexistent.gguf"});
        AskedEmbedding of_none;
        host.embed(of_none.request(some_tokens(5)));
        QCOMPARE(code_of(of_none), Code::InvalidArgument);
    }

    // An embedding that needs the pages of a running answer waits until the answer ends. An embedding for
    // which enough pages are free does not wait.
    void only_embeddings_without_room_wait_for_answers() {
        const std::string path = save(tiny_llama().u32("llama.pooling_type", 3), "waits.gguf");
        const auto alone = engine_with(path);
        EngineThread host(on_cpu());
        host.load({.path = path, .sequences = 2, .cache_tokens = 256});
        GenerateOptions endless = greedy();
        endless.sampling.logit_bias = {{2, -1000.0F}};  // prevents answers from ending by themselves
        for (const int length : {200, 5, 200, 5}) {
            EmbedBeside beside(some_tokens(length));
            host.submit(beside.answer(host, some_tokens(100), endless));
            QCOMPARE(beside.embedding.answer.get().values, alone->embed(some_tokens(length)));
            QCOMPARE(beside.text.answer.get().reason, StopReason::ContextFull);
            QCOMPARE(beside.waited, length == 200);
        }
    }

    // Two clients request answer after answer, so an answer is always running. An embedding that needs almost
    // the whole cache is computed as soon as the answers that began before it have ended.
    void answers_without_a_gap_do_not_keep_embeddings_waiting() {
        const std::string path = save(tiny_llama().u32("llama.pooling_type", 3), "always.gguf");
        constexpr std::size_t kMost = 40;
        std::list<Ask> answers;        // used on the engine's thread until the embedding is computed
        std::size_t asked = 0;         // number of answers requested before the embedding was computed
        bool requested = false;        // whether the embedding was requested
        std::function<void(int)> ask;  // requests an answer of this many tokens, and more after its end
        AskedEmbedding embedding;
        EngineThread host(on_cpu());
        host.load({.path = path, .sequences = 2, .cache_tokens = 256});
        ask = [&](int tokens) {
            GenerateOptions options = greedy(tokens);
            options.sampling.logit_bias = {{2, -1000.0F}};  // prevents answers from ending by themselves
            Ask& next = answers.emplace_back();
            const auto prompt = some_tokens(60, static_cast<int>(answers.size()));
            ServiceRequest wanted = request(next, prompt, options);
            wanted.done = [&, done = wanted.done](GenerateResult result) {
                done(std::move(result));
                if (asked == 0 && answers.size() < kMost) ask(60);
            };
            if (answers.size() == 2) {
                // Both clients' answers run when the second one has its first text.
                wanted.sink.text = [&](std::string_view) {
                    if (std::exchange(requested, true)) return;
                    EmbedRequest of_text = embedding.request(some_tokens(200));
                    of_text.done = [&, done = of_text.done](Embedding found) {
                        asked = answers.size();
                        done(std::move(found));
                    };
                    host.embed(std::move(of_text));
                };
            }
            host.submit(std::move(wanted));
        };
        host.use([&](Engine&) {
            ask(60);
            ask(30);  // shorter, so that the answers of the two clients never end in the same step
        });
        QCOMPARE(embedding.answer.get().values, engine_with(path)->embed(some_tokens(200)));
        QCOMPARE(asked, std::size_t{4});  // two that ended, and two that had not begun
        for (Ask& one : answers) QCOMPARE(one.answer.get().reason, StopReason::MaxTokens);
    }

    // The pages that the first answer frees are enough, so the embedding does not wait for the second answer.
    void embeddings_wait_only_for_the_pages_that_they_need() {
        std::array<bool, 2> ended{};
        std::array<bool, 2> ended_before{};  // which answers ended before the embedding was computed
        bool requested = false;              // whether the embedding was requested
        std::array<Ask, 2> answers;
        AskedEmbedding embedding;
        EngineThread host(on_cpu());
        // Without guessed tokens, the first answer of 20 tokens ends before the second one of 60.
        host.load({.path = save(tiny_llama().u32("llama.pooling_type", 3), "enough.gguf"),
                   .sequences = 2,
                   .cache_tokens = 256,
                   .speculation = SpeculationKind::Off});
        host.use([&](Engine&) {
            for (std::size_t i = 0; i < answers.size(); ++i) {
                GenerateOptions options = greedy(i == 0 ? 20 : 60);
                options.sampling.logit_bias = {{2, -1000.0F}};
                const auto prompt = i == 0 ? some_tokens(100) : some_tokens(60, 2);
                ServiceRequest wanted = request(answers[i], prompt, options);
                wanted.done = [&over = ended[i], done = wanted.done](GenerateResult result) {
                    over = true;
                    done(std::move(result));
                };
                if (i == 1) {
                    // Both answers run when the second one has its first text.
                    wanted.sink.text = [&](std::string_view) {
                        if (std::exchange(requested, true)) return;
                        EmbedRequest of_text = embedding.request(some_tokens(130));
                        of_text.done = [&, done = of_text.done](Embedding found) {
                            ended_before = ended;
                            done(std::move(found));
                        };
                        host.embed(std::move(of_text));
                    };
                }
                host.submit(std::move(wanted));
            }
        });
        QVERIFY(!embedding.answer.get().values.empty());
        QVERIFY(ended_before[0] && !ended_before[1]);
        QCOMPARE(answers[1].answer.get().tokens.size(), std::size_t{60});
    }

    // A stopped embedding ends at once, and does not keep later answers waiting.
    void waiting_embeddings_can_be_stopped() {
        bool ended = false;
        bool ended_before = false;  // whether the answer ended before the embedding was cancelled
        Ask answer;
        AskedEmbedding embedding;
        std::stop_source stop;
        EngineThread host(on_cpu());
        host.load({.path = save(tiny_llama().u32("llama.pooling_type", 3), "stops.gguf"),
                   .sequences = 2,
                   .cache_tokens = 256});
        GenerateOptions options = greedy(60);
        options.sampling.logit_bias = {{2, -1000.0F}};
        options.top_logprobs = 0;  // calls the sink for each token
        ServiceRequest wanted = request(answer, some_tokens(100), options);
        wanted.sink.chosen = [&, tokens = 0](const TokenChoice&) mutable {
            if (++tokens == 1) {
                EmbedRequest waits = embedding.request(some_tokens(200), stop.get_token());
                waits.failed = [&, failed = waits.failed](const EngineError& error) {
                    ended_before = ended;
                    failed(error);
                };
                host.embed(std::move(waits));
            } else if (tokens == 5) {
                stop.request_stop();
            }
        };
        wanted.done = [&, done = wanted.done](GenerateResult result) {
            ended = true;
            done(std::move(result));
        };
        host.submit(std::move(wanted));
        QCOMPARE(code_of(embedding), Code::Cancelled);
        QVERIFY(!ended_before);
        QCOMPARE(answer.answer.get().tokens.size(), std::size_t{60});
    }

    // If the model is replaced, its waiting embeddings are cancelled. Embeddings of the next model then wait
    // for an answer only if they need its pages.
    void waiting_embeddings_end_with_their_model() {
        const std::string path =
            save(tiny_llama({.context = 4096}).u32("llama.pooling_type", 3), "changes.gguf");
        const auto alone = engine_with(path);
        EngineThread host(on_cpu());
        const LoadOptions load{.path = path, .context = 4096, .sequences = 2, .cache_tokens = 4096};
        GenerateOptions endless = greedy();
        endless.sampling.logit_bias = {{2, -1000.0F}};
        for (const bool by_load : {true, false}) {
            host.load(load);
            EmbedBeside beside(some_tokens(2000));
            ServiceRequest answer = beside.answer(host, some_tokens(2500), endless);
            std::promise<void> asked;
            answer.sink.text = [&, ask = answer.sink.text, first = true](std::string_view text) mutable {
                ask(text);
                if (std::exchange(first, false)) asked.set_value();
                // Slows the answer down, so that it does not end before the model is replaced.
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            };
            host.submit(std::move(answer));
            asked.get_future().get();
            if (by_load) {
                host.load(load);
            } else {
                host.change([&](Engine& engine) { engine.load(load); });
            }
            QCOMPARE(beside.text.answer.get().reason, StopReason::Cancelled);
            QCOMPARE(code_of(beside.embedding), Code::Cancelled);
            EmbedBeside next(some_tokens(5));
            GenerateOptions some = endless;
            some.max_tokens = 100;
            host.submit(next.answer(host, some_tokens(9), some));
            QCOMPARE(next.embedding.answer.get().values, alone->embed(some_tokens(5)));
            QCOMPARE(next.text.answer.get().tokens.size(), std::size_t{100});
            QVERIFY(!next.waited);
        }
    }

    void pending_embeddings_end_with_the_thread() {
        std::list<AskedEmbedding> asked;
        {
            EngineThread host(on_cpu());
            host.load({.path = save(tiny_llama().u32("llama.pooling_type", 1), "ends.gguf")});
            for (int i = 0; i < 500; ++i) host.embed(asked.emplace_back().request(some_tokens(200, i)));
        }
        int ended = 0;
        for (AskedEmbedding& one : asked) {
            try {
                one.answer.get();
            } catch (const EngineError& e) {
                QCOMPARE(e.code(), Code::Cancelled);
                ++ended;
            }
        }
        QVERIFY(ended > 0);
    }
};

}  // namespace tst_embeddings_beside_answers

ROCMFORGE_TEST(tst_embeddings_beside_answers, TestEmbeddingsBesideAnswers, rocmforge::test::NoApplication)
#include "tst_embeddings_beside_answers.moc"
