// Tests closed and full outputs, and Ctrl-C.
#include <csignal>

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_cli_streams {

using namespace rocmforge;
using test::CliResult;
using test::run_shell;

class TestCliStreams : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString model_;    // name of a model that answers quickly
    QString endless_;  // name of a model whose answers take a minute

  private slots:
    void initTestCase() {
        test::TinyLlama options;
        options.chat_template = "{{ messages[-1].content }}";
        model_ = folder_.filePath("model.gguf");
        test::tiny_llama(options).save(model_.toStdString());
        options.context = 200000;
        endless_ = folder_.filePath("endless.gguf");
        test::GgufWriter writer = test::tiny_llama(options);
        writer.u32("tokenizer.ggml.eos_token_id", 0);
        writer.save(endless_.toStdString());
    }

    void fullDiskIsAnError() {
        if (!QFile::exists("/dev/full")) QSKIP("There is no /dev/full.");
        for (const QString& command :
             {QString("devices"), "generate " + model_ + " --prompt a --max-tokens 5",
              "generate " + model_ + " --prompt a --max-tokens 5 --json", QString("--help")}) {
            const CliResult result = run_shell("$CLI " + command + " > /dev/full");
            QVERIFY2(test::is_one_sentence(result), result.all().constData());
            QVERIFY2(result.err.contains("standard output"), result.all().constData());
        }
        const CliResult logits = run_shell("$CLI logits " + model_ + " --tokens 1,2 --output /dev/full");
        QVERIFY2(test::is_one_sentence(logits), logits.all().constData());
    }

    void closedOutputIsAnError() {
        const CliResult closed = run_shell("$CLI generate " + model_ + " --prompt a --max-tokens 5 >&-");
        QVERIFY2(test::is_one_sentence(closed), closed.all().constData());
        // If standard output is closed, the first file that the program opens must not get the file
        // descriptor of standard output.
        const QString file = folder_.filePath("logits.bin");
        const CliResult logits =
            run_shell("$CLI logits " + model_ + " --tokens 1,2 --output " + file + " --json >&-");
        QVERIFY2(test::is_one_sentence(logits), logits.all().constData());
        QCOMPARE(QFile(file).size(), 2 * 320 * 4);
    }

    void closedPipeIsAnError() {
        const CliResult result = run_shell("{ $CLI generate " + endless_ +
                                           " --chat hello --context 100000 --temperature 0; echo $? >&2; }" +
                                           " | head -c 1 > /dev/null");
        QVERIFY2(result.err.contains("standard output"), result.all().constData());
        QVERIFY2(result.err.trimmed().endsWith("\n1"), result.all().constData());
    }

    void ctrlCEndsAnAnswerAndKeepsIt() {
        QProcess process;
        process.start(QStringLiteral(ROCMFORGE_CLI), {"generate", endless_, "--prompt", "a", "--context",
                                                      "100000", "--temperature", "0", "--verbose"});
        process.closeWriteChannel();
        QVERIFY(process.waitForReadyRead(30000));
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        const CliResult result = test::finish(process);
        QVERIFY2(result.status == 0, result.err.constData());
        QVERIFY(!result.out.isEmpty());
        QVERIFY2(result.err.contains("cancelled"), result.err.constData());
    }

    void ctrlCInAChatEndsTheAnswerThenTheChat() {
        QProcess process;
        process.start(QStringLiteral(ROCMFORGE_CLI),
                      {"chat", endless_, "--context", "100000", "--temperature", "0"});
        process.write("hello\n");
        QVERIFY(process.waitForReadyRead(30000));
        const auto interrupt = [&] { return ::kill(static_cast<pid_t>(process.processId()), SIGINT) == 0; };
        QVERIFY(interrupt());
        const auto cancelled = [&](int times) {
            QElapsedTimer timer;
            timer.start();
            QByteArray& err = errors_;
            while (err.count("cancelled") < times && timer.elapsed() < 30000) {
                process.waitForReadyRead(50);
                err += process.readAllStandardError();
            }
            return err.count("cancelled") == times;
        };
        QVERIFY2(cancelled(1), errors_.constData());
        // The program continues. It answers the same question again, so that another answer can be stopped.
        process.readAllStandardOutput();
        process.write("hello\n");
        QVERIFY(process.waitForReadyRead(30000));
        QVERIFY(interrupt());
        QVERIFY2(cancelled(2), errors_.constData());
        // No answer is running now, so the next Ctrl-C ends the program.
        QVERIFY(interrupt());
        QCOMPARE(test::finish(process).status, 0);
    }

  private:
    QByteArray errors_;
};

}  // namespace tst_cli_streams

ROCMFORGE_TEST(tst_cli_streams, TestCliStreams, QCoreApplication)
#include "tst_cli_streams.moc"
