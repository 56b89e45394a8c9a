// Tests abort() calls of ROCm's runtime, which happen when a queue fails. If the runtime's thread aborts, the
// program continues without the GPU; if a thread of the program aborts, the program ends. In both cases a
// record is stored, so that the next start uses the CPU.
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "engine/devices.h"
#include "engine/hip/abort_record.h"
#include "tests/cli/cli_runner.h"
#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"

namespace tst_runtime_abort {

using namespace rocmforge;
using test::CliResult;
using test::GpuFixture;
using test::is_one_sentence;
using test::run_cli;

class TstRuntimeAbort : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString model_;

    std::string cache() const { return folder_.filePath("cache/ROCmForge").toStdString(); }

    CliResult generate(const QStringList& more = {}) {
        return run_cli(QStringList{"generate", model_, "--prompt-tokens", "1,5,9,40", "--max-tokens", "12",
                                   "--temperature", "0", "--json"} +
                       more);
    }
    QString device_reason(const char* id) {
        for (const QJsonValue device : run_cli({"devices", "--json"}).json()["devices"].toArray()) {
            if (device["id"].toString() == QLatin1String(id)) return device["reason"].toString();
        }
        return {};
    }

  private slots:
    void initTestCase() {
        model_ = folder_.filePath("tiny.gguf");
        test::tiny_llama({.type = DType::Q8_0}).save(model_.toStdString());
        qputenv("ROCMFORGE_HIP_RUNTIME", QByteArray::fromStdString(GpuFixture().runtime_path()));
        qputenv("XDG_CACHE_HOME", folder_.filePath("cache").toUtf8());
    }
    void init() {
        qunsetenv("ROCMFORGE_EMULATOR_ABORT");
        hip::forget_abort_record(cache());
    }

