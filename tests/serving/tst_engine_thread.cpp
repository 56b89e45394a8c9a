// Tests the engine on its own thread: every request, from any thread, gets exactly one answer.
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <list>
#include <new>
#include <random>
#include <stdexcept>
#include <stop_token>
#include <thread>

#include <QTest>

#include "engine/serving/engine_thread.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/serving/asked.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_models.h"

namespace tst_engine_thread {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineThread : public EngineFixture {
    Q_OBJECT

    static EngineOptions on_cpu() { return {.threads = 2, .device = "cpu", .log = {}}; }

  private slots:
    void accepts_text_messages_and_tokens() {
        const std::string path = tiny("my model.gguf", {.chat_template = kTemplate});
        const auto engine = engine_with(path);
        EngineThread host(on_cpu());
        QVERIFY(std::holds_alternative<NoModel>(host.model()));
        const auto loaded = host.load({.path = path, .sequences = 2});
        const auto& model = std::get<ServedModel>(loaded);
        QCOMPARE(model.name, std::string("my model"));
        QCOMPARE(model.parallel, 2);
        QCOMPARE(model.context, 256);
        QVERIFY(model.has_template && model.created > 1'700'000'000);
        QVERIFY(model.details != nullptr && model.details->architecture == "llama");
        QCOMPARE(model.details->chat_template, std::string(kTemplate));
        QVERIFY(model.details->parameters > 0 && model.details->bytes > 0 && !model.details->calls_tools);
        QCOMPARE(model.details->trained_context, 256);
        QVERIFY(std::get<ServedModel>(host.model()).path == path);

        TemplateInput input;
        input.messages = to_json(kHello);
        GenerateOptions chat = greedy(8);
        chat.chat = true;
        Ask messages;
        Ask text;
        Ask tokens;
        host.submit(request(messages, input, chat));
        host.submit(request(text, std::string("Once upon"), greedy(8)));
        host.submit(request(tokens, some_tokens(30), greedy(8)));
        QCOMPARE(messages.answer.get().tokens, engine->generate(engine->prompt_for(input), chat).tokens);
        QCOMPARE(
            text.answer.get().tokens,
            engine
                ->generate(engine->tokenizer().encode("Once upon", SpecialTokens::Parse, AddSpecial::Yes),
                           greedy(8))
                .tokens);
        QCOMPARE(tokens.answer.get().tokens, engine->generate(some_tokens(30), greedy(8)).tokens);
    }

    void fills_in_the_middle() {
        GgufWriter writer = tiny_llama();
        writer.u32("tokenizer.ggml.fim_pre_token_id", 5).u32("tokenizer.ggml.fim_suf_token_id", 6);
        writer.u32("tokenizer.ggml.fim_mid_token_id", 7);
        const std::string path = save(writer, "fills.gguf");
        const auto engine = engine_with(path);
        EngineThread host(on_cpu());
        const auto loaded = host.load({.path = path});
        QVERIFY(std::get<ServedModel>(loaded).fills_middle);
        Ask filled;
        host.submit(request(filled, FillText{.prefix = "Once", .suffix = "time"}, greedy(8)));
        QCOMPARE(filled.answer.get().tokens,
                 engine->generate(fill_prompt(engine->tokenizer(), "Once", "time"), greedy(8)).tokens);
        const auto other = host.load({.path = tiny()});
        QVERIFY(!std::get<ServedModel>(other).fills_middle);
        Ask refused;
        host.submit(request(refused, FillText{.prefix = "Once", .suffix = "time"}, greedy(8)));
        QCOMPARE(code_of(refused), Code::Unsupported);
    }

    // The name of a folder, or of a file with another extension, may contain a dot. The text after this dot
    // is kept.
    void only_the_extension_gguf_is_removed_from_a_models_name() {
        EngineThread host(on_cpu());
        for (const char* file : {"Qwen2.5-0.5B.gguf", "Qwen2.5-0.5B"}) {
            const auto loaded = host.load({.path = tiny(file)});
            QCOMPARE(std::get<ServedModel>(loaded).name, std::string("Qwen2.5-0.5B"));
        }
    }

    void reports_the_models_sampling_defaults() {
        GgufWriter writer = tiny_llama();
        writer.f32("general.sampling.temp", 0.25F);
        EngineThread host(on_cpu());
        const auto loaded = host.load({.path = save(writer, "advised.gguf")});
        const SamplingDefaults& sampling = std::get<ServedModel>(loaded).sampling;
        QVERIFY(sampling.temperature == 0.25F && !sampling.top_p);
    }

    void failed_requests_are_reported() {
        EngineThread host(on_cpu());
        Ask early;
        host.submit(request(early, some_tokens(5), greedy(1)));
        QCOMPARE(code_of(early), Code::InvalidArgument);
        const auto missing = host.load({.path = "/nonexistent.gguf"});
        QVERIFY(!std::get<NoModel>(missing).sentence.empty());
        QVERIFY(!std::get<NoModel>(missing).refusal);
        const std::string path = tiny();
        host.load({.path = path});
        Ask too_long;
        Ask nothing;
        host.submit(request(too_long, some_tokens(257), greedy(1)));
        host.submit(request(nothing, std::vector<std::int32_t>{}, greedy(1)));
        QCOMPARE(code_of(too_long), Code::ContextFull);
        QCOMPARE(code_of(nothing), Code::InvalidArgument);
        // load() ends the current model, even if the new model can't be loaded.
        host.load({.path = "/nonexistent.gguf"});
        Ask late;
        host.submit(request(late, some_tokens(5), greedy(1)));
        QCOMPARE(code_of(late), Code::InvalidArgument);
    }

    // The caller sees the tokens of the prompt before anything is computed.
    void prompts_can_be_counted() {
        EngineThread host(on_cpu());
        const auto count = [&host](PromptText prompt) {
            std::promise<int> tokens;
            bool done = false;
            host.submit({.prompt = std::move(prompt),
                         .options = {},
                         .sink = {},
                         .done = [&done](const GenerateResult&) { done = true; },
                         .failed =
                             [&tokens](const EngineError& error) {
                                 tokens.set_exception(std::make_exception_ptr(error));
                             },
                         .stop = {},
                         .counted = [&tokens](int all) { tokens.set_value(all); }});
            const int all = tokens.get_future().get();
            return done ? -1 : all;
        };
        QVERIFY_EXCEPTION_THROWN(count(std::string("Once")), EngineError);
        host.load({.path = tiny()});
        QCOMPARE(count(std::vector<std::int32_t>{1, 2, 3}), 3);
        QVERIFY(count(std::string("Once upon a time")) > count(std::string("Once")));
        QCOMPARE(host.load().running, 0);
    }

    void requests_can_be_refused_by_their_prompt() {
        EngineThread host(on_cpu());
        host.load({.path = tiny("a.gguf", {.chat_template = kTemplate})});
        const auto with_limit = [](Ask& ask, std::size_t most) {
            ServiceRequest limited = request(ask, some_tokens(30), greedy(4));
            limited.accept = [most](const Engine& engine, const std::vector<std::int32_t>& prompt) {
                if (engine.loaded() == nullptr || prompt.size() > most) {
                    throw EngineError(Code::ContextFull, Message::untranslated("too long"));
                }
            };
            return limited;
        };
        Ask refused;
        Ask accepted;
        host.submit(with_limit(refused, 29));
        host.submit(with_limit(accepted, 30));
        QCOMPARE(code_of(refused), Code::ContextFull);
        QVERIFY(!accepted.answer.get().tokens.empty());
    }

    // An exception that is not an EngineError fails its request. It doesn't end the engine's thread.
    void other_exceptions_fail_the_request() {
        EngineThread host(on_cpu());
        host.load({.path = tiny()});
        const auto broken = [] { throw std::runtime_error("broken"); };
        Ask at_begin;
        ServiceRequest first = request(at_begin, some_tokens(9), greedy(4));
        first.accept = [broken](const Engine&, const std::vector<std::int32_t>&) { broken(); };
        host.submit(std::move(first));
        EXPECT_ERROR(at_begin.answer.get(), Code::Unexpected, "broken");
        Ask in_step;
        ServiceRequest second = request(in_step, some_tokens(9), greedy(4));
        second.sink.prefilled = [broken](int, int) { broken(); };
        host.submit(std::move(second));
        EXPECT_ERROR(in_step.answer.get(), Code::Unexpected, "broken");
        Ask at_end;
        ServiceRequest ending = request(at_end, some_tokens(9), greedy(4));
        ending.done = [broken](const GenerateResult&) { broken(); };
        host.submit(std::move(ending));
        EXPECT_ERROR(at_end.answer.get(), Code::Unexpected, "broken");
        Ask no_memory;
        ServiceRequest third = request(no_memory, some_tokens(9), greedy(4));
        third.accept = [](const Engine&, const std::vector<std::int32_t>&) { throw std::bad_alloc(); };
        host.submit(std::move(third));
        EXPECT_ERROR(no_memory.answer.get(), Code::OutOfMemory, "not enough memory");
        Ask next;
        host.submit(request(next, some_tokens(9), greedy(4)));
        QVERIFY(!next.answer.get().tokens.empty());
    }

    void refused_models_report_their_verdict() {
        EngineOptions options = on_cpu();
        options.threshold = 1e-6;
        EngineThread host(options);
        const auto outcome = host.load({.path = tiny()});
        const auto& why = std::get<NoModel>(outcome);
        QVERIFY(why.refusal && !why.refusal->fits);
        QVERIFY(why.refusal->plan.total() > why.refusal->limit.limit());
        QVERIFY(QString::fromStdString(why.sentence.english()).contains("The model needs"));
        const ServiceMemory memory = host.memory();
        QVERIFY(memory.limit > 0 && memory.limit < memory.memory.total);
    }

    // Snapshots use the memory of the CPU, so they are part of its held memory. Unloading frees them.
    void snapshots_are_part_of_the_reported_memory() {
        const auto held = [](const ServiceMemory& memory) {
            return memory.held[static_cast<std::size_t>(Purpose::Snapshots)];
        };
        EngineThread host(on_cpu());
        const std::string path = save(tiny_model("qwen35").file, "hybrid.gguf");
        host.load({.path = path});
        QCOMPARE(held(host.memory()), std::uint64_t{0});
        Ask ask;
        host.submit(request(ask, some_tokens(30), greedy(4)));
        ask.answer.get();
        host.use([](Engine&) {});  // updates the figures
        const ServiceMemory after = host.memory();
        QVERIFY(held(after) > 0);
        QCOMPARE(held(after), after.snapshots.allocated);
        host.load({.path = tiny()});
        QCOMPARE(held(host.memory()), std::uint64_t{0});
    }

    void engine_calls_run_between_steps() {
        EngineThread host(on_cpu());
        const std::string path = tiny("long.gguf", {.context = 4096});
        host.change([&](Engine& engine) { engine.load({.path = path, .context = 4096, .sequences = 2}); });
        QCOMPARE(std::get<ServedModel>(host.model()).parallel, 2);
        GenerateOptions endless = greedy();
        endless.sampling.logit_bias = {{2, -1000.0F}};
        Ask ask;
        host.submit(request(ask, some_tokens(9), endless));
        std::vector<std::int32_t> tokens;
        host.use([&](Engine& engine) {
            tokens = engine.tokenizer().encode("Once upon", SpecialTokens::Parse, AddSpecial::Yes);
        });
        QVERIFY(!tokens.empty());
        EXPECT_ERROR(host.use([](Engine& engine) { engine.set_threshold(7); }), Code::InvalidArgument,
                     "not 7");
        QVERIFY(ask.answer.wait_for(std::chrono::seconds(0)) != std::future_status::ready);

        // A failed load keeps the current model, but cancels running answers.
        EXPECT_ERROR(host.change([](Engine& engine) { engine.load({.path = "/nonexistent.gguf"}); }),
                     Code::FileNotFound, "nonexistent");
        QCOMPARE(ask.answer.get().reason, StopReason::Cancelled);
        QCOMPARE(std::get<ServedModel>(host.model()).path, path);
        Ask again;
        host.submit(request(again, some_tokens(9), greedy(3)));
        QCOMPARE(again.answer.get().tokens.size(), std::size_t{3});
        host.change([](Engine& engine) { engine.unload(); });
        QVERIFY(std::holds_alternative<NoModel>(host.model()));
        Ask late;
        host.submit(request(late, some_tokens(9), greedy(1)));
        QCOMPARE(code_of(late), Code::InvalidArgument);
    }

    // Background work yields to any request, and doesn't start while an answer is being generated.
    void background_work_yields_to_requests() {
        const std::string path =
            save(tiny_llama({.context = 4096}).u32("llama.pooling_type", 3), "long.gguf");
        EngineThread host(on_cpu());
        host.load({.path = path, .context = 4096});
        std::stop_source own;
        Ask ask;
        AskedEmbedding embedding;
        const std::vector<std::function<void()>> wishes{
            [&] { host.submit(request(ask, some_tokens(9), greedy(3))); },
            [&] { host.embed(embedding.request(std::string("Once upon"))); },
            [&] { host.use([](Engine&) {}); },
            [&] { host.change([](Engine&) {}); },
            [&] { own.request_stop(); },
        };
        for (const auto& wish : wishes) {
            std::atomic<bool> begun = false;
            auto idle = std::async(std::launch::async, [&] {
                const auto work = [&begun](Engine&, const std::stop_token& stop) {
                    begun = true;
                    while (!stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
                    throw EngineError(Code::Cancelled, Message::untranslated("It made way."));
                };
                // use_idle() throws if there is other work, so the loop retries until the idle work has
                // begun.
                while (true) {
                    try {
                        host.use_idle(work, own.get_token());
                    } catch (const EngineError&) {
                        if (begun) throw;
                    }
                }
            });
            QTRY_VERIFY(begun);
            wish();
            EXPECT_ERROR(idle.get(), Code::Cancelled, "made way");
        }
        QCOMPARE(ask.answer.get().tokens.size(), std::size_t{3});
        QVERIFY(!embedding.answer.get().values.empty());

        GenerateOptions endless = greedy();
        endless.sampling.logit_bias = {{2, -1000.0F}};
        Ask long_one;
        host.submit(request(long_one, some_tokens(9), endless));
        bool begun = false;
        EXPECT_ERROR(host.use_idle([&begun](Engine&, const std::stop_token&) { begun = true; }, {}),
                     Code::Cancelled, "Other requests have priority");
        QVERIFY(!begun);
        host.change([](Engine&) {});
        host.use_idle([&begun](Engine&, const std::stop_token&) { begun = true; }, {});
        QVERIFY(begun);
    }

    void pending_requests_end_with_the_thread() {
        std::list<Ask> asks;
        {
            EngineThread host(on_cpu());
            host.load({.path = tiny("long.gguf", {.context = 4096}), .context = 4096, .sequences = 2});
            GenerateOptions endless = greedy();
            endless.sampling.logit_bias = {{2, -1000.0F}};  // prevents the answer from ending by itself
            for (int i = 0; i < 6; ++i) host.submit(request(asks.emplace_back(), some_tokens(9, i), endless));
            while (host.load().running == 0) std::this_thread::yield();
        }
        for (Ask& ask : asks) {
            QVERIFY(ask.answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
            try {
                QCOMPARE(ask.answer.get().reason, StopReason::Cancelled);
            } catch (const EngineError& e) {
                QCOMPARE(e.code(), Code::Cancelled);
            }
        }
    }

    void many_threads_can_request_and_stop() {
        const auto alone = engine_with(tiny())->generate(some_tokens(20, 3), greedy(6)).tokens;
        EngineThread host(on_cpu(), 100);
        host.load({.path = tiny(), .sequences = 4});
        std::atomic<int> answered = 0;
        std::atomic<int> wrong = 0;
        std::vector<std::thread> clients;
        for (unsigned c = 0; c < 4; ++c) {
            clients.emplace_back([&, c] {
                std::mt19937 random(c);
                for (int i = 0; i < 25; ++i) {
                    Ask ask;
                    std::stop_source stop;
                    host.submit(request(ask, some_tokens(20, 3), greedy(6), stop.get_token()));
                    if (random() % 3 == 0) stop.request_stop();
                    host.load();
                    if (i % 10 == 0) host.memory();
                    const GenerateResult result = ask.answer.get();
                    if (result.reason == StopReason::MaxTokens && result.tokens != alone) ++wrong;
                    ++answered;
                }
            });
        }
        for (std::thread& client : clients) client.join();
        QCOMPARE(answered.load(), 100);
        QCOMPARE(wrong.load(), 0);
        while (host.load().running + host.load().waiting > 0) std::this_thread::yield();
    }
};

}  // namespace tst_engine_thread

ROCMFORGE_TEST(tst_engine_thread, TestEngineThread, rocmforge::test::NoApplication)
#include "tst_engine_thread.moc"
