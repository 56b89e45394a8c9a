// Tests the commands for tokenizing, detokenizing and prompts.
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include "tests/cli/cli_folder.h"
#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"

namespace tst_cli_text {

using namespace rocmforge;
using test::CliResult;
using test::run_cli;

class TestCliText : public QObject {
    Q_OBJECT

    const test::CliFolder folder_;

  private slots:
    void tokensRoundTrip() {
        const CliResult tokens = run_cli({"tokenize", folder_.model(), "--text", "the dog", "--json"});
        EXPECT_SUCCESS(tokens);
        const QJsonArray ids = tokens.json()["tokens"].toArray();
        QCOMPARE(ids[0].toInt(), 1);
        const CliResult plain =
            run_cli({"tokenize", folder_.model(), "--text", "the dog", "--no-special", "--json"});
        QCOMPARE(plain.json()["tokens"].toArray().size(), ids.size() - 1);
        const QString file = folder_.write("text.txt", "the dog");
        QCOMPARE(run_cli({"tokenize", folder_.model(), "--file", file, "--json"}).out, tokens.out);

        const QByteArray list = run_cli({"tokenize", folder_.model(), "--text", "the dog"}).out.trimmed();
        const CliResult text = run_cli({"detokenize", folder_.model(), "--tokens", list, "--json"});
        EXPECT_SUCCESS(text);
        QCOMPARE(text.json()["text"].toString(), QString("the dog"));
        // On the command line, the list of tokens may also come before the model.
        QCOMPARE(run_cli({"detokenize", "--tokens", list, folder_.model()}).out, QByteArray("the dog\n"));
        QVERIFY(run_cli({"detokenize", folder_.model(), "--tokens", "1", "--special"}).out.contains("<s>"));
    }

    void vocabularyOnlyFilesHaveATokenizer() {
        const QString file =
            QStringLiteral(ROCMFORGE_TEST_DATA "/vectors/tokenizers/ggml-vocab-llama-bpe.gguf");
        if (!QFile::exists(file)) QSKIP(qPrintable("There is no " + file));
        const CliResult tokens =
            run_cli({"tokenize", file, "--text", "Hello world", "--no-special", "--json"});
        EXPECT_SUCCESS(tokens);
        QCOMPARE(tokens.json()["tokens"].toArray(), (QJsonArray{9906, 1917}));
        QCOMPARE(run_cli({"detokenize", file, "--tokens", "9906,1917"}).out, QByteArray("Hello world\n"));
        EXPECT_SUCCESS(run_cli({"inspect", file}));
    }

    void renderedTemplateIsExact() {
        const QString messages = folder_.write(
            "messages.json", R"([{"role":"system","content":"Be kind."},{"role":"user","content":"Hi"}])");
        const CliResult own = run_cli({"template", folder_.model(), "--messages", messages});
        EXPECT_SUCCESS(own);
        QCOMPARE(own.out, QByteArray("<s>[system]Be kind.[user]Hi[assistant]"));
        const CliResult without =
            run_cli({"template", folder_.model(), "--messages", messages, "--no-generation-prompt"});
        QCOMPARE(without.out, QByteArray("<s>[system]Be kind.[user]Hi"));
        const QString file = folder_.write(
            "t.jinja", "{{ bos_token }}{{ messages[1].content }}{{ eos_token }}{{ tools | length }}\n");
        const QString tools = folder_.write("tools.json", R"([{"type":"function"}])");
        const CliResult other =
            run_cli({"template", "--template-file", file, "--messages", messages, "--tools", tools});
        EXPECT_SUCCESS(other);
        QCOMPARE(other.out, QByteArray("<s>Hi</s>1"));
        QCOMPARE(
            run_cli({"template", "--template-file", file, "--messages", messages, "--tools", tools, "--json"})
                .json()["prompt"]
                .toString(),
            QString("<s>Hi</s>1"));
    }

    void reasoningIsSwitchedIfTheTemplateSupportsIt() {
        const QString switches =
            folder_.write("switch.jinja", "{{ enable_thinking }}{{ messages[0].content }}");
        const QString messages = folder_.write("hello2.json", R"([{"role":"user","content":"Hi"}])");
        const QStringList common{"template", "--template-file", switches, "--messages", messages};
        QCOMPARE(run_cli(common).out, QByteArray("Hi"));
        QCOMPARE(run_cli(common + QStringList{"--thinking", "off"}).out, QByteArray("FalseHi"));
        QCOMPARE(run_cli(common + QStringList{"--thinking", "perhaps"}).status, 2);
        const QStringList generate{"generate", folder_.model(), "--max-tokens", "1", "--thinking", "on"};
        QVERIFY(run_cli(generate + QStringList{"--chat", "Hi"}).err.contains("no switch for reasoning"));
        const CliResult text = run_cli(generate + QStringList{"--prompt", "Hi"});
        QCOMPARE(text.status, 1);
        QVERIFY(text.err.contains("--thinking requires --chat"));
        const QStringList limited{"generate", folder_.model(), "--prompt", "Hi", "--thinking-tokens"};
        QVERIFY(run_cli(limited + QStringList{"5"}).err.contains("--thinking-tokens requires --chat"));
        QCOMPARE(run_cli(limited + QStringList{"-5"}).status, 2);
    }
};

}  // namespace tst_cli_text

ROCMFORGE_TEST(tst_cli_text, TestCliText, QCoreApplication)
#include "tst_cli_text.moc"
