// Tests generating a single answer.
#include <QJsonArray>
#include <QTest>

#include "tests/cli/cli_folder.h"
#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_cli_generate {

using namespace rocmforge;
using test::CliResult;
using test::keys;
using test::run_cli;
using test::sorted;

class TestCliGenerate : public QObject {
    Q_OBJECT

    const test::CliFolder folder_;

  private slots:
    void generateContinuesAPrompt() {
        const QStringList common{"--temperature", "0", "--max-tokens", "12", "--context", "128"};
        const CliResult result =
            run_cli(QStringList{"generate", folder_.model(), "--prompt", "the dog", "--json"} + common);
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QCOMPARE(keys(all),
                 sorted({"text", "tokens", "prompt_tokens", "stop_reason", "time_to_first_token_seconds",
                         "tokens_per_second", "steps", "drafted_tokens", "accepted_tokens"}));
        QCOMPARE(all["tokens"].toArray().size(), 12);
        QCOMPARE(all["stop_reason"].toString(), QString("max_tokens"));
        QVERIFY(all["time_to_first_token_seconds"].toDouble() > 0);
        // The text is the same if it is streamed, if the prompt consists of token ids, and with other numbers
        // of threads.
        const QByteArray text = all["text"].toString().toUtf8() + "\n";
        QCOMPARE(run_cli(QStringList{"generate", folder_.model(), "--prompt", "the dog"} + common).out, text);
        const QString ids = run_cli({"tokenize", folder_.model(), "--text", "the dog"}).out.trimmed();
        QCOMPARE(run_cli(QStringList{"generate", folder_.model(), "--prompt-tokens", ids, "--threads", "1"} +
                         common)
                     .out,
                 text);
    }

    void generateClampsTheContextToTheModels() {
        const CliResult result = run_cli({"generate", folder_.model(), "--prompt", "the dog", "--context",
                                          "100000", "--temperature", "0", "--max-tokens", "3", "--json"});
        EXPECT_SUCCESS(result);
        QVERIFY2(result.err.contains("256 tokens"), result.err.constData());
    }

    void generateAnswersMessages() {
        const QStringList common{"--temperature", "0", "--max-tokens", "5", "--json"};
        const CliResult chat = run_cli(QStringList{"generate", folder_.model(), "--chat", "Hi"} + common);
        EXPECT_SUCCESS(chat);
        const QString messages = folder_.write("one.json", R"([{"role":"user","content":"Hi"}])");
        const CliResult same =
            run_cli(QStringList{"generate", folder_.model(), "--messages", messages} + common);
        EXPECT_SUCCESS(same);
        QVERIFY(chat.json().contains("text"));
        QCOMPARE(chat.json()["thinking"].toString(), QString());
        QCOMPARE(chat.json()["thinking_seconds"].toDouble(), 0.0);
        QCOMPARE(same.json()["tokens"], chat.json()["tokens"]);
        QCOMPARE(same.json()["prompt_tokens"], chat.json()["prompt_tokens"]);
    }

    void generateHonoursSeedAndStopString() {
        const QStringList common{"generate", folder_.model(), "--prompt", "a",     "--max-tokens",
                                 "40",       "--temperature", "2",        "--json"};
        const QString text = run_cli(common + QStringList{"--seed", "7"}).json()["text"].toString();
        QVERIFY(!text.isEmpty());
        QCOMPARE(run_cli(common + QStringList{"--seed", "7"}).json()["text"].toString(), text);
        QVERIFY(run_cli(common + QStringList{"--seed", "8"}).json()["text"].toString() != text);
        QString stop;
        for (QChar c : text) {
            if (c.unicode() > ' ' && c.unicode() < 0x7F) stop = c;
        }
        QVERIFY(!stop.isEmpty());
        const QJsonObject stopped = run_cli(common + QStringList{"--seed", "7", "--stop", stop}).json();
        QCOMPARE(stopped["stop_reason"].toString(), QString("stop_string"));
        QCOMPARE(stopped["text"].toString(), text.left(text.indexOf(stop)));
    }

