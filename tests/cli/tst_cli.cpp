// Tests the program's help and version.
#include <QTest>

#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"

namespace tst_cli {

using namespace rocmforge;
using test::CliResult;
using test::run_cli;

class TestCli : public QObject {
    Q_OBJECT

  private slots:
    void helpAndVersionArePrinted() {
        const CliResult help = run_cli({"--help"});
        EXPECT_SUCCESS(help);
        for (const char* command :
             {"devices", "doctor", "inspect", "estimate", "tokenize", "detokenize", "template", "generate",
              "chat", "serve", "logits", "perplexity", "bench", "self-test"}) {
            QVERIFY2(help.out.contains(command), command);
            const CliResult its = run_cli({command, "--help"});
            EXPECT_SUCCESS(its);
            QVERIFY2(its.out.contains("--json"), command);
        }
        const CliResult version = run_cli({"--version"});
        EXPECT_SUCCESS(version);
        QVERIFY(version.out.startsWith("rocmforge-cli "));
        for (const char* fact : {"commit", "compiler", "GPUs", "processor", "model"}) {
            QVERIFY2(version.out.contains(fact), version.out.constData());
        }
    }
};

}  // namespace tst_cli

ROCMFORGE_TEST(tst_cli, TestCli, QCoreApplication)
#include "tst_cli.moc"
