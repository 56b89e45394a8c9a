// Tests the self-test at the first use of a GPU. A family of kernels that computes wrong results is replaced
// by fallback kernels, and the replacement is stored. The GPU is not used if the fallback kernels are wrong
// too.
#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <stop_token>
#include <string_view>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <spdlog/sinks/ostream_sink.h>

#include "engine/engine.h"
#include "engine/self_test/first_use.h"
#include "engine/self_test/gpu_checks.h"
#include "engine/speed_profiler.h"
#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"

namespace tst_first_use {

using namespace rocmforge;
using self_test::Check;
using self_test::Tested;
using self_test::Verdicts;
using test::GpuFixture;

namespace {

using Families = std::vector<std::string>;

const Tested kTested{.gpu = "an emulated GPU", .runtime = "HIP of the test", .program = "the test"};

// Kernels that are skipped instead of launched. Their outputs keep their old content, which is NaN.
struct Broken {
    std::set<std::string> kernels;
    std::set<hipFunction_t> functions;
    decltype(&::hipModuleGetFunction) get_function = nullptr;
    decltype(&::hipModuleLaunchKernel) launch = nullptr;
};
Broken broken;

std::shared_ptr<hip::HipApi> breaking(const GpuFixture& gpu, std::set<std::string> kernels) {
    auto api = gpu.api();
    broken = {.kernels = std::move(kernels),
              .functions = {},
              .get_function = api->hipModuleGetFunction.pointer,
              .launch = api->hipModuleLaunchKernel.pointer};
    api->hipModuleGetFunction.pointer = [](hipFunction_t* function, hipModule_t module, const char* name) {
        const hipError_t result = broken.get_function(function, module, name);
        if (broken.kernels.contains(name)) broken.functions.insert(*function);
        return result;
    };
    api->hipModuleLaunchKernel.pointer = [](hipFunction_t f, unsigned gx, unsigned gy, unsigned gz,
                                            unsigned bx, unsigned by, unsigned bz, unsigned lds,
                                            hipStream_t stream, void** parameters, void** extra) {
        if (broken.functions.contains(f)) return hipSuccess;
        return broken.launch(f, gx, gy, gz, bx, by, bz, lds, stream, parameters, extra);
    };
    return api;
}

class Log {
  public:
    const std::shared_ptr<spdlog::logger>& logger() const { return logger_; }
    bool has(const char* part) const { return text_.str().find(part) != std::string::npos; }

  private:
    std::ostringstream text_;
    std::shared_ptr<spdlog::logger> logger_ =
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(text_));
};

void prove_all(hip::GpuBackend& backend, const Verdicts& verdicts, const Log& log) {
    self_test::FirstUse(backend, kTested, verdicts, log.logger()).prove(self_test::all_parts());
}

Families plain_of(const Verdicts& verdicts) {
    const auto found = verdicts.found(kTested);
    return found ? found->fallback : Families{"nothing is known"};
}

QSet<QString> parts_in(const QString& path) {
    QFile file(path);
    QSet<QString> parts;
    if (!file.open(QIODevice::ReadOnly)) return parts;
    for (const QJsonValue entry : QJsonDocument::fromJson(file.readAll()).array()) {
        for (const QJsonValue part : entry.toObject()["parts"].toArray()) parts.insert(part.toString());
    }
    return parts;
}

// Requests a stop after this number of kernel launches.
std::stop_token stopped_after(GpuFixture& gpu, int launches) {
    struct Count {
        std::stop_source stop;
        int left = 0;
    };
    static Count count;
    count = {.stop = {}, .left = launches};
    gpu.runtime()->listen(
        [](void*, const char* call) {
            if (std::string_view(call) == "hipModuleLaunchKernel" && --count.left == 0)
                count.stop.request_stop();
        },
        nullptr);
    return count.stop.get_token();
}

}  // namespace

class TstFirstUse : public QObject {
    Q_OBJECT

