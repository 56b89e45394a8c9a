// Tests loading and unloading small random models.
#include <QTest>

#include "engine/engine.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/vocabularies.h"

namespace tst_engine_load {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

std::uint64_t of(const MemoryLedger::Totals& totals, Purpose purpose) {
    return totals[static_cast<std::size_t>(purpose)];
}

}  // namespace

class TestEngineLoad : public EngineFixture {
    Q_OBJECT

  private slots:
    void loadAllocatesThePlanAndUnloadFreesIt() {
        Engine engine({.threads = 2, .device = "cpu", .log = {}});
        QCOMPARE(sum(engine.held()), 0U);
        const LoadedModel& model = engine.load({.path = tiny(), .context = 100});
        QCOMPARE(engine.loaded(), &model);
        QCOMPARE(model.options.context, 100);
        QCOMPARE(model.options.rows(), 100);
        QVERIFY(model.tokenizer_kind.find("SentencePiece") != std::string::npos);
        for (Purpose purpose : {Purpose::Weights, Purpose::KvCache, Purpose::Logits}) {
            QCOMPARE(of(engine.held(), purpose), model.plan.of(purpose));
        }
        engine.generate(some_tokens(80), greedy(10));
        QVERIFY(sum(engine.held()) <= model.plan.total());
        engine.unload();
        QCOMPARE(engine.loaded(), nullptr);
        QCOMPARE(sum(engine.held()), 0U);
    }

    void defaultContextIsChosen() {
        QCOMPARE(engine_with(tiny())->loaded()->options.context, 256);
        TinyLlama large;
        large.context = 10000;
        const std::string path = tiny("large.gguf", large);
        const auto engine = engine_with(path);
        QCOMPARE(engine->loaded()->options.context, 4096);
        LoadOptions longest{.path = path, .sequences = 4, .default_context = DefaultContext::Longest};
        QCOMPARE(engine->load(longest).options.context, 10000);
        QCOMPARE(engine->cache_use().tokens, 4 * 4096);
        QCOMPARE(engine->loaded()->asked_context, 0);
        QVERIFY(engine->generate(some_tokens(4200), greedy(1)).prompt_tokens == 4200);
        longest.context = 512;
        QCOMPARE(engine->load(longest).options.context, 512);
        QCOMPARE(engine->cache_use().tokens, 4 * 512);
    }

    // A model that doesn't fit with any useful context is refused as with the usual one.
    void longestContextIsRefusedLikeTheUsualOne() {
        Engine engine({.threads = 1, .device = "cpu", .threshold = 1e-6, .log = {}});
        EXPECT_ERROR(engine.load({.path = tiny(), .default_context = DefaultContext::Longest}),
                     Code::OutOfMemory, "limit");
        EXPECT_ERROR(
            engine.load({.path = tiny(), .cache = DType::Q5_0, .default_context = DefaultContext::Longest}),
            Code::OutOfMemory, "Q5_0");
    }

    void contextIsClampedToTheModels() {
        const auto engine = engine_with(tiny());
        const LoadedModel& model = engine->load({.path = tiny(), .context = 2600});
        QCOMPARE(model.options.context, 256);
        QCOMPARE(model.asked_context, 2600);
        QCOMPARE(shortened_context_note(model.asked_context, model.options.context).english(),
                 std::string("The model supports a context of at most 256 tokens, which is used instead of "
                             "the requested 2,600."));
        const std::uint64_t cache = model.plan.of(Purpose::KvCache);
        QCOMPARE(engine->load({.path = tiny(), .context = 256}).plan.of(Purpose::KvCache), cache);
        for (const int asked : {0, 100, 256})
            QCOMPARE(shortened_context_note(asked, 256).english(), std::string());
    }

    // A batch that the caller chose is never enlarged.
    void mixturesMayHaveLargerSteps() {
        ModelConfig config;
        config.context = 8192;
        config.experts = {.count = 256, .used = 8};
        LoadOptions options;
        QCOMPARE(plan_options(options, config).batch, 512);
        QCOMPARE(plan_options(options, config).most_batch, 2048);
        options.sequences = 4;
        QVERIFY(plan_options(options, config).most_batch <= 512);
        options.sequences = 1;
        options.batch = 128;
        QCOMPARE(plan_options(options, config).batch, 128);
        QVERIFY(plan_options(options, config).most_batch <= 128);
    }

