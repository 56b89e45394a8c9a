// Tests a model's predicted memory and speed, and its measured speed. The program measures the CPU with one
// thread; a profile for two threads is stored beforehand, because a measurement takes up to a minute.
#include <algorithm>

#include <QJsonArray>
#include <QTest>

#include "tests/cli/cli_folder.h"
#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"
#include "tests/support/stored_profile.h"
#include "tests/support/tiny_models.h"

namespace tst_cli_estimate {

using namespace rocmforge;
using test::CliResult;
using test::keys;
using test::run_cli;
using test::sorted;

class TestCliEstimate : public QObject {
    Q_OBJECT

    const test::CliFolder folder_;

  private slots:
    void initTestCase() {
        test::store_cpu_profile(folder_.path("cache/ROCmForge").toStdString(), {2}, ROCMFORGE_VERSION);
    }

    void estimateShowsTheMemory() {
        const CliResult result =
            run_cli({"estimate", folder_.model(), "--context", "128", "--kv", "q8_0", "--json"});
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QCOMPARE(keys(all), sorted({"fits", "weights_bytes", "kv_bytes", "workspace_bytes", "runtime_bytes",
                                    "total_bytes", "limit_bytes", "free_bytes", "threshold", "max_context",
                                    "predicted_tokens_per_second", "fixes"}));
        QVERIFY(all["fits"].toBool());
        QCOMPARE(all["total_bytes"].toInteger(),
                 all["weights_bytes"].toInteger() + all["kv_bytes"].toInteger() +
                     all["workspace_bytes"].toInteger() + all["runtime_bytes"].toInteger());
        // Four pages of 32 tokens. For each of two layers, a token has two keys and two values, each of which
        // is one block of 34 bytes.
        QCOMPARE(all["kv_bytes"].toInteger(), 4 * (2 * 2 * 2 * 32 * 34));
        QCOMPARE(all["max_context"].toInt(), 256);
        QVERIFY(all["predicted_tokens_per_second"].toDouble() > 0);
    }

    // Only models with recurrent layers have a state and snapshots.
    void estimateIncludesSnapshots() {
        const QString path = folder_.path("hybrid.gguf");
        test::tiny_model("qwen35").file.save(path.toStdString());
        const auto estimate = [&](const QString& limit) {
            return run_cli({"estimate", path, "--device", "cpu", "--snapshot-memory", limit, "--json"})
                .json();
        };
        const QJsonObject none = estimate("0");
        const qint64 state = none["state_bytes"].toInteger();
        QVERIFY(state > 0);
        QVERIFY(!none.contains("snapshot_bytes"));
        const QJsonObject three = estimate(QString::number(3 * state + state / 2));
        QCOMPARE(three["snapshot_bytes"].toInteger(), 3 * state);
        QCOMPARE(three["total_bytes"].toInteger(), none["total_bytes"].toInteger() + 3 * state);
        QCOMPARE(run_cli({"estimate", path, "--snapshot-memory", "-1"}).status, 2);
        // A refusal offers the number of snapshots that fits.
        const QString limit = QString::number(three["total_bytes"].toInteger() - state);
        const QJsonObject refused =
            run_cli({"estimate", path, "--device", "cpu", "--snapshot-memory", QString::number(3 * state),
                     "--memory-total", limit, "--memory-free", limit, "--threshold", "1", "--json"})
                .json();
        QVERIFY(!refused["fits"].toBool());
        qint64 offered = -1;
        for (const QJsonValue fix : refused["fixes"].toArray()) {
            if (fix["snapshot_bytes"].isUndefined()) continue;
            offered = fix["snapshot_bytes"].toInteger();
            QVERIFY2(fix["change"].toString().startsWith("2 of 3 state snapshots, which frees "),
                     qPrintable(fix["change"].toString()));
        }
        QCOMPARE(offered, 2 * state);
        // If nothing fits, the smallest plan has no snapshots.
        const QJsonObject nothing =
            run_cli({"estimate", path, "--device", "cpu", "--snapshot-memory", QString::number(3 * state),
                     "--memory-total", "1000", "--memory-free", "1000", "--threshold", "1", "--json"})
                .json();
        const QJsonObject least = nothing["fixes"].toArray().first().toObject();
        QVERIFY2(least["change"].toString().endsWith(" without state snapshots"),
                 qPrintable(least["change"].toString()));
        QCOMPARE(least["snapshot_bytes"].toInteger(-1), 0);
    }

    // The warning about a context that is too long is on standard error, so that scripts can parse standard
    // output.
    void estimateClampsTheContextToTheModels() {
        const CliResult result = run_cli({"estimate", folder_.model(), "--context", "100000", "--json"});
        EXPECT_SUCCESS(result);
        QCOMPARE(result.err.trimmed(), QByteArray("warning: The model supports a context of at most 256 "
                                                  "tokens, which is used instead of the requested 100,000."));
        const CliResult whole = run_cli({"estimate", folder_.model(), "--context", "256", "--json"});
        QCOMPARE(whole.err, QByteArray());
        QCOMPARE(result.json()["kv_bytes"], whole.json()["kv_bytes"]);
        QCOMPARE(result.json()["total_bytes"], whole.json()["total_bytes"]);
    }

