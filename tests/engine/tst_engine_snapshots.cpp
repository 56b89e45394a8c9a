// Tests conversations with models that keep a state. They continue from the nearest snapshot and give the
// same answers as a new engine.
#include <random>

#include <QTest>

#include "engine/engine.h"
#include "engine/scheduler.h"
#include "engine/snapshot_points.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/tiny_models.h"

namespace tst_engine_snapshots {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr std::int32_t kEnd = 2;  // the token that ends a message in the tiny models' vocabulary

std::vector<std::int32_t> joined(std::vector<std::int32_t> begin, const std::vector<std::int32_t>& more) {
    begin.insert(begin.end(), more.begin(), more.end());
    return begin;
}

}  // namespace

class TestEngineSnapshots : public EngineFixture {
    Q_OBJECT

    std::string hybrid(const char* name, int context = 512) const {
        TinyModel model = tiny_model(name);
        model.file.u32(std::string(name) + ".context_length", static_cast<std::uint32_t>(context));
        return save(model.file, (std::string(name) + std::to_string(context) + ".gguf").c_str());
    }
    static std::unique_ptr<Engine> engine_for(const std::string& path,
                                              std::uint64_t snapshot_bytes = kSnapshotBytes,
                                              int sequences = 1, int context = 0, int cache_tokens = 0) {
        auto engine = std::make_unique<Engine>(EngineOptions{.threads = 2, .device = "cpu", .log = {}});
        engine->load({.path = path,
                      .context = context,
                      .sequences = sequences,
                      .cache_tokens = cache_tokens,
                      .snapshot_bytes = snapshot_bytes});
        return engine;
    }
    // Returns the tokens of a message without its end token.
    static std::vector<std::int32_t> words(int count, int seed) { return some_tokens(count, seed); }
    static std::uint64_t state_bytes(const std::string& path) {
        return kv_shape(read_model(path).config, DType::F16).state.sequence_bytes();
    }

  private slots:
    void snapshotsAreTakenWhereMessagesEnd() {
        const auto ends = [](std::int32_t token) { return token == kEnd; };
        std::vector<std::int32_t> prompt(5000, 7);
        for (const std::size_t at : {99, 149, 699, 4899}) prompt[at] = kEnd;
        // A short first message gets no snapshot. The last message always gets one.
        const std::vector<int> expected{700, 2748, 4796, 4900, 4999};
        QVERIFY(snapshot_points(prompt, 0, ends) == expected);
        const std::vector<int> later{4900, 4999};
        QVERIFY(snapshot_points(prompt, 4000, ends) == later);
        QVERIFY(snapshot_points(prompt, 4999, ends).empty());
        QVERIFY(snapshot_points({}, 0, ends).empty());
        // The end of the first message gets a snapshot only if it is at least 256 tokens after the start.
        for (const int first : {255, 256, 257}) {
            std::vector<std::int32_t> two(1000, 7);
            two[static_cast<std::size_t>(first) - 1] = kEnd;
            two[899] = kEnd;
            const std::vector<int> with_first{first, 900, 999};
            QVERIFY(snapshot_points(two, 0, ends) ==
                    (first >= 256 ? with_first : std::vector<int>{900, 999}));
        }
        const std::vector<int> one_interval{2048};
        QVERIFY(snapshot_points(std::vector<std::int32_t>(2049, 7), 0, ends) == one_interval);
        const std::vector<int> two_points{2048, 2049};
        QVERIFY(snapshot_points(std::vector<std::int32_t>(2050, 7), 0, ends) == two_points);
        const std::vector<int> plain{2048, 2999};
        QVERIFY(snapshot_points(std::vector<std::int32_t>(3000, 7), 0, ends) == plain);
    }