    void records_round_trip() {
        const QTemporaryDir empty;
        const std::string folder = empty.path().toStdString();
        QVERIFY(!hip::read_abort_record(folder));
        const hip::AbortRecord record{.gpu = "A GPU (gfx1100)\n", .runtime = "HIP 6", .program = "1.0"};
        QFile file(QString::fromStdString(hip::abort_record_file(folder)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(record.text()));
        file.close();
        QCOMPARE(hip::read_abort_record(folder).value().gpu, std::string("A GPU (gfx1100) "));
        QCOMPARE(hip::read_abort_record(folder).value().program, std::string("1.0"));
        hip::forget_abort_record(folder);
        QVERIFY(!hip::read_abort_record(folder));
        QCOMPARE(hip::abort_record_file({}), std::string());
        QVERIFY(!hip::read_abort_record({}));
    }

    void abort_on_the_runtimes_thread_is_survived() {
        const CliResult before = generate();  // the first run includes the self-test
        QVERIFY2(before.status == 0, before.all());
        qputenv("ROCMFORGE_EMULATOR_ABORT", "hipGraphLaunch:5");
        const CliResult result = generate();
        QCOMPARE(result.status, 1);
        QVERIFY2(result.err.contains("is lost: ROCm's runtime aborted."), result.all());
        QVERIFY(hip::read_abort_record(cache()).has_value());
    }

    void after_an_abort_the_next_start_uses_the_cpu() {
        const CliResult expected = generate();
        QVERIFY2(expected.status == 0, expected.all());
        qputenv("ROCMFORGE_EMULATOR_ABORT", "hipGraphLaunch:5!");
        const CliResult ended = generate();
        QVERIFY2(ended.status == -1, ended.all());  // -1: a signal ended the program
        const auto record = hip::read_abort_record(cache());
        QVERIFY(record.has_value());
        QVERIFY2(record->gpu.find("gfx1100") != std::string::npos, record->gpu.c_str());
        qunsetenv("ROCMFORGE_EMULATOR_ABORT");
        QVERIFY(device_reason("cpu").contains("ROCm's runtime aborted while this GPU was in use"));
        const CliResult on_cpu = generate();
        QVERIFY2(on_cpu.status == 0, on_cpu.all());
        QCOMPARE(on_cpu.json()["tokens"].toArray(), expected.json()["tokens"].toArray());
        QVERIFY(hip::read_abort_record(cache()).has_value());  // using the CPU keeps the record
        const CliResult again = generate({"--device", "hip:0"});
        QVERIFY2(again.status == 0, again.all());
        QCOMPARE(again.json()["tokens"].toArray(), expected.json()["tokens"].toArray());
        QVERIFY(!hip::read_abort_record(cache()).has_value());
        QCOMPARE(device_reason("hip:0"), QStringLiteral("It is the only GPU."));
    }

    void records_of_other_versions_are_ignored() {
        const CliResult first = generate();
        QVERIFY2(first.status == 0, first.all());
        QFile file(QString::fromStdString(hip::abort_record_file(cache())));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("Emulated GPU gfx1100 (gfx1100)\nHIP 5\nan older one\n");
        file.close();
        QCOMPARE(device_reason("hip:0"), QStringLiteral("It is the only GPU."));
    }

    // Using another GPU does not delete the record of a GPU, so every later start leaves the recorded GPU
    // out.
    void a_record_excludes_its_gpu_while_another_gpu_is_used() {
        const CliResult before = generate();
        QVERIFY2(before.status == 0, before.all());
        qputenv("ROCMFORGE_EMULATOR_ABORT", "hipGraphLaunch:5!");
        QCOMPARE(generate().status, -1);
        qunsetenv("ROCMFORGE_EMULATOR_ABORT");
        constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;
        GpuFixture gpu;
        gpu.runtime().set_devices({{"gfx1100", "Emulated GPU gfx1100", "0000:03:00.0", 0, 2 * kMemory, 48},
                                   {"gfx1100", "Other GPU", "0000:04:00.0", 0, kMemory, 48}});
        EngineOptions options = test::options_for(gpu);
        options.device.clear();
        options.cache_folder = cache();
        for (int start = 0; start < 2; ++start) {
            QCOMPARE(make_backend(options)->device().name, std::string("Other GPU"));
            QVERIFY(hip::read_abort_record(cache()).has_value());
        }
        options.device = "hip:0";
        QCOMPARE(make_backend(options)->device().name, std::string("Emulated GPU gfx1100"));
        QVERIFY(!hip::read_abort_record(cache()).has_value());
        options.device.clear();
        QCOMPARE(make_backend(options)->device().id, std::string("hip:0"));
    }

    // Runs last, because this process loses its GPU.
    void abort_during_decode_continues_on_the_cpu() {
        const std::string path = model_.toStdString();
        std::string text;
        {
            GpuFixture gpu;
            EngineOptions options = test::options_for(gpu);
            options.cache_folder = folder_.path().toStdString();
            Engine engine(options);
            engine.load({.path = path, .context = 64});
            GenerateOptions greedy;
            greedy.max_tokens = 30;
            greedy.sampling.temperature = 0;
            const GenerateSink sink{.text =
                                        [&](std::string_view piece) {
                                            if (text.empty()) gpu.runtime()->abort_at("hipGraphLaunch", 2, 0);
                                            text += piece;
                                        },
                                    .prefilled = {}};
            EXPECT_ERROR(engine.generate({1, 5, 9, 40}, greedy, sink), Code::DeviceLost, "runtime aborted");
            QVERIFY(!text.empty());
            EXPECT_ERROR(engine.generate({1, 5, 9, 40}, greedy), Code::DeviceLost, "is lost");
            engine.unload();
            QCOMPARE(test::sum(engine.held()), 0U);
            QCOMPARE(gpu.runtime().report(), std::string());  // the report would list endless waits
        }
        QVERIFY(hip::read_abort_record(folder_.path().toStdString()).has_value());
        EngineOptions options;
        options.device = "cpu";
        options.threads = 2;
        Engine cpu(options);
        cpu.load({.path = path, .context = 64});
        GenerateOptions greedy;
        greedy.max_tokens = 30;
        greedy.sampling.temperature = 0;
        QVERIFY(cpu.generate({1, 5, 9, 40}, greedy).text.starts_with(text));
    }
};

}  // namespace tst_runtime_abort

ROCMFORGE_TEST(tst_runtime_abort, TstRuntimeAbort, rocmforge::test::NoApplication)
#include "tst_runtime_abort.moc"
