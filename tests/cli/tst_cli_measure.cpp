// Tests the commands that compute a model's logits and perplexity.
#include <algorithm>

#include <QFile>
#include <QJsonArray>
#include <QTest>

#include "tests/cli/cli_folder.h"
#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"

namespace tst_cli_measure {

using namespace rocmforge;
using test::CliResult;
using test::keys;
using test::run_cli;
using test::sorted;

class TestCliMeasure : public QObject {
    Q_OBJECT

    const test::CliFolder folder_;

  private slots:
    void logitsAreWrittenToAFile() {
        const QString file = folder_.path("logits.bin");
        const CliResult result =
            run_cli({"logits", folder_.model(), "--tokens", "1,70,80,90", "--output", file, "--json"});
        EXPECT_SUCCESS(result);
        QCOMPARE(result.json()["rows"].toInt(), 4);
        QFile rows(file);
        QVERIFY(rows.open(QIODevice::ReadOnly));
        const QByteArray bytes = rows.readAll();
        QCOMPARE(bytes.size(), 4 * 320 * 4);
        // The argmax of the last row of logits is the next token of `generate`.
        const auto* last = reinterpret_cast<const float*>(bytes.constData()) + 3 * 320;
        const auto best = static_cast<int>(std::max_element(last, last + 320) - last);
        const QJsonObject next = run_cli({"generate", folder_.model(), "--prompt-tokens", "1,70,80,90",
                                          "--temperature", "0", "--max-tokens", "1", "--json"})
                                     .json();
        QCOMPARE(next["tokens"].toArray(), QJsonArray{best});
    }

    void perplexityIsMeasured() {
        const QString text = folder_.write("long.txt", QByteArray("the quick brown fox ").repeated(20));
        const CliResult result =
            run_cli({"perplexity", folder_.model(), text, "--context", "32", "--chunks", "3", "--json"});
        EXPECT_SUCCESS(result);
        QCOMPARE(keys(result.json()), sorted({"perplexity", "chunks"}));
        QCOMPARE(result.json()["chunks"].toInt(), 3);
        QVERIFY(result.json()["perplexity"].toDouble() > 1);
    }
};

}  // namespace tst_cli_measure

ROCMFORGE_TEST(tst_cli_measure, TestCliMeasure, QCoreApplication)
#include "tst_cli_measure.moc"
