// What the plan says is what the process holds, and after unloading it is gone.
#include <cstdlib>
#include <fstream>
#include <string>

#include <QTemporaryDir>
#include <QTest>

#include "engine/engine.h"
#include "tests/support/tiny_llama.h"

using namespace rocmforge;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

// Far less than any part of the model below that could be forgotten, more than what the allocator keeps.
constexpr std::int64_t kTolerance = 12'000'000;

std::int64_t resident_bytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) return std::stoll(line.substr(6)) * 1024;
    }
    return 0;
}

// About 60 MB of weights, 34 MB of cache as F16, 25 MB of workspace.
const test::TinyLlama kModel{.layers = 4,
                             .hidden = 1024,
                             .ffn = 2560,
                             .heads = 16,
                             .kv_heads = 8,
                             .head_dim = 64,
                             .vocab = 8000,
                             .context = 4096,
                             .type = DType::Q8_0,
                             .embedding = DType::Q8_0,
                             .head = DType::Q8_0};

}  // namespace

class TstResidentMemory : public QObject {
    Q_OBJECT

  private slots:
    void is_what_the_plan_says_data() {
        QTest::addColumn<int>("context");
        QTest::addColumn<int>("cache");
        QTest::newRow("F16") << 4096 << static_cast<int>(DType::F16);
        QTest::newRow("Q8_0") << 4096 << static_cast<int>(DType::Q8_0);
        QTest::newRow("short") << 256 << static_cast<int>(DType::F16);
    }
    void is_what_the_plan_says() {
        if (kSanitized) QSKIP("sanitizers hold memory of their own");
        QFETCH(int, context);
        QFETCH(int, cache);
        const QTemporaryDir folder;
        const std::string path = folder.filePath("model.gguf").toStdString();
        test::tiny_llama(kModel).save(path);

        EngineOptions engine_options;
        engine_options.threads = 2;
        engine_options.device = "cpu";
        Engine engine(engine_options);
        const std::int64_t before = resident_bytes();
        QVERIFY(before > 0);
        const LoadedModel& model =
            engine.load({.path = path, .context = context, .cache = static_cast<DType>(cache)});
        GenerateOptions greedy;
        greedy.max_tokens = 2;
        greedy.sampling.temperature = 0;
        engine.generate(std::vector<std::int32_t>(200, 300), greedy);

        std::int64_t planned = 0;
        for (const PlanEntry& entry : model.plan.entries) {
            if (entry.name != "program") planned += static_cast<std::int64_t>(entry.bytes);
        }
        const std::int64_t held = resident_bytes() - before;
        const std::string figures = "planned " + std::to_string(planned) + ", held " + std::to_string(held);
        QVERIFY2(std::abs(held - planned) < kTolerance, figures.c_str());

        engine.unload();
        for (const std::uint64_t bytes : engine.held()) QCOMPARE(bytes, std::uint64_t{0});
        const std::int64_t kept = resident_bytes() - before;
        QVERIFY2(kept < kTolerance, std::to_string(kept).c_str());
    }
};

QTEST_GUILESS_MAIN(TstResidentMemory)
#include "tst_resident_memory.moc"