    // The whole conversation is still cached if a new question follows or the same question is asked again.
    // If the last message is edited, only the beginning of the conversation is still cached.
    void aConversationContinuesFromItsSnapshot_data() {
        test::add_names({"qwen35", "qwen3next", "lfm2", "nemotron_h_moe", "falcon-h1"});
    }
    void aConversationContinuesFromItsSnapshot() {
        QFETCH(QString, name);
        const std::string path = hybrid(qPrintable(name));
        const auto engine = engine_for(path);
        const auto fresh = [&](const std::vector<std::int32_t>& prompt) {
            return engine_for(path)->generate(prompt, greedy(8)).tokens;
        };
        const auto prompt = joined(joined(words(60, 2), {kEnd}), words(3, 4));
        const GenerateResult first = engine->generate(prompt, greedy(8));
        QCOMPARE(first.cached_tokens, 0);
        QCOMPARE(first.tokens, fresh(prompt));
        const auto next = joined(joined(prompt, first.tokens), words(20, 9));
        const GenerateResult second = engine->generate(next, greedy(8));
        QCOMPARE(second.cached_tokens, static_cast<int>(prompt.size() + first.tokens.size()) - 1);
        QCOMPARE(second.tokens, fresh(next));
        // If an answer is generated again, all tokens of the prompt except the last are cached.
        const GenerateResult again = engine->generate(next, greedy(8));
        QCOMPARE(again.cached_tokens, static_cast<int>(next.size()) - 1);
        QCOMPARE(again.tokens, second.tokens);
        // Edits the last message.
        const auto edited = joined(joined(prompt, first.tokens), words(25, 12));
        const GenerateResult other = engine->generate(edited, greedy(8));
        QCOMPARE(other.cached_tokens, static_cast<int>(prompt.size() + first.tokens.size()) - 1);
        QCOMPARE(other.tokens, fresh(edited));
        // Generates the first answer again, from the snapshot at the end of the first prompt.
        const GenerateResult back = engine->generate(prompt, greedy(8));
        QCOMPARE(back.cached_tokens, static_cast<int>(prompt.size()) - 1);
        QCOMPARE(back.tokens, first.tokens);
        engine->forget();
        QCOMPARE(engine->generate(prompt, greedy(8)).cached_tokens, 0);
    }

    void anEditAfter8000TokensPrefillsOnlyNewTokens() {
        const std::string path = hybrid("qwen35", 9000);
        const auto engine = engine_for(path, kSnapshotBytes, 1, 9000);
        const auto history = joined(words(7999, 2), {kEnd});
        const auto asked = joined(joined(history, words(50, 5)), {kEnd, 9, 10});
        QCOMPARE(engine->generate(asked, greedy(4)).cached_tokens, 0);
        const auto edited = joined(joined(history, words(60, 6)), {kEnd, 9, 10});
        const GenerateResult result = engine->generate(edited, greedy(4));
        QCOMPARE(result.cached_tokens, 8000);
        engine->forget();
        QCOMPARE(engine->generate(edited, greedy(4)).tokens, result.tokens);
    }

