// Tests the command `chat`, with and without the name of a model.
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTest>

#include "tests/cli/cli_folder.h"
#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"

namespace tst_cli_chat {

using namespace rocmforge;
using test::CliResult;
using test::run_cli;

class TestCliChat : public QObject {
    Q_OBJECT

    const test::CliFolder folder_;

  private slots:
    // Simulates an installed program with its built-in model.
    void chatUsesTheBuiltInModelByDefault() {
        QVERIFY(QDir(folder_.path()).mkpath("installed/bin"));
        QVERIFY(QDir(folder_.path()).mkpath("installed/share/rocmforge/models"));
        QVERIFY(QDir(folder_.path()).mkpath("data/ROCmForge/models"));
        const QString program = folder_.path("installed/bin/rocmforge-cli");
        const QString built_in = folder_.path("installed/share/rocmforge/models/rocmforge-helper-Q8_0.gguf");
        QVERIFY(QFile::copy(QStringLiteral(ROCMFORGE_CLI), program));
        const auto chat = [&](const QStringList& arguments = {"chat", "--json", "--max-tokens", "4"}) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("XDG_DATA_HOME", folder_.path("data"));
            process.setProcessEnvironment(environment);
            process.start(program, arguments);
            process.write("Hello\n");
            process.closeWriteChannel();
            return test::finish(process);
        };
        const CliResult none = chat();
        QVERIFY2(test::is_one_sentence(none) && none.err.contains("no built-in model"),
                 none.all().constData());
        QVERIFY(chat({"--version"}).out.contains("none built in"));

        QVERIFY(QFile::copy(folder_.model(), built_in));
        const CliResult with_built_in = chat();
        EXPECT_SUCCESS(with_built_in);
        QCOMPARE(with_built_in.json()["messages"].toArray().size(), 2);
        QVERIFY(chat({"--version"}).out.contains("rocmforge-helper-Q8_0.gguf"));

        // A hidden folder is no model of the user, even if it has the files of one.
        QVERIFY(QDir(folder_.path()).mkpath("data/ROCmForge/models/.old"));
        QVERIFY(!folder_.write("data/ROCmForge/models/.old/config.json", "{}").isEmpty());
        QVERIFY(!folder_.write("data/ROCmForge/models/.old/model.safetensors", "not a model").isEmpty());
        EXPECT_SUCCESS(chat());

        // The user's own model takes precedence. It is invalid here, and no other model is used instead.
        QVERIFY(!folder_.write("data/ROCmForge/models/mine.gguf", "not a model at all").isEmpty());
        const CliResult own = chat();
        QVERIFY2(test::is_one_sentence(own) && own.err.contains("mine.gguf"), own.all().constData());
        QVERIFY(QFile::copy(folder_.model(), folder_.path("data/ROCmForge/models/other.gguf")));
        const CliResult several = chat();
        QVERIFY2(test::is_one_sentence(several) && several.err.contains("mine.gguf, other.gguf"),
                 several.all().constData());
    }

    void chatAnswersEachLine() {
        const QStringList common{
            "chat", folder_.model(), "--temperature", "0", "--max-tokens", "6", "--system", "S"};
        const CliResult text = run_cli(common, "Hello\n\nAgain\n");
        EXPECT_SUCCESS(text);
        QCOMPARE(text.err.count("tokens/s"), 2);
        const CliResult json = run_cli(common + QStringList{"--json"}, "Hello\nAgain");
        EXPECT_SUCCESS(json);
        const QJsonArray messages = json.json()["messages"].toArray();
        QCOMPARE(messages.size(), 5);
        QCOMPARE(messages[3].toObject()["content"].toString(), QString("Again"));
        QCOMPARE(messages[4].toObject()["role"].toString(), QString("assistant"));
        const CliResult anew = run_cli(common + QStringList{"--json"}, "Hello\n/new\nAgain\n");
        QCOMPARE(anew.json()["messages"].toArray().size(), 3);
    }

    // A person at a terminal can go on after a question that does not fit into the context.
    void tooLongQuestionIsRemovedFromTheConversation() {
        const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        QVERIFY(terminal >= 0 && ::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0);
        const int input = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
        QVERIFY(input >= 0);
        QProcess process;
        process.setChildProcessModifier([input] { ::dup2(input, STDIN_FILENO); });
        process.start(ROCMFORGE_CLI, {"chat", folder_.model(), "--temperature", "0", "--max-tokens", "4"});
        const QByteArray typed = QByteArray(1000, 'x') + "\nHello\n" + '\x04';  // Ctrl-D ends the input
        QCOMPARE(::write(terminal, typed.constData(), static_cast<std::size_t>(typed.size())), typed.size());
        const CliResult result = test::finish(process);
        ::close(input);
        ::close(terminal);
        EXPECT_SUCCESS(result);
        QVERIFY2(result.err.contains("/new starts a new conversation.\n"), result.all().constData());
        QCOMPARE(result.err.count("tokens/s"), 1);
    }
};

}  // namespace tst_cli_chat

ROCMFORGE_TEST(tst_cli_chat, TestCliChat, QCoreApplication)
#include "tst_cli_chat.moc"
