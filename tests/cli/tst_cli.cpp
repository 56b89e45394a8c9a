// Every subcommand: what it prints, and that JSON has exactly the keys that scripts rely on.
#include <algorithm>
#include <csignal>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"
#include "tests/server/raw_client.h"
#include "tests/support/safetensors_writer.h"
#include "tests/support/tiny_llama.h"

namespace tst_cli {

using namespace rocmforge;
using test::CliResult;
using test::run_cli;

namespace {

constexpr const char* kTemplate =
    "{{ bos_token }}{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}"
    "{% if add_generation_prompt %}[assistant]{% endif %}";

QStringList keys(const QJsonObject& object) {
    QStringList list = object.keys();
    list.sort();
    return list;
}

QStringList sorted(QStringList list) {
    list.sort();
    return list;
}

}  // namespace

#define EXPECT_SUCCESS(result) QVERIFY2((result).status == 0, (result).all().constData())

class TestCli : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString model_;       // with a chat template
    QString base_model_;  // without

    QString write(const QString& name, const QByteArray& content) {
        const QString path = folder_.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return {};
        return path;
    }

  private slots:
    void initTestCase() {
        qputenv("XDG_CACHE_HOME", folder_.filePath("cache").toUtf8());
        test::TinyLlama options;
        base_model_ = folder_.filePath("base.gguf");
        test::tiny_llama(options).save(base_model_.toStdString());
        options.chat_template = kTemplate;
        model_ = folder_.filePath("chat.gguf");
        test::tiny_llama(options).save(model_.toStdString());
    }

    void helpAndVersionAreAnswers() {
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

    // Whatever this machine has: its status says whether there is a problem.
    void doctor() {
        const CliResult result = run_cli({"doctor", "--json", "--report"});
        const QJsonObject all = result.json();
        QCOMPARE(keys(all), sorted({"findings", "problems", "report"}));
        QCOMPARE(result.status, all["problems"].toInt() == 0 ? 0 : 1);
        const QJsonArray findings = all["findings"].toArray();
        QVERIFY(!findings.isEmpty());
        for (const QJsonValue& one : findings) {
            QCOMPARE(keys(one.toObject()), sorted({"level", "about", "sentence", "remedy"}));
        }
        QVERIFY(all["report"].toString().startsWith("rocmforge-cli "));
        const CliResult text = run_cli({"doctor"});
        QCOMPARE(text.status, result.status);
        QVERIFY2(text.out.contains("The processor is "), text.all().constData());
        QVERIFY(!text.out.contains("rocmforge-cli "));
    }

    // It says where it listens, answers there, and ends at an interrupt.
    void serve() {
        QProcess server;
        server.start(ROCMFORGE_CLI, {"serve", model_, "--json", "--port", "0", "--device", "cpu"});
        QVERIFY(server.waitForReadyRead(60000));
        const QJsonObject all = QJsonDocument::fromJson(server.readLine()).object();
        QCOMPARE(keys(all), sorted({"address", "port", "others_reach_it", "key", "model", "context",
                                    "parallel", "refused"}));
        QCOMPARE(all["model"].toString(), QString("chat"));
        QVERIFY(!all["others_reach_it"].toBool());
        const test::RawAnswer answer =
            test::post(all["port"].toInt(), "/v1/chat/completions",
                       {{"messages", {{{"role", "user"}, {"content", "a"}}}}, {"max_tokens", 2}});
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.json()["usage"]["completion_tokens"] <= 2);
        ::kill(static_cast<pid_t>(server.processId()), SIGINT);
        QVERIFY(server.waitForFinished(60000));
        QCOMPARE(server.exitCode(), 0);
        QVERIFY(test::is_one_sentence(run_cli({"serve", model_, "--host", "0.0.0.0"})));
        QVERIFY(test::is_one_sentence(run_cli({"serve", folder_.filePath("none.gguf"), "--port", "0"})));
        QCOMPARE(run_cli({"serve", model_, "--port", "99999"}).status, 2);
    }