    void estimateDependsOnTheThreads() {
        const auto rate = [this](const char* threads) {
            return run_cli({"estimate", folder_.model(), "--device", "cpu", "--threads", threads, "--json"})
                .json()["predicted_tokens_per_second"]
                .toDouble();
        };
        QVERIFY(rate("1") > 0);
        QCOMPARE(rate("1"), rate("1"));  // equal, because the measurement is stored
        QVERIFY(rate("2") > 0);
        QVERIFY(rate("2") != rate("1"));
    }

    void memoryOfAnAbsentDeviceCanBeGiven() {
        const QStringList device{"--memory-total", "60000000", "--memory-free", "40000000"};
        const CliResult result =
            run_cli(QStringList{"estimate", folder_.model(), "--threshold", "0.5", "--json"} + device);
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QCOMPARE(all["limit_bytes"].toInteger(), 20000000);
        QCOMPARE(all["free_bytes"].toInteger(), 40000000);
        QCOMPARE(all["threshold"].toDouble(), 0.5);
        QVERIFY(all["predicted_tokens_per_second"].isNull());
        QCOMPARE(all["fits"].toBool(), all["total_bytes"].toInteger() <= 20000000);

        const CliResult tight = run_cli(
            {"estimate", folder_.model(), "--memory-total", "9000000", "--memory-free", "1000000", "--json"});
        EXPECT_SUCCESS(tight);
        QVERIFY(!tight.json()["fits"].toBool());
        const QJsonArray fixes = tight.json()["fixes"].toArray();
        QVERIFY(!fixes.isEmpty());
        QCOMPARE(keys(fixes[0].toObject()), sorted({"change", "total_bytes", "max_context"}));
        QVERIFY(
            run_cli({"estimate", folder_.model(), "--memory-total", "9000000", "--memory-free", "1000000"})
                .out.startsWith("It doesn't fit."));
    }

    void smallerWeightsAreOffered() {
        const auto total = [this](const QStringList& more) {
            return run_cli(QStringList{"estimate", folder_.model(), "--device", "cpu", "--json"} + more)
                .json()["total_bytes"]
                .toInteger();
        };
        const qint64 eightBit = total({"--quantize", "q8_0"});
        QVERIFY(eightBit < total({}));
        const QStringList device{"--memory-total",          "60000000",    "--memory-free",
                                 QString::number(eightBit), "--threshold", "1"};
        const auto change = [](const QJsonValue& fix) { return fix.toObject()["change"].toString(); };
        const QJsonArray fixes =
            run_cli(QStringList{"estimate", folder_.model(), "--json"} + device).json()["fixes"].toArray();
        const auto found = std::find_if(fixes.begin(), fixes.end(), [&](const QJsonValue& fix) {
            return change(fix) == QLatin1String("8-bit weights");
        });
        QVERIFY(found != fixes.end());
        QCOMPARE(keys(found->toObject()), sorted({"change", "total_bytes", "max_context"}));
        QCOMPARE(found->toObject()["total_bytes"].toInteger(), eightBit);
        QVERIFY(
            run_cli(QStringList{"estimate", folder_.model()} + device).out.contains("With 8-bit weights: "));
        // No weights smaller than 8 bits are offered, because the width of these rows is not a multiple of
        // 256, the block size of 4-bit weights.
        const CliResult small = run_cli(QStringList{"estimate", folder_.model(), "--quantize", "q8_0",
                                                    "--memory-total", "9000000", "--memory-free", "1000000"});
        QVERIFY(small.out.startsWith("It doesn't fit.") && !small.out.contains("weights:"));
    }

    void benchMeasuresSpeeds() {
        const CliResult result = run_cli({"bench", folder_.model(), "--prompt", "16", "--generate", "4",
                                          "--depth", "8", "--repetitions", "2", "--json"});
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QCOMPARE(keys(all),
                 sorted({"prefill_tokens_per_second", "decode_tokens_per_second", "bytes_read_per_token",
                         "gigabytes_per_second", "predicted_tokens_per_second"}));
        QCOMPARE(keys(all["decode_tokens_per_second"].toObject()), sorted({"min", "median", "max"}));
        QVERIFY(all["bytes_read_per_token"].toInteger() > 100000);
    }

    void benchMeasuresStepsWithGuesses() {
        const QStringList bench{"bench", folder_.model(), "--prompt", "4",      "--generate",
                                "9",     "--repetitions", "1",        "--json", "--no-measure"};
        const CliResult with = run_cli(bench + QStringList{"--speculate", "auto"});
        EXPECT_SUCCESS(with);
        QVERIFY(with.json()["checking_step"].toObject()["median"].toDouble() > 0);
        const CliResult without = run_cli(bench + QStringList{"--speculate", "off"});
        EXPECT_SUCCESS(without);
        QVERIFY(!without.json().contains("checking_step"));
    }
};

}  // namespace tst_cli_estimate

ROCMFORGE_TEST(tst_cli_estimate, TestCliEstimate, QCoreApplication)
#include "tst_cli_estimate.moc"
