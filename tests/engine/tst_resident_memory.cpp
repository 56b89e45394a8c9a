// Tests that the process uses the planned memory, and that unloading returns the memory.
#include <algorithm>
#include <fstream>
#include <malloc.h>
#include <string>

#include <QTemporaryDir>
#include <QTest>

#include "engine/cache/cache_types.h"
#include "engine/engine.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_resident_memory {

using namespace rocmforge;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

// Maximum number of bytes that the allocator retains.
constexpr std::int64_t kTolerance = 12'000'000;

// Returns a figure of /proc/self/status: "VmRSS", or its maximum "VmHWM".
std::int64_t status_bytes(const std::string& name) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(name + ":")) return std::stoll(line.substr(name.size() + 1)) * 1024;
    }
    return 0;
}

std::int64_t resident_bytes() {
    return status_bytes("VmRSS");
}

// Resets the maximum (proc(5), clear_refs). Returns false if the kernel doesn't allow it.
bool forget_peak() {
    std::ofstream("/proc/self/clear_refs") << "5" << std::flush;
    return status_bytes("VmHWM") - resident_bytes() < 1'000'000;
}

// A model with about 60 MB of weights, 34 MB of cache as F16, and 25 MB of workspace.
const test::TinyLlama kModel{.layers = 4,
                             .hidden = 1024,
                             .ffn = 2560,
                             .heads = 16,
                             .kv_heads = 8,
                             .head_dim = 64,
                             .vocab = 8000,
                             .context = 16384,
                             .type = DType::Q8_0,
                             .embedding = DType::Q8_0,
                             .head = DType::Q8_0};

}  // namespace

class TstResidentMemory : public QObject {
    Q_OBJECT

  private slots:
    void peak_memory_matches_the_plan_data() {
        QTest::addColumn<int>("context");
        QTest::addColumn<QString>("cache");
        for (const CacheType& type : cache_types()) {
            for (const int context : {256, 1024, 4096, 16384}) {
                const QString name = QString::fromStdString(std::string(type.name));
                QTest::addRow("%s, %d tokens", qPrintable(name), context) << context << name;
            }
        }
    }
    void peak_memory_matches_the_plan() {
        if (kSanitized) QSKIP("sanitizers hold memory of their own");
        QFETCH(int, context);
        QFETCH(QString, cache);
        const QTemporaryDir folder;
        const std::string path = folder.filePath("model.gguf").toStdString();
        test::tiny_llama(kModel).save(path);

        EngineOptions engine_options;
        engine_options.threads = 2;
        engine_options.device = "cpu";
        Engine engine(engine_options);
        malloc_trim(0);  // gives freed memory back to the system
        if (!forget_peak()) QSKIP("/proc/self/clear_refs can't be written here");
        const std::int64_t before = resident_bytes();
        QVERIFY(before > 0);
        const LoadedModel& model = engine.load(
            {.path = path, .context = context, .cache = find_cache_type(cache.toStdString())->type});
        GenerateOptions options;
        options.max_tokens = 4;
        // Runs a whole prefill step and some decode steps.
        engine.generate(std::vector<std::int32_t>(static_cast<std::size_t>(std::min(context - 8, 512)), 300),
                        options);

        std::int64_t planned = 0;
        std::int64_t program = 0;
        for (const PlanEntry& entry : model.plan.entries) {
            (entry.name == "program" ? program : planned) += static_cast<std::int64_t>(entry.bytes);
        }
        const std::int64_t peak = status_bytes("VmHWM") - before;
        const std::string figures = "planned " + std::to_string(planned) + " and " + std::to_string(program) +
                                    " for the program; at most held " + std::to_string(peak);
        qInfo("%s", figures.c_str());
        // The peak must not exceed the sum of the plan and the program's own memory. The plan may exceed the
        // peak by 0.5 % and 4 MB.
        QVERIFY2(peak <= planned + program, figures.c_str());
        QVERIFY2(planned - peak <= planned / 200 + 4'000'000, figures.c_str());

        engine.unload();
        for (const std::uint64_t bytes : engine.held()) QCOMPARE(bytes, std::uint64_t{0});
        const std::int64_t kept = resident_bytes() - before;
        QVERIFY2(kept < kTolerance, std::to_string(kept).c_str());
    }
};

}  // namespace tst_resident_memory

ROCMFORGE_TEST(tst_resident_memory, TstResidentMemory, QCoreApplication)
#include "tst_resident_memory.moc"
