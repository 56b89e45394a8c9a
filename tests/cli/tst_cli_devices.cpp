// Tests the commands that list devices and check whether they compute correctly.
#include <QJsonArray>
#include <QTest>

#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"

namespace tst_cli_devices {

using namespace rocmforge;
using test::CliResult;
using test::keys;
using test::run_cli;
using test::sorted;

class TestCliDevices : public QObject {
    Q_OBJECT

  private slots:
    void devicesAreListed() {
        const CliResult result = run_cli({"devices", "--json"});
        EXPECT_SUCCESS(result);
        const QJsonArray list = result.json()["devices"].toArray();
        QVERIFY(!list.isEmpty());
        const QJsonObject cpu = list[0].toObject();
        QCOMPARE(keys(cpu),
                 sorted({"id", "kind", "name", "arch", "integrated", "memory", "chosen", "reason"}));
        QCOMPARE(keys(cpu["memory"].toObject()), sorted({"total", "free", "headroom", "limit", "source"}));
        QCOMPARE(cpu["id"].toString(), QString("cpu"));
        QVERIFY(cpu["chosen"].toBool());
        EXPECT_SUCCESS(run_cli({"devices"}));
    }

    // The test runs on any machine. The exit status says whether the doctor found a problem.
    void doctorReportsTheSystem() {
        const CliResult result = run_cli({"doctor", "--json", "--report"});
        const QJsonObject all = result.json();
        QCOMPARE(keys(all), sorted({"findings", "problems", "report"}));
        QCOMPARE(result.status, all["problems"].toInt() == 0 ? 0 : 1);
        const QJsonArray findings = all["findings"].toArray();
        QVERIFY(!findings.isEmpty());
        for (const QJsonValue one : findings) {
            QCOMPARE(keys(one.toObject()), sorted({"level", "about", "sentence", "remedy"}));
        }
        QVERIFY(all["report"].toString().startsWith("rocmforge-cli "));
        const CliResult text = run_cli({"doctor"});
        QCOMPARE(text.status, result.status);
        QVERIFY2(text.out.contains("The CPU is "), text.all().constData());
        QVERIFY(!text.out.contains("rocmforge-cli "));
    }

    void selfTestComparesOperations() {
        const CliResult result = run_cli({"self-test", "--json"});
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QVERIFY(all["passed"].toBool());
        QCOMPARE(all["leaked_bytes"].toInt(), 0);
        QStringList operations;
        for (const QJsonValue check : all["checks"].toArray()) operations << check["operation"].toString();
        operations.removeDuplicates();
        QCOMPARE(sorted(operations), sorted({"embed",
                                             "rms_norm",
                                             "matmul",
                                             "rope_store",
                                             "attention",
                                             "gated_activation",
                                             "add",
                                             "gather_rows",
                                             "soft_cap",
                                             "copy_columns",
                                             "match_length",
                                             "keep_largest",
                                             "route",
                                             "expert_matmul",
                                             "combine_experts",
                                             "choose_experts",
                                             "norm_router",
                                             "activated_experts",
                                             "norm_experts",
                                             "causal_conv",
                                             "unit_norm",
                                             "delta_rule",
                                             "delta_layer",
                                             "scan"}));
    }
};

}  // namespace tst_cli_devices

ROCMFORGE_TEST(tst_cli_devices, TestCliDevices, QCoreApplication)
#include "tst_cli_devices.moc"