  private slots:
    void a_working_gpu_is_checked_once() {
        GpuFixture gpu;
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        Log log;
        {
            const auto backend = gpu.backend();
            prove_all(*backend, verdicts, log);
            QVERIFY(backend->fallback().list().empty());
            QVERIFY(plain_of(verdicts) == Families{});
            QCOMPARE(backend->ledger().total(), 0U);
            const std::uint64_t launches = gpu.runtime()->calls("hipModuleLaunchKernel");
            QVERIFY(launches > 150);
            prove_all(*backend, verdicts, log);
            QCOMPARE(gpu.runtime()->calls("hipModuleLaunchKernel"), launches);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_failing_family_uses_fallback_kernels_permanently() {
        GpuFixture gpu;
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        Log log;
        {
            const auto backend = gpu.backend_with(breaking(gpu, {"add_rows", "matmul_Q4_K"}));
            prove_all(*backend, verdicts, log);
            QVERIFY((backend->fallback().list() == Families{"matmul Q4_K", "rows"}));
            QVERIFY((plain_of(verdicts) == Families{"matmul Q4_K", "rows"}));
            QVERIFY(log.has("matmul Q4_K, rows"));
            QVERIFY(log.has("fallback kernels replace them"));
            QVERIFY(gpu.runtime()->kernel_runs("add_rows_fallback") > 0);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_gpu_with_failing_fallback_kernels_is_not_used() {
        GpuFixture gpu;
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        Log log;
        {
            const auto backend = gpu.backend_with(breaking(gpu, {"add_rows", "add_rows_fallback"}));
            const auto error = test::error_of([&] { prove_all(*backend, verdicts, log); });
            QVERIFY(error.has_value() && error->code() == Code::Unsupported);
            const std::string sentence = error->what();
            QVERIFY2(sentence.find("in add, 3") != std::string::npos, sentence.c_str());
            QVERIFY2(sentence.find("Choose the device cpu") != std::string::npos, sentence.c_str());
            QVERIFY(!verdicts.found(kTested));  // nothing is stored, so the next start tests again
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void only_families_with_fallback_kernels_are_replaced() {
        const Check known{.operation = "add", .what = "", .family = "rows", .error = 1, .tolerance = 0};
        const Check unknown{.operation = "x", .what = "", .family = "no family", .error = 1, .tolerance = 0};
        QVERIFY((self_test::replaceable({known, unknown, known}).list() == Families{"rows"}));
    }

    void every_emulated_gpu_passes_every_check() {
        for (const char* arch : {"gfx1030", "gfx1100", "gfx1201", "gfx942"}) {
            GpuFixture gpu(arch);
            {
                const auto backend = gpu.backend();
                const auto checks = self_test::check_gpu(*backend);
                QVERIFY(checks.size() > 150);
                for (const Check& check : checks) {
                    QVERIFY2(check.passed(), (arch + (" " + check.operation) + " " + check.what).c_str());
                }
            }
            EXPECT_NOTHING_LEFT(gpu);
        }
    }

    // If the sampling kernels compute wrong results, the GPU stays usable, because the CPU can sample.
    void sampling_falls_back_to_the_cpu() {
        for (const auto& [kernel, named] :
             {std::pair{"draw_first", "sample (3 of 5003"}, {"find_tops", "find_argmax (3 of 5003"}}) {
            GpuFixture gpu;
            Log log;
            {
                const auto backend = gpu.backend_with(breaking(gpu, {kernel}));
                prove_all(*backend, Verdicts(""), log);
                QVERIFY(backend->fallback().list() == Families{"sample"});
                QVERIFY(log.has(named));
                const Buffer scratch = backend->reserve_scratch({.rows = 1, .widest_input = 1, .vocab = 8});
                const Buffer row = backend->allocate(8 * sizeof(float), Purpose::Logits);
                std::array<ArgMax, 1> found;
                QVERIFY(!backend->find_argmax(row.view(DType::F32, {1, 8}), found));
            }
            EXPECT_NOTHING_LEFT(gpu);
        }
    }

    // Only the check with a small model replays a recorded step, so only that check fails here.
    void incorrectly_replayed_steps_are_detected() {
        GpuFixture gpu;
        {
            auto api = gpu.api();
            api->hipGraphLaunch.pointer = [](hipGraphExec_t, hipStream_t) { return hipSuccess; };
            const auto backend = gpu.backend_with(api);
            const auto checks = self_test::check_small_model(*backend);
            QVERIFY(checks.at(0).passed());
            QVERIFY(!checks.at(1).passed());
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // Every check except that of a small model belongs to a family that has fallback kernels.
    void every_check_names_its_family() {
        GpuFixture gpu;
        const auto backend = gpu.backend(all_fallback());
        const auto& names = hip::FallbackFamilies::names();
        std::set<std::string> seen;
        for (const Check& check : self_test::check_gpu(*backend)) {
            QVERIFY2(check.passed(), (check.operation + " " + check.what).c_str());
            if (check.operation == "a small model") continue;  // covers all families
            QVERIFY2(std::find(names.begin(), names.end(), check.family) != names.end(),
                     check.family.c_str());
            seen.insert(check.family);
        }
        for (const std::string& name : names) QVERIFY2(seen.contains(name), name.c_str());
    }

    // The engine tests the GPU by itself, when it first loads a model, and the list of devices shows the
    // result.
    void engine_checks_the_gpu_at_first_use() {
        GpuFixture gpu;
        QTemporaryDir folder;
        EngineOptions options = test::options_for(gpu, 1);
        options.self_test = SelfTest::AtFirstUse;
        options.cache_folder = folder.path().toStdString();
        const auto launched = [&] { return gpu.runtime()->calls("hipModuleLaunchKernel"); };
        const auto parts = [&] { return parts_in(folder.filePath("self_test.json")); };
        const LoadOptions model{.path = folder.filePath("tiny.gguf").toStdString()};
        test::tiny_llama({.type = DType::Q8_0}).save(model.path);
        { const Engine unused(options); }
        QCOMPARE(launched(), std::uint64_t{0});
        // Before a model's first answer, the self-test parts that the model needs run once.
        {
            Engine engine(options);
            engine.load(model);
            QVERIFY(launched() > 50);
            QVERIFY(parts().contains("Q8_0") && parts().contains("small model"));
            QVERIFY(!parts().contains("IQ1_S") && !parts().contains("experts"));
            QVERIFY(!engine.speed_profiler().complete());
        }
        const std::uint64_t launches = launched();
        {
            Engine engine(options);
            engine.load(model);
            QCOMPARE(launched(), launches);
            // The remaining self-test parts run while the engine is idle. An interrupted test continues where
            // it stopped.
            const auto before = parts().size();
            EXPECT_ERROR(engine.speed_profiler().measure(stopped_after(gpu, 1)), Code::Cancelled,
                         "cancelled");
            QCOMPARE(parts().size(), before + 1);
            EXPECT_ERROR(engine.speed_profiler().measure(stopped_after(gpu, 1)), Code::Cancelled,
                         "cancelled");
            QCOMPARE(parts().size(), before + 2);
            gpu.runtime()->listen(nullptr, nullptr);
            QVERIFY(
                !engine.generate({1, 2, 3}, {.max_tokens = 2, .sampling = {}, .stop = {}}).tokens.empty());
        }
        QVERIFY(list_devices(options).at(0).fallback.empty());

        // Edits the stored result so that one family seems to have failed.
        QFile file(folder.filePath("self_test.json"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray text = file.readAll();
        QVERIFY(text.contains("\"plain\": []"));
        text.replace("\"plain\": []", "\"plain\": [\"rows\", \"a family of another version\"]");
        file.resize(0);
        file.write(text);
        file.close();
        QCOMPARE(list_devices(options).at(0).fallback.at(0), std::string("rows"));
        EXPECT_NOTHING_LEFT(gpu);
    }

  private:
    static hip::FallbackFamilies all_fallback() {
        hip::FallbackFamilies fallback;
        fallback.add_all();
        return fallback;
    }
};

}  // namespace tst_first_use

ROCMFORGE_TEST(tst_first_use, TstFirstUse, rocmforge::test::NoApplication)
#include "tst_first_use.moc"