    void reasoningIsSeparatedFromTheReply() {
        const QString path = folder_.path("thinks.gguf");
        test::TinyLlama options;
        options.chat_template =
            "{% for m in messages %}{{ m.content }}{{ m.reasoning_content }}{% endfor %}<think>";
        test::tiny_llama(options).save(path.toStdString());
        const QStringList common{"--temperature", "0", "--max-tokens", "5"};
        const CliResult json = run_cli(QStringList{"generate", path, "--chat", "Hi", "--json"} + common);
        EXPECT_SUCCESS(json);
        QVERIFY(!json.json()["thinking"].toString().isEmpty());
        QCOMPARE(json.json()["text"].toString(), QString());
        QCOMPARE(json.json()["thinking_tokens"].toInt(), json.json()["tokens"].toArray().size());
        // If the output is a file or another program, it contains only the reply.
        QCOMPARE(run_cli(QStringList{"generate", path, "--chat", "Hi"} + common).out, QByteArray("\n"));
        const CliResult chat = run_cli(QStringList{"chat", path, "--json"} + common, "Hi\n");
        EXPECT_SUCCESS(chat);
        const QJsonObject answer = chat.json()["messages"].toArray()[1].toObject();
        QCOMPARE(answer["content"].toString(), QString());
        QCOMPARE(answer["reasoning_content"], json.json()["thinking"]);
        const QJsonObject limited = run_cli({"generate", path, "--chat", "Hi", "--json", "--temperature", "0",
                                             "--max-tokens", "40", "--thinking-tokens", "5"})
                                        .json();
        QVERIFY(limited["thinking_tokens"].toInt() >= 5 && limited["thinking_tokens"].toInt() < 40);
        QVERIFY(!limited["text"].toString().isEmpty());
    }

    void answerFollowsAGrammarOrSchema() {
        const QString path = folder_.path("grammar.gguf");
        test::tiny_llama().save(path.toStdString());
        const QString grammar = folder_.write("answer.gbnf", "root ::= \"yes\" | \"no\"");
        const QString schema =
            folder_.write("answer.json", R"({"type": "array", "items": {"enum": [1, null]}, "maxItems": 2})");
        const QStringList common{"generate", path, "--prompt", "a", "--temperature", "3", "--json", "--seed"};
        for (int seed = 1; seed < 5; ++seed) {
            const QStringList run = common + QStringList{QString::number(seed)};
            const QJsonObject word = run_cli(run + QStringList{"--grammar", grammar}).json();
            QVERIFY(word["text"].toString() == "yes" || word["text"].toString() == "no");
            QCOMPARE(word["stop_reason"].toString(), QString("end"));
            const QJsonObject list = run_cli(run + QStringList{"--json-schema", schema}).json();
            QVERIFY(QJsonDocument::fromJson(list["text"].toString().toUtf8()).isArray());
        }
        QCOMPARE(run_cli(common + QStringList{"1", "--grammar", grammar, "--json-schema", schema}).status, 2);
        // The bias makes one token certain. None of the other options may prevent this token.
        const auto banned =
            run_cli({"generate", path, "--prompt", "a", "--max-tokens", "3", "--json", "--logit-bias",
                     "65=1000", "--temperature", "0", "--dry-multiplier", "0.8", "--xtc-probability", "0.5",
                     "--mirostat", "2", "--dry-breaker", "none"});
        QCOMPARE(banned.json()["tokens"].toArray(), (QJsonArray{65, 65, 65}));
        QCOMPARE(run_cli({"generate", path, "--prompt", "a", "--logit-bias", "x"}).status, 2);
    }

    void toolsAreCalled() {
        const QString path = folder_.path("tools.gguf");
        test::TinyLlama model;
        model.chat_template = "{# <tool_call> #}{{ tools | tojson }}{{ messages[0].content }}";
        model.context = 1024;
        test::tiny_llama(model).save(path.toStdString());
        const QString tools =
            folder_.write("tools.json", R"([{"name": "stop"}, {"type": "function", "function": {"name":
            "add", "parameters": {"type": "object", "properties": {"n": {"enum": [1, 2]}}, "required": ["n"]}}}])");
        const QStringList run{"generate",     path,  "--chat",       "a", "--tools", tools,
                              "--max-tokens", "200", "--tool-choice"};
        const QJsonObject one = run_cli(run + QStringList{"add", "--json"}).json();
        const QJsonObject call = one["tool_calls"].toArray().at(0).toObject();
        QCOMPARE(call["name"].toString(), QString("add"));
        const int n = call["arguments"].toObject()["n"].toInt();
        QVERIFY(n == 1 || n == 2);
        const QString shown = run_cli(run + QStringList{"add"}).out;
        QVERIFY2(shown.contains("add {"), qPrintable(shown));
        QVERIFY(run_cli(run + QStringList{"auto", "--json"}).json().contains("tool_calls"));
        QVERIFY(!run_cli(run + QStringList{"none"}).err.isEmpty());
        QCOMPARE(run_cli({"generate", path, "--chat", "a", "--tool-choice", "add"}).status, 2);
        QVERIFY(run_cli({"generate", path, "--prompt", "a", "--tools", tools}).err.contains("--chat"));
        const QString broken = folder_.write("broken.json", "[{\"name\": 1}]");
        QVERIFY(run_cli({"generate", path, "--chat", "a", "--tools", broken})
                    .err.contains("not a list of tools"));
    }
};

}  // namespace tst_cli_generate

ROCMFORGE_TEST(tst_cli_generate, TestCliGenerate, QCoreApplication)
#include "tst_cli_generate.moc"
