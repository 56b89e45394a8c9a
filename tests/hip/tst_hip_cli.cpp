// Tests the output of rocmforge-cli on an emulated GPU, and that it frees everything.
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/cli/cli_runner.h"
#include "tests/hip_emulator/host_launcher.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_hip_cli {

using namespace rocmforge;
using test::CliResult;
using test::is_one_sentence;
using test::run_cli;

class TstHipCli : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString model_;
    QString report_;

    // Returns the emulator's report about errors and leaks at the program's end. Empty if there are none.
    QByteArray leftovers() const {
        QFile file(report_);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no report was written");
    }

  private slots:
    void initTestCase() {
        model_ = folder_.filePath("tiny.gguf");
        test::tiny_llama({.type = DType::Q8_0}).save(model_.toStdString());
        report_ = folder_.filePath("report");
    }

    void init() {
        QFile::remove(report_);
        qputenv("ROCMFORGE_HIP_RUNTIME", QByteArray::fromStdString(emulator::runtime_library("gfx1100")));
        qputenv("XDG_CACHE_HOME", folder_.filePath("cache").toUtf8());
        qputenv("ROCMFORGE_EMULATOR_REPORT", report_.toUtf8());
        for (const char* name :
             {"ROCMFORGE_EMULATOR_DEVICES", "ROCMFORGE_EMULATOR_FAIL", "ROCMFORGE_EMULATOR_MEMORY"}) {
            qunsetenv(name);
        }
    }

    void the_discrete_gpu_is_chosen() {
        qputenv("ROCMFORGE_EMULATOR_DEVICES", "gfx1030,integrated,17179869184;gfx1100,discrete,8589934592");
        const CliResult result = run_cli({"devices", "--json"});
        QVERIFY2(result.status == 0, result.all());
        const QJsonArray list = result.json()["devices"].toArray();
        QCOMPARE(list.size(), 3);
        QCOMPARE(list[0].toObject()["integrated"].toBool(), true);
        QCOMPARE(list[0].toObject()["chosen"].toBool(), false);
        const QJsonObject chosen = list[1].toObject();
        QCOMPARE(chosen["id"].toString(), QStringLiteral("hip:1"));
        QCOMPARE(chosen["kind"].toString(), QStringLiteral("hip"));
        QCOMPARE(chosen["arch"].toString(), QStringLiteral("gfx1100"));
        QCOMPARE(chosen["chosen"].toBool(), true);
        QVERIFY(chosen["memory"].toObject()["limit"].toDouble() > 5e9);
        QCOMPARE(list[2].toObject()["id"].toString(), QStringLiteral("cpu"));
    }

    void answers_match_the_cpu() {
        const QStringList ask{"generate",      model_, "--prompt-tokens", "1,5,9,40", "--max-tokens", "12",
                              "--temperature", "0",    "--json",          "--device"};
        const CliResult cpu = run_cli(ask + QStringList{"cpu"});
        QVERIFY2(cpu.status == 0, cpu.all());
        const CliResult gpu = run_cli(ask + QStringList{"hip:0"});
        QVERIFY2(gpu.status == 0, gpu.all());
        QCOMPARE(gpu.json()["tokens"].toArray(), cpu.json()["tokens"].toArray());
        QCOMPARE(leftovers(), QByteArray());
        QVERIFY(QFile::exists(folder_.filePath("cache/ROCmForge/self_test.json")));
    }

    void self_test_prints_the_table() {
        const CliResult result = run_cli({"self-test", "--device", "hip:0", "--json"});
        QVERIFY2(result.status == 0, result.all());
        const QJsonArray checks = result.json()["checks"].toArray();
        QVERIFY(checks.size() > 150);
        QCOMPARE(result.json()["leaked_bytes"].toInt(), 0);
        QVERIFY(result.out.contains("a small model") && result.out.contains("softmax") &&
                result.out.contains("sample"));
        QCOMPARE(leftovers(), QByteArray());
    }

    void an_estimate_is_for_the_gpu() {
        const CliResult result = run_cli({"estimate", model_, "--json"});
        QVERIFY2(result.status == 0, result.all());
        QVERIFY(result.json()["fits"].toBool());
        // The plan for a GPU includes more than 100 MB for the GPU's runtime. The plan for the CPU has a
        // smaller figure.
        QVERIFY(result.json()["runtime_bytes"].toDouble() > 100e6);
        QVERIFY(result.json()["predicted_tokens_per_second"].toDouble() > 0);
        QCOMPARE(leftovers(), QByteArray());
        // Without a runtime, the estimate is for a GPU of another computer, whose memory the options state.
        qputenv("ROCMFORGE_HIP_RUNTIME", "/nonexistent");
        const CliResult elsewhere = run_cli({"estimate", model_, "--json", "--device", "hip",
                                             "--memory-total", "8000000000", "--memory-free", "7000000000"});
        QVERIFY2(elsewhere.status == 0, elsewhere.all());
        QCOMPARE(elsewhere.json()["weights_bytes"], result.json()["weights_bytes"]);
        QCOMPARE(elsewhere.json()["limit_bytes"].toDouble(), 4.9e9);
    }

    void bench_runs_on_the_gpu() {
        const CliResult result = run_cli({"bench", model_, "--prompt", "20", "--generate", "4",
                                          "--repetitions", "2", "--device", "hip:0", "--json"});
        QVERIFY2(result.status == 0, result.all());
        QVERIFY(result.json()["decode_tokens_per_second"].toObject()["median"].toDouble() > 0);
        QCOMPARE(leftovers(), QByteArray());
    }

    void a_lost_device_gives_one_sentence_offering_the_cpu() {
        qputenv("ROCMFORGE_EMULATOR_FAIL", "hipGraphLaunch:5:719!");
        const CliResult result = run_cli({"generate", model_, "--prompt-tokens", "1,5,9,40", "--max-tokens",
                                          "12", "--temperature", "0", "--json", "--device", "hip:0"});
        QVERIFY2(is_one_sentence(result) || result.err.trimmed().endsWith("or use the CPU."), result.all());
        QCOMPARE(result.status, 1);
        QVERIFY2(result.err.contains("is lost") && result.err.contains("719") && result.err.contains("CPU"),
                 result.all());
    }

    void out_of_memory_during_a_load_is_one_sentence() {
        qputenv("ROCMFORGE_EMULATOR_FAIL", "hipMalloc:300:2");
        const CliResult first = run_cli(
            {"generate", model_, "--prompt-tokens", "1", "--max-tokens", "1", "--device", "hip:0", "--json"});
        // Whatever the 300th allocation is for, its failure causes no crash and no leak.
        QVERIFY2(first.status == 0 || first.err.contains("memory"), first.all());
        qputenv("ROCMFORGE_EMULATOR_FAIL", "hipMalloc:9:2");
        const CliResult result =
            run_cli({"generate", model_, "--prompt-tokens", "1", "--max-tokens", "1", "--device", "hip:0"});
        QVERIFY2(is_one_sentence(result), result.all());
        QVERIFY2(result.err.contains("is out of memory"), result.all());
        QCOMPARE(leftovers(), QByteArray());
    }

    void a_missing_library_is_one_sentence() {
        qputenv("ROCMFORGE_HIP_RUNTIME", "/nonexistent/libamdhip64.so.6");
        const CliResult asked = run_cli({"generate", model_, "--prompt-tokens", "1", "--device", "hip:0"});
        QVERIFY2(is_one_sentence(asked), asked.all());
        QVERIFY2(asked.err.contains("/nonexistent/libamdhip64.so.6"), asked.all());
        const CliResult devices = run_cli({"devices"});
        QVERIFY2(devices.status == 0 && devices.out.contains("/nonexistent/libamdhip64.so.6"), devices.all());
    }

    void a_gpu_without_code_is_refused_by_name() {
        qputenv("ROCMFORGE_EMULATOR_DEVICES", "gfx803,discrete,8589934592");
        const CliResult result = run_cli({"generate", model_, "--prompt-tokens", "1", "--device", "hip:0"});
        QVERIFY2(is_one_sentence(result), result.all());
        QVERIFY2(result.err.contains("gfx803") && result.err.contains("gfx1100"), result.all());
        QVERIFY2(run_cli({"devices"}).out.contains("gfx803"), "the list names it too");
    }
};

}  // namespace tst_hip_cli

ROCMFORGE_TEST(tst_hip_cli, TstHipCli, rocmforge::test::NoApplication)
#include "tst_hip_cli.moc"