    void devices() {
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

    void inspect() {
        const CliResult result = run_cli({"inspect", model_, "--json"});
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QCOMPARE(all["architecture"].toString(), QString("llama"));
        QCOMPARE(all["context_length"].toInt(), 256);
        QCOMPARE(all["tokenizer"].toObject()["size"].toInt(), 320);
        QCOMPARE(all["tensors"].toArray().size(), 21);
        const QJsonObject tensor = all["tensors"].toArray()[0].toObject();
        QCOMPARE(keys(tensor), sorted({"name", "type", "shape", "bytes"}));
        QCOMPARE(tensor["shape"].toArray(), (QJsonArray{320, 64}));
        QCOMPARE(tensor["bytes"].toInt(), 320 * 64 * 4);
        const CliResult text = run_cli({"inspect", model_});
        EXPECT_SUCCESS(text);
        QVERIFY(text.out.contains("blk.1.ffn_down.weight"));
        const QJsonObject support = all["supported"].toObject();
        QCOMPARE(keys(support),
                 sorted({"model", "architecture", "weight_types", "tokenizer", "chat_template"}));
        for (const char* part : {"model", "architecture", "tokenizer"}) {
            QVERIFY2(support[part].toObject()["supported"].toBool(), part);
        }
        QVERIFY(support["weight_types"].toObject()["F32"].toObject()["supported"].toBool());
    }

    void inspectSaysWhatIsNotSupported() {
        test::GgufWriter writer = test::tiny_llama();
        writer.text("general.architecture", "frobnicator").text("tokenizer.ggml.model", "morse");
        writer.tensor_named("blk.0.attn_q.weight").type = 27;
        writer.save(folder_.filePath("strange.gguf").toStdString());
        const CliResult result = run_cli({"inspect", folder_.filePath("strange.gguf"), "--json"});
        EXPECT_SUCCESS(result);
        const QJsonObject support = result.json()["supported"].toObject();
        const auto why_not = [](const QJsonValue& part) {
            return part.toObject()["supported"].toBool() ? QString() : part.toObject()["why_not"].toString();
        };
        QVERIFY(why_not(support["model"]).contains("frobnicator"));
        QVERIFY(why_not(support["architecture"]).contains("frobnicator"));
        QVERIFY(why_not(support["tokenizer"]).contains("morse"));
        QVERIFY(why_not(support["weight_types"].toObject()["I64"]).contains("I64"));
        QVERIFY(support["weight_types"].toObject()["F32"].toObject()["supported"].toBool());
        const CliResult text = run_cli({"inspect", folder_.filePath("strange.gguf")});
        EXPECT_SUCCESS(text);
        QVERIFY(text.out.contains("not supported: "));
    }

    void inspectSafetensors() {
        QVERIFY(QDir(folder_.path()).mkpath("hugging"));
        test::safetensors_file(R"({"a":{"dtype":"F16","shape":[2,3],"data_offsets":[0,12]},)"
                               R"("b":{"dtype":"F8_E4M3","shape":[4],"data_offsets":[12,16]}})",
                               16)
            .save(folder_.filePath("hugging/model.safetensors").toStdString());
        write("hugging/config.json",
              R"({"model_type":"llama","_name_or_path":"some/model","max_position_embeddings":4096})");
        const QString folder = folder_.filePath("hugging");
        for (const QString& path : {folder, folder + "/model.safetensors"}) {
            const CliResult result = run_cli({"inspect", path, "--json"});
            EXPECT_SUCCESS(result);
            const QJsonObject all = result.json();
            QCOMPARE(keys(all), sorted({"path", "format", "bytes", "architecture", "name", "parameters",
                                        "weight_type", "supported", "tokenizer", "tensors"}));
            QCOMPARE(all["format"].toString(), QString("safetensors"));
            QCOMPARE(all["architecture"].toString(), QString("llama"));
            QCOMPARE(all["parameters"].toInt(), 10);
            QCOMPARE(all["weight_type"].toString(), QString("F16"));
            const QJsonObject tensor = all["tensors"].toArray()[0].toObject();
            QCOMPARE(keys(tensor), sorted({"name", "type", "shape", "bytes"}));
            QCOMPARE(tensor["shape"].toArray(), (QJsonArray{2, 3}));
            QCOMPARE(tensor["bytes"].toInt(), 12);
            const QJsonObject support = all["supported"].toObject();
            QVERIFY(support["model"].toObject()["why_not"].toString().contains("num_hidden_layers"));
            QVERIFY(support["weight_types"].toObject()["F8_E4M3"].toObject()["supported"].toBool());
            QVERIFY(support["tokenizer"].toObject()["why_not"].toString().contains("tokenizer.json"));
        }
        const CliResult text = run_cli({"inspect", folder});
        EXPECT_SUCCESS(text);
        QVERIFY(text.out.contains("not supported: "));
        QVERIFY(text.out.contains("F8_E4M3  b [4]"));
    }

    void estimate() {
        const CliResult result = run_cli({"estimate", model_, "--context", "128", "--kv", "q8_0", "--json"});
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QCOMPARE(keys(all), sorted({"fits", "weights_bytes", "kv_bytes", "workspace_bytes", "runtime_bytes",
                                    "total_bytes", "limit_bytes", "free_bytes", "threshold", "max_context",
                                    "predicted_tokens_per_second", "fixes"}));
        QVERIFY(all["fits"].toBool());
        QCOMPARE(all["total_bytes"].toInteger(),
                 all["weights_bytes"].toInteger() + all["kv_bytes"].toInteger() +
                     all["workspace_bytes"].toInteger() + all["runtime_bytes"].toInteger());
        QCOMPARE(all["kv_bytes"].toInteger(), 4 * (2 * 2 * 2 * 32 * 34));  // pages of 32 blocks of 34 bytes
        QCOMPARE(all["max_context"].toInt(), 256);
        QVERIFY(all["predicted_tokens_per_second"].toDouble() > 0);
    }

    void estimateForThreads() {
        const auto rate = [this](const char* threads) {
            return run_cli({"estimate", model_, "--device", "cpu", "--threads", threads, "--json"})
                .json()["predicted_tokens_per_second"]
                .toDouble();
        };
        QVERIFY(rate("1") > 0);
        QCOMPARE(rate("1"), rate("1"));  // it is remembered
        QVERIFY(rate("2") > 0);
        QVERIFY(rate("2") != rate("1"));
    }

    void estimateForADeviceThatIsNotHere() {
        const QStringList device{"--memory-total", "60000000", "--memory-free", "40000000"};
        const CliResult result =
            run_cli(QStringList{"estimate", model_, "--threshold", "0.5", "--json"} + device);
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QCOMPARE(all["limit_bytes"].toInteger(), 20000000);
        QCOMPARE(all["free_bytes"].toInteger(), 40000000);
        QCOMPARE(all["threshold"].toDouble(), 0.5);
        QVERIFY(all["predicted_tokens_per_second"].isNull());
        QCOMPARE(all["fits"].toBool(), all["total_bytes"].toInteger() <= 20000000);

        const CliResult tight =
            run_cli({"estimate", model_, "--memory-total", "9000000", "--memory-free", "1000000", "--json"});
        EXPECT_SUCCESS(tight);
        QVERIFY(!tight.json()["fits"].toBool());
        const QJsonArray fixes = tight.json()["fixes"].toArray();
        QVERIFY(!fixes.isEmpty());
        QCOMPARE(keys(fixes[0].toObject()), sorted({"change", "total_bytes", "max_context"}));
        QVERIFY(run_cli({"estimate", model_, "--memory-total", "9000000", "--memory-free", "1000000"})
                    .out.startsWith("It doesn't fit."));
    }

    void tokensThereAndBack() {
        const CliResult tokens = run_cli({"tokenize", model_, "--text", "the dog", "--json"});
        EXPECT_SUCCESS(tokens);
        const QJsonArray ids = tokens.json()["tokens"].toArray();
        QCOMPARE(ids[0].toInt(), 1);
        const CliResult plain = run_cli({"tokenize", model_, "--text", "the dog", "--no-special", "--json"});
        QCOMPARE(plain.json()["tokens"].toArray().size(), ids.size() - 1);
        const QString file = write("text.txt", "the dog");
        QCOMPARE(run_cli({"tokenize", model_, "--file", file, "--json"}).out, tokens.out);

        const QByteArray list = run_cli({"tokenize", model_, "--text", "the dog"}).out.trimmed();
        const CliResult text = run_cli({"detokenize", model_, "--tokens", list, "--json"});
        EXPECT_SUCCESS(text);
        QCOMPARE(text.json()["text"].toString(), QString("the dog"));
        // The list may stand before the model, too.
        QCOMPARE(run_cli({"detokenize", "--tokens", list, model_}).out, QByteArray("the dog\n"));
        QVERIFY(run_cli({"detokenize", model_, "--tokens", "1", "--special"}).out.contains("<s>"));
    }

    void templateIsByteForByte() {
        const QString messages = write(
            "messages.json", R"([{"role":"system","content":"Be kind."},{"role":"user","content":"Hi"}])");
        const CliResult own = run_cli({"template", model_, "--messages", messages});
        EXPECT_SUCCESS(own);
        QCOMPARE(own.out, QByteArray("<s>[system]Be kind.[user]Hi[assistant]"));
        const CliResult without =
            run_cli({"template", model_, "--messages", messages, "--no-generation-prompt"});
        QCOMPARE(without.out, QByteArray("<s>[system]Be kind.[user]Hi"));
        const QString file =
            write("t.jinja", "{{ bos_token }}{{ messages[1].content }}{{ eos_token }}{{ tools | length }}\n");
        const QString tools = write("tools.json", R"([{"type":"function"}])");
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

    void generate() {
        const QStringList common{"--temperature", "0", "--max-tokens", "12", "--context", "128"};
        const CliResult result =
            run_cli(QStringList{"generate", model_, "--prompt", "the dog", "--json"} + common);
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QCOMPARE(keys(all), sorted({"text", "tokens", "prompt_tokens", "stop_reason",
                                    "time_to_first_token_seconds", "tokens_per_second"}));
        QCOMPARE(all["tokens"].toArray().size(), 12);
        QCOMPARE(all["stop_reason"].toString(), QString("max_tokens"));
        QVERIFY(all["time_to_first_token_seconds"].toDouble() > 0);
        // The same, streamed; from token ids; with other threads.
        const QByteArray text = all["text"].toString().toUtf8() + "\n";
        QCOMPARE(run_cli(QStringList{"generate", model_, "--prompt", "the dog"} + common).out, text);
        const QString ids = run_cli({"tokenize", model_, "--text", "the dog"}).out.trimmed();
        QCOMPARE(
            run_cli(QStringList{"generate", model_, "--prompt-tokens", ids, "--threads", "1"} + common).out,
            text);
    }

    void generateAnswersMessages() {
        const QStringList common{"--temperature", "0", "--max-tokens", "5", "--json"};
        const CliResult chat = run_cli(QStringList{"generate", model_, "--chat", "Hi"} + common);
        EXPECT_SUCCESS(chat);
        const QString messages = write("one.json", R"([{"role":"user","content":"Hi"}])");
        const CliResult same = run_cli(QStringList{"generate", model_, "--messages", messages} + common);
        EXPECT_SUCCESS(same);
        QVERIFY(chat.json().contains("text"));
        QCOMPARE(chat.json()["thinking"].toString(), QString());
        QCOMPARE(chat.json()["thinking_seconds"].toDouble(), 0.0);
        QCOMPARE(same.json()["tokens"], chat.json()["tokens"]);
        QCOMPARE(same.json()["prompt_tokens"], chat.json()["prompt_tokens"]);
    }

    void thinkingIsToldFromTheAnswer() {
        const QString path = folder_.filePath("thinks.gguf");
        test::TinyLlama options;
        options.chat_template =
            "{% for m in messages %}{{ m.content }}{{ m.reasoning_content }}{% endfor %}<think>";
        test::tiny_llama(options).save(path.toStdString());
        const QStringList common{"--temperature", "0", "--max-tokens", "5"};
        const CliResult json = run_cli(QStringList{"generate", path, "--chat", "Hi", "--json"} + common);
        EXPECT_SUCCESS(json);
        QVERIFY(!json.json()["thinking"].toString().isEmpty());
        QCOMPARE(json.json()["text"].toString(), QString());
        // What goes to a file or a program is the answer.
        QCOMPARE(run_cli(QStringList{"generate", path, "--chat", "Hi"} + common).out, QByteArray("\n"));
        const CliResult chat = run_cli(QStringList{"chat", path, "--json"} + common, "Hi\n");
        EXPECT_SUCCESS(chat);
        const QJsonObject answer = chat.json()["messages"].toArray()[1].toObject();
        QCOMPARE(answer["content"].toString(), QString());
        QCOMPARE(answer["reasoning_content"], json.json()["thinking"]);
    }

    void aModelWithoutATemplateGetsABuiltInOne() {
        const QString path = folder_.filePath("no_template.gguf");
        test::tiny_llama().save(path.toStdString());
        QVERIFY(run_cli({"inspect", path}).out.contains("built-in: plain, because the file has none"));
        QCOMPARE(run_cli({"inspect", path, "--json"})
                     .json()["supported"]
                     .toObject()["chat_template"]
                     .toObject()["built_in"]
                     .toString(),
                 QString("plain"));
        const QString messages = write("hello.json", R"([{"role":"user","content":"Hi"}])");
        QCOMPARE(run_cli({"template", path, "--messages", messages}).out,
                 QByteArray("User: Hi\n\nAssistant:"));
    }

    void aModelsOwnSamplingIsTakenUnlessAPersonSaysOtherwise() {
        const QString path = folder_.filePath("recommends.gguf");
        test::TinyLlama options;
        options.chat_template = kTemplate;
        test::tiny_llama(options)
            .f32("general.sampling.temp", 0)
            .i32("general.sampling.top_k", 7)
            .f32("general.sampling.top_p", 2)
            .save(path.toStdString());
        const QJsonObject said = run_cli({"inspect", path, "--json"}).json()["sampling"].toObject();
        QCOMPARE(keys(said), sorted({"temperature", "top_k", "left_out"}));
        QCOMPARE(said["top_k"].toInt(), 7);
        const QByteArray text = run_cli({"inspect", path}).out;
        QVERIFY(text.contains("sampling        temperature 0.0\n                top_k 7\n"));
        QVERIFY(text.contains("general.sampling.top_p is not used"));
        const QStringList common{"generate", path, "--prompt", "a", "--max-tokens", "20", "--json"};
        const QJsonValue likeliest = run_cli(common + QStringList{"--temperature", "0"}).json()["tokens"];
        QCOMPARE(run_cli(common).json()["tokens"], likeliest);
        QVERIFY(run_cli(common + QStringList{"--temperature", "5", "--top-p", "1", "--min-p", "0", "--top-k",
                                             "0", "--seed", "3"})
                    .json()["tokens"] != likeliest);
        QVERIFY(run_cli({"generate", "--help"}).out.contains("the model's, else 0.7"));
    }

    void toolsAreCalled() {
        const QString path = folder_.filePath("tools.gguf");
        test::TinyLlama model;
        model.chat_template = "{# <tool_call> #}{{ tools | tojson }}{{ messages[0].content }}";
        model.context = 1024;
        test::tiny_llama(model).save(path.toStdString());
        const QString tools =
            write("tools.json", R"([{"name": "stop"}, {"type": "function", "function": {"name":
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
        const QString broken = write("broken.json", "[{\"name\": 1}]");
        QVERIFY(
            run_cli({"generate", path, "--chat", "a", "--tools", broken}).err.contains("no list of tools"));
    }

    void anAnswerFollowsAGrammarOrASchema() {
        const QString path = folder_.filePath("grammar.gguf");
        test::tiny_llama().save(path.toStdString());
        const QString grammar = write("answer.gbnf", "root ::= \"yes\" | \"no\"");
        const QString schema =
            write("answer.json", R"({"type": "array", "items": {"enum": [1, null]}, "maxItems": 2})");
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
        // Only one token is left, however unlikely.
        const auto banned =
            run_cli({"generate", path, "--prompt", "a", "--max-tokens", "3", "--json", "--logit-bias",
                     "65=1000", "--temperature", "0", "--dry-multiplier", "0.8", "--xtc-probability", "0.5",
                     "--mirostat", "2", "--dry-breaker", "none"});
        QCOMPARE(banned.json()["tokens"].toArray(), (QJsonArray{65, 65, 65}));
        QCOMPARE(run_cli({"generate", path, "--prompt", "a", "--logit-bias", "x"}).status, 2);
    }

    void thinkingIsSwitchedWhereTheTemplateCanBe() {
        const QString switches = write("switch.jinja", "{{ enable_thinking }}{{ messages[0].content }}");
        const QString messages = write("hello2.json", R"([{"role":"user","content":"Hi"}])");
        const QStringList common{"template", "--template-file", switches, "--messages", messages};
        QCOMPARE(run_cli(common).out, QByteArray("Hi"));
        QCOMPARE(run_cli(common + QStringList{"--thinking", "off"}).out, QByteArray("FalseHi"));
        QCOMPARE(run_cli(common + QStringList{"--thinking", "perhaps"}).status, 2);
        const QStringList generate{"generate", model_, "--max-tokens", "1", "--thinking", "on"};
        QVERIFY(run_cli(generate + QStringList{"--chat", "Hi"}).err.contains("no switch for thinking"));
        const CliResult text = run_cli(generate + QStringList{"--prompt", "Hi"});
        QCOMPARE(text.status, 1);
        QVERIFY(text.err.contains("--thinking goes with"));
    }

    void generateKeepsToASeedAndStopsAtAString() {
        const QStringList common{"generate", model_,          "--prompt", "a",     "--max-tokens",
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

    // Of a program that is installed, with its model beside it.
    void chatNeedsNoModelNamed() {
        QVERIFY(QDir(folder_.path()).mkpath("installed/bin"));
        QVERIFY(QDir(folder_.path()).mkpath("installed/share/rocmforge/models"));
        QVERIFY(QDir(folder_.path()).mkpath("data/ROCmForge/models"));
        const QString program = folder_.filePath("installed/bin/rocmforge-cli");
        const QString built_in =
            folder_.filePath("installed/share/rocmforge/models/rocmforge-helper-Q8_0.gguf");
        QVERIFY(QFile::copy(QStringLiteral(ROCMFORGE_CLI), program));
        const auto chat = [&](const QStringList& arguments = {"chat", "--json", "--max-tokens", "4"}) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("XDG_DATA_HOME", folder_.filePath("data"));
            process.setProcessEnvironment(environment);
            process.start(program, arguments);
            process.write("Hello\n");
            process.closeWriteChannel();
            return test::finish(process);
        };
        const CliResult none = chat();
        QVERIFY2(test::is_one_sentence(none) && none.err.contains("none was built in"),
                 none.all().constData());
        QVERIFY(chat({"--version"}).out.contains("none built in"));

        QVERIFY(QFile::copy(model_, built_in));
        const CliResult with_built_in = chat();
        EXPECT_SUCCESS(with_built_in);
        QCOMPARE(with_built_in.json()["messages"].toArray().size(), 2);
        QVERIFY(chat({"--version"}).out.contains("rocmforge-helper-Q8_0.gguf"));

        // The person's own comes first: this one is no model, and nothing is taken instead of it.
        QVERIFY(!write("data/ROCmForge/models/mine.gguf", "not a model at all").isEmpty());
        const CliResult own = chat();
        QVERIFY2(test::is_one_sentence(own) && own.err.contains("mine.gguf"), own.all().constData());
        QVERIFY(QFile::copy(model_, folder_.filePath("data/ROCmForge/models/other.gguf")));
        const CliResult several = chat();
        QVERIFY2(test::is_one_sentence(several) && several.err.contains("mine.gguf, other.gguf"),
                 several.all().constData());
    }

    void chatAnswersEachLine() {
        const QStringList common{"chat", model_, "--temperature", "0", "--max-tokens", "6", "--system", "S"};
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

    void logits() {
        const QString file = folder_.filePath("logits.bin");
        const CliResult result =
            run_cli({"logits", model_, "--tokens", "1,70,80,90", "--output", file, "--json"});
        EXPECT_SUCCESS(result);
        QCOMPARE(result.json()["rows"].toInt(), 4);
        QFile rows(file);
        QVERIFY(rows.open(QIODevice::ReadOnly));
        const QByteArray bytes = rows.readAll();
        QCOMPARE(bytes.size(), 4 * 320 * 4);
        // The highest of the last row is what generate takes next.
        const auto* last = reinterpret_cast<const float*>(bytes.constData()) + 3 * 320;
        const auto best = static_cast<int>(std::max_element(last, last + 320) - last);
        const QJsonObject next = run_cli({"generate", model_, "--prompt-tokens", "1,70,80,90",
                                          "--temperature", "0", "--max-tokens", "1", "--json"})
                                     .json();
        QCOMPARE(next["tokens"].toArray(), QJsonArray{best});
    }

    void perplexity() {
        const QString text = write("long.txt", QByteArray("the quick brown fox ").repeated(20));
        const CliResult result =
            run_cli({"perplexity", model_, text, "--context", "32", "--chunks", "3", "--json"});
        EXPECT_SUCCESS(result);
        QCOMPARE(keys(result.json()), sorted({"perplexity", "chunks"}));
        QCOMPARE(result.json()["chunks"].toInt(), 3);
        QVERIFY(result.json()["perplexity"].toDouble() > 1);
    }

    void bench() {
        const CliResult result = run_cli({"bench", model_, "--prompt", "16", "--generate", "4", "--depth",
                                          "8", "--repetitions", "2", "--json"});
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QCOMPARE(keys(all),
                 sorted({"prefill_tokens_per_second", "decode_tokens_per_second", "bytes_read_per_token",
                         "gigabytes_per_second", "predicted_tokens_per_second"}));
        QCOMPARE(keys(all["decode_tokens_per_second"].toObject()), sorted({"min", "median", "max"}));
        QVERIFY(all["bytes_read_per_token"].toInteger() > 100000);
    }

    void selfTest() {
        const CliResult result = run_cli({"self-test", "--json"});
        EXPECT_SUCCESS(result);
        const QJsonObject all = result.json();
        QVERIFY(all["passed"].toBool());
        QCOMPARE(all["leaked_bytes"].toInt(), 0);
        QStringList operations;
        for (const QJsonValue& check : all["checks"].toArray()) operations << check["operation"].toString();
        operations.removeDuplicates();
        QCOMPARE(sorted(operations), sorted({"embed", "rms_norm", "matmul", "rope_store", "attention",
                                             "gated_activation", "add", "gather_rows", "soft_cap",
                                             "copy_columns", "route", "expert_matmul", "combine_experts"}));
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
};

}  // namespace tst_cli

ROCMFORGE_TEST(tst_cli, TestCli, QCoreApplication)
#include "tst_cli.moc"