    void failedLoadKeepsTheOldModel() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const std::string folder = folder_.path().toStdString();
        EXPECT_ERROR(engine->load({.path = folder + "/none.gguf"}), Code::FileNotFound, "none.gguf");
        EXPECT_ERROR(engine->load({.path = folder}), Code::FileNotFound,
                     "contains neither model.safetensors");
        EXPECT_ERROR(engine->load({.path = path, .context = 257, .longer_context = LongerContext::Refuse}),
                     Code::InvalidArgument, "256");
        EXPECT_ERROR(engine->load({.path = path, .context = -1}), Code::InvalidArgument, "-1");
        EXPECT_ERROR(engine->load({.path = path, .batch = -1}), Code::InvalidArgument, "-1");
        EXPECT_ERROR(engine->load({.path = path, .cache = DType::Q5_0}), Code::OutOfMemory, "Q5_0");
        std::stop_source stop;
        stop.request_stop();
        EXPECT_ERROR(engine->load({.path = path}, stop.get_token()), Code::Cancelled, "cancelled");
        QVERIFY(engine->loaded() != nullptr);
        QCOMPARE(engine->generate(some_tokens(5), greedy(3)).tokens.size(), 3U);
    }

    void planIsRefusedBeforeAllocating() {
        Engine engine({.threads = 1, .device = "cpu", .threshold = 1e-6, .log = {}});
        EXPECT_ERROR(engine.load({.path = tiny()}), Code::OutOfMemory, "limit");
        QCOMPARE(sum(engine.held()), 0U);
    }

    void vocabularyLargerThanTheModelIsRefused() {
        test::GgufWriter writer = tiny_llama();
        test::add_sentencepiece_vocabulary(writer, 330);
        QVERIFY(test::error_of([&] { engine_with(save(writer, "vocabulary.gguf")); }).has_value());
    }

    void loadingCanBeCancelled() {
        Engine engine({.threads = 1, .device = "cpu", .log = {}});
        std::stop_source stop;
        EXPECT_ERROR(engine.load({.path = tiny()}, stop.get_token(), [&](double) { stop.request_stop(); }),
                     Code::Cancelled, "cancelled");
        QCOMPARE(sum(engine.held()), 0U);
        QVERIFY(engine.loaded() == nullptr);
    }

    void progressGrowsToTheEnd() {
        Engine engine({.threads = 1, .device = "cpu", .log = {}});
        std::vector<double> seen;
        engine.load({.path = tiny()}, {}, [&](double share) { seen.push_back(share); });
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
        QVERIFY(seen.front() >= 0 && seen.back() > 0.9 && seen.back() <= 1.0);
    }

    void loadedModelCountsAsReclaimable() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const Verdict verdict = engine->judge(read_model(path), engine->loaded()->options);
        QCOMPARE(verdict.limit.given_back, sum(engine->held()) - of(engine->held(), Purpose::Weights));
    }

    void devicesAreListedWithTheirLimit() {
        const auto devices = list_devices({.device = "cpu", .threshold = 0.5, .log = {}});
        const DeviceReport& cpu = devices.back();  // GPUs come before the CPU
        QCOMPARE(cpu.info.id, std::string("cpu"));
        QVERIFY(cpu.chosen && !cpu.reason.empty());
        QVERIFY(cpu.memory.value().headroom > 0);
        QCOMPARE(cpu.limit.value(), cpu.memory->headroom / 2);
        EXPECT_ERROR(list_devices({.device = "hip:7", .log = {}}), Code::InvalidArgument, "hip:7");
        EXPECT_ERROR(list_devices({.device = "cpu", .threshold = 0, .log = {}}), Code::InvalidArgument,
                     "threshold");
    }

    void callsWithoutAModelAreRefused() {
        Engine engine({.threads = 1, .device = "cpu", .log = {}});
        EXPECT_ERROR(engine.generate({1}, greedy(1)), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.tokenizer(), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.prompt_for(std::vector<ChatMessage>{}), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.logits({1}, [](int, auto) {}), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.perplexity("text", 8, 1), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.bench({}), Code::InvalidArgument, "No model");
        EXPECT_ERROR(engine.forget(), Code::InvalidArgument, "No model");
    }
};

}  // namespace tst_engine_load

ROCMFORGE_TEST(tst_engine_load, TestEngineLoad, rocmforge::test::NoApplication)
#include "tst_engine_load.moc"