    // In conversations with random common prefixes, an engine with snapshots must give the same answers as a
    // new engine. There is memory for all snapshots, for a few, for one or for none.
    void randomBranchesEqualAFreshEngine_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("snapshots");
        for (const char* name : {"qwen35", "lfm2moe"}) {
            for (const int snapshots : {64, 5, 1, 0}) {
                QTest::addRow("%s %d", name, snapshots) << QString(name) << snapshots;
            }
        }
    }
    void randomBranchesEqualAFreshEngine() {
        QFETCH(QString, name);
        QFETCH(int, snapshots);
        const std::string path = hybrid(qPrintable(name));
        const std::uint64_t bytes = state_bytes(path);
        const auto engine = engine_for(path, static_cast<std::uint64_t>(snapshots) * bytes + bytes / 2);
        const auto plain = engine_for(path, 0);
        const std::uint64_t held = sum(engine->held());
        std::mt19937 random(31);
        std::vector<std::vector<std::int32_t>> said{words(20, 1)};
        int cached = 0;
        for (int step = 0; step < 60; ++step) {
            auto prompt = said[random() % said.size()];
            if (random() % 3 == 0) prompt.resize(1 + random() % prompt.size());
            if (random() % 2 == 0) prompt.push_back(kEnd);
            const auto more = words(1 + static_cast<int>(random() % 40), step);
            if (prompt.size() + more.size() < 240) prompt = joined(prompt, more);
            const GenerateOptions options = greedy(static_cast<int>(1 + random() % 6));
            const GenerateResult result = engine->generate(prompt, options);
            plain->forget();
            const GenerateResult expected = plain->generate(prompt, options);
            QCOMPARE(result.tokens, expected.tokens);
            QCOMPARE(expected.cached_tokens, 0);
            QCOMPARE(sum(engine->held()), held);
            cached += result.cached_tokens;
            said.push_back(joined(prompt, result.tokens));
        }
        QVERIFY2(snapshots < 64 || cached > 500, qPrintable(QString::number(cached)));
        QVERIFY2(snapshots > 0 || cached == 0, qPrintable(QString::number(cached)));
    }

    // A new limit applies to the next load. With a smaller limit, the least recently used snapshots are
    // evicted, and evicted conversations get the same answers as from a new engine.
    void aChangedLimitAppliesToTheNextLoad() {
        const std::string path = hybrid("qwen35");
        const std::uint64_t bytes = state_bytes(path);
        constexpr int kConversations = 6;
        std::vector<std::vector<std::int32_t>> expected;
        expected.reserve(kConversations);
        for (int i = 0; i < kConversations; ++i) {
            expected.push_back(engine_for(path, 0)->generate(words(30, i), greedy(4)).tokens);
        }
        const auto engine = engine_for(path, 0);
        for (const std::uint64_t places : {4U, 1U, 0U, 20U}) {
            engine->load({.path = path, .snapshot_bytes = places * bytes + bytes / 2});
            QVERIFY(engine->snapshot_use() ==
                    (SnapshotUse{.used = 0, .limit = places * bytes, .allocated = 0}));
            QCOMPARE(engine->loaded()->plan.of(Purpose::Snapshots), places * bytes);
            // Each conversation makes two snapshots: before its last token, and after its answer.
            for (int i = 0; i < kConversations; ++i) {
                QCOMPARE(engine->generate(words(30, i), greedy(4)).tokens,
                         expected[static_cast<std::size_t>(i)]);
            }
            const SnapshotUse use = engine->snapshot_use();
            const std::uint64_t made = std::min<std::uint64_t>(places, 2 * kConversations);
            QCOMPARE(use.used, made * bytes);
            QCOMPARE(use.allocated, made * bytes);
            QCOMPARE(use.limit, places * bytes);
            // The memory guard counts the snapshots as memory that unloading the model frees.
            QCOMPARE(engine->memory_limit().given_back,
                     sum(engine->held()) - engine->mapped() + use.allocated);
            // The last conversation continues from its snapshot if there is memory for at least two
            // snapshots, and the first conversation only if no snapshot was evicted.
            QCOMPARE(engine->generate(words(30, kConversations - 1), greedy(4)).cached_tokens,
                     places >= 2 ? 29 : 0);
            const GenerateResult first = engine->generate(words(30, 0), greedy(4));
            QCOMPARE(first.cached_tokens, places >= 20 ? 29 : 0);
            QCOMPARE(first.tokens, expected.front());
        }
        engine->unload();
        QVERIFY(engine->snapshot_use() == SnapshotUse{});
    }

    // After a prefill or an answer was stopped, the same prompt gets the same answer as in a new engine.
    void aStoppedPromptCanBeRepeated() {
        const std::string path = hybrid("qwen35");
        const auto engine = engine_for(path);
        const auto prompt = words(300, 3);
        const auto expected = engine_for(path)->generate(prompt, greedy(6)).tokens;
        std::stop_source stop;
        GenerateSink sink;
        sink.text = [&](std::string_view) { stop.request_stop(); };
        QCOMPARE(engine->generate(prompt, greedy(50), sink, stop.get_token()).reason, StopReason::Cancelled);
        QCOMPARE(engine->generate(prompt, greedy(6)).tokens, expected);
        std::stop_source at_once;
        at_once.request_stop();
        engine->generate(words(200, 4), greedy(6), {}, at_once.get_token());
        QCOMPARE(engine->generate(prompt, greedy(6)).tokens, expected);
    }

    // Requests preempt each other, because the cache is too small for all of them.
    void preemptedRequestsEqualSingleRequests() {
        const std::string path = hybrid("qwen35");
        const auto engine = engine_for(path, kSnapshotBytes, 3, 192, 224);
        std::vector<std::vector<std::int32_t>> prompts;
        std::vector<std::vector<std::int32_t>> alone;
        for (int i = 0; i < 5; ++i) {
            prompts.push_back(words(60 + 9 * i, i + 3));
            alone.push_back(engine_for(path)->generate(prompts.back(), greedy(60)).tokens);
        }
        Scheduler scheduler(*engine, 10);
        std::vector<std::optional<GenerateResult>> results(prompts.size());
        for (std::size_t i = 0; i < prompts.size(); ++i) {
            scheduler.add({.prompt = prompts[i],
                           .options = greedy(60),
                           .sink = {},
                           .done = [&results, i](GenerateResult r) { results[i] = std::move(r); },
                           .failed = [](const EngineError& error) { QFAIL(error.what()); },
                           .stop = {}});
        }
        while (scheduler.step()) {
        }
        for (std::size_t i = 0; i < prompts.size(); ++i) {
            QVERIFY(results[i].has_value());
            QCOMPARE(results[i]->tokens, alone[i]);
        }
    }

    void benchmarksRunBesideSnapshots() {
        const auto engine = engine_for(hybrid("qwen35"), kSnapshotBytes, 2);
        const BenchResult result =
            engine->bench({.prompt = 20, .generate = 5, .depth = 40, .repetitions = 2, .parallel = 2});
        QVERIFY(result.decode_tokens_per_second.median > 0);
        QCOMPARE(engine->generate(words(20, 2), greedy(4)).tokens.size(), std::size_t{4});
    }

    void estimatesEqualAllocatedMemory() {
        const std::string path = hybrid("qwen35");
        const ModelHeader model = read_model(path);
        const DeviceInfo cpu{.id = "cpu", .kind = DeviceKind::Cpu, .name = "a CPU", .arch = ""};
        for (const int sequences : {1, 3}) {
            const auto engine = engine_for(path, kSnapshotBytes, sequences);
            const MemoryPlan& plan = engine->loaded()->plan;
            const auto held = engine->held();
            for (const Purpose purpose : {Purpose::State, Purpose::KvCache, Purpose::Logits}) {
                QCOMPARE(plan.of(purpose), held[static_cast<std::size_t>(purpose)]);
            }
            QCOMPARE(plan.of(Purpose::State), static_cast<std::uint64_t>(sequences) * state_bytes(path));
            // The size of a sequence's state does not depend on the context length.
            QCOMPARE(plan_memory(model, {.context = 64, .sequences = sequences}, cpu).of(Purpose::State),
                     plan.of(Purpose::State));
            QCOMPARE(plan.of(Purpose::Snapshots), 64 * state_bytes(path));
        }
        QCOMPARE(plan_memory(model, {.snapshot_bytes = 0}, cpu).of(Purpose::Snapshots), std::uint64_t{0});
        // With a GPU, snapshots are in system memory, not in GPU memory.
        const DeviceInfo card{.id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100"};
        const MemoryPlan beside = plan_memory(model, {}, card);
        QCOMPARE(beside.of(Purpose::Snapshots, Place::Device), std::uint64_t{0});
        QCOMPARE(beside.of(Purpose::Snapshots, Place::System), 64 * state_bytes(path));
    }
};

}  // namespace tst_engine_snapshots

ROCMFORGE_TEST(tst_engine_snapshots, TestEngineSnapshots, QCoreApplication)
#include "tst_engine_snapshots.moc"
