// Tests that invalid input gives one sentence and status 1, and that wrong usage gives status 2.
#include <random>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"
#include "tests/support/safetensors_writer.h"
#include "tests/support/tiny_llama.h"

namespace tst_cli_bad_input {

using namespace rocmforge;
using test::CliResult;
using test::run_cli;

class TestCliBadInput : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }
    void write(const QString& name, const QByteArray& content) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    void save(const QString& name, const test::GgufWriter& writer) const {
        writer.save(path(name).toStdString());
    }

  private slots:
    void initTestCase() {
        const test::GgufWriter sound = test::tiny_llama();
        save("sound.gguf", sound);
        const test::Bytes bytes = sound.bytes();
        const QByteArray all(reinterpret_cast<const char*>(bytes.data()),
                             static_cast<qsizetype>(bytes.size()));
        write("empty.gguf", {});
        write("short.gguf", all.left(all.size() / 2));
        write("header.gguf", all.left(100));
        std::mt19937 random(1);
        QByteArray noise(100000, '\0');
        for (char& c : noise) c = static_cast<char>(random());
        write("noise.gguf", noise);
        write("noise_behind_magic.gguf", "GGUF" + noise);
        write("noise.safetensors", noise);
        test::safetensors_file(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 4)
            .save(path("sound.safetensors").toStdString());
        write("messages.json", R"([{"role":"user","content":"Hi"}])");
        write("broken.json", R"([{"role":)");
        write("object.json", R"({"role":"user"})");
        write("text.txt", "too short for a chunk");
        write("broken.jinja", "{% if %}");

        test::GgufWriter huge = sound;
        huge.tensor_named("token_embd.weight").dims = {1ULL << 40U, 1ULL << 40U};
        save("huge.gguf", huge);
        test::GgufWriter many = sound;
        many.claimed_tensors = 1ULL << 60U;
        save("many.gguf", many);
        test::GgufWriter architecture = sound;
        architecture.text("general.architecture", "frobnicator");
        save("architecture.gguf", architecture);
        test::GgufWriter type = sound;
        type.tensor_named("blk.0.attn_q.weight").type = 31;
        save("type.gguf", type);
        test::GgufWriter vocabulary = sound;
        vocabulary.text("tokenizer.ggml.model", "frobnicator");
        save("vocabulary.gguf", vocabulary);
    }

    void failsWithOneSentence_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("named");  // text that must occur in the sentence
        const auto row = [](const char* name, const QStringList& arguments, const char* named) {
            QTest::newRow(name) << arguments << QString(named);
        };
        const QString sound = path("sound.gguf");
        for (const char* file : {"empty.gguf", "short.gguf", "header.gguf", "noise.gguf",
                                 "noise_behind_magic.gguf", "huge.gguf", "many.gguf", "missing.gguf"}) {
            for (const char* command : {"inspect", "estimate"}) {
                row(qPrintable(QString(command) + " " + file), {command, path(file)}, "");
            }
            row(qPrintable(QString("generate ") + file), {"generate", path(file), "--prompt", "a"}, "");
            row(qPrintable(QString("bench ") + file), {"bench", path(file)}, "");
        }
        row("tokenize noise", {"tokenize", path("noise.gguf"), "--text", "a"}, "");
        row("missing file", {"inspect", path("missing.gguf")}, "missing.gguf");
        row("folder", {"generate", folder_.path(), "--prompt", "a"}, "folder");
        row("architecture", {"generate", path("architecture.gguf"), "--prompt", "a"}, "frobnicator");
        row("type", {"generate", path("type.gguf"), "--prompt", "a"}, "Q4_0_4_4");
        row("vocabulary", {"tokenize", path("vocabulary.gguf"), "--text", "a"}, "frobnicator");
        row("inspect folder without a model", {"inspect", folder_.path()}, "model.safetensors.index.json");
        row("inspect noise.safetensors", {"inspect", path("noise.safetensors")},
            "noise.safetensors is damaged");
        for (const char* command : {"estimate", "bench"}) {
            row(qPrintable(QString(command) + " sound.safetensors"), {command, path("sound.safetensors")},
                "has weights but no config.json");
        }
        row("not a model", {"inspect", path("text.txt")}, "");

        row("token too large", {"generate", sound, "--prompt-tokens", "1,320"}, "token 320");
        row("token negative", {"generate", sound, "--prompt-tokens", "-1"}, "token -1");
        row("logits of an unknown token", {"logits", sound, "--tokens", "999", "--output", path("l")},
            "token 999");
        row("detokenize", {"detokenize", sound, "--tokens", "5,320"}, "token 320");
        row("empty prompt", {"generate", sound, "--prompt", ""}, "empty");
        row("empty message", {"generate", sound, "--chat", ""}, "empty");
        row("prompt too long",
            {"generate", sound, "--prompt", QString("abc ").repeated(40), "--context", "32"}, "32");
        row("chunks too long", {"perplexity", sound, path("text.txt"), "--context", "100000"}, "256");
        row("logits too long",
            {"logits", sound, "--tokens", QString("1,").repeated(256) + "1", "--output", path("l")}, "256");
        row("context negative", {"estimate", sound, "--context", "-5"}, "-5");
        row("no GPU for layers", {"estimate", sound, "--device", "cpu", "--gpu-layers", "1"},
            "the device is the CPU");
        row("no layers", {"estimate", sound, "--gpu-layers", "0"}, "At least one layer");
        row("temperature", {"generate", sound, "--prompt", "a", "--temperature", "-1"}, "temperature");
        row("temperature nan", {"generate", sound, "--prompt", "a", "--temperature", "nan"}, "temperature");
        row("top-p", {"generate", sound, "--prompt", "a", "--top-p", "2"}, "top-p");
        row("mirostat", {"generate", sound, "--prompt", "a", "--mirostat", "3"}, "mirostat version");
        row("dry base", {"generate", sound, "--prompt", "a", "--dry-base", "0"}, "DRY base");
        row("bias of an unknown token", {"generate", sound, "--prompt", "a", "--logit-bias", "320=1"},
            "token 320 of the logit bias doesn't exist");
        row("grammar missing", {"generate", sound, "--prompt", "a", "--grammar", path("none.gbnf")},
            "none.gbnf");
        row("grammar broken", {"generate", sound, "--prompt", "a", "--grammar", path("text.txt")}, "grammar");
        row("schema broken", {"generate", sound, "--prompt", "a", "--json-schema", path("text.txt")},
            "schema");
        row("max tokens", {"generate", sound, "--prompt", "a", "--max-tokens", "-2"}, "negative");
        row("threads", {"generate", sound, "--prompt", "a", "--threads", "-3"}, "-3");
        row("device", {"generate", sound, "--prompt", "a", "--device", "hip:0"}, "hip:0");
        row("devices device", {"devices", "--device", "hip:0"}, "hip:0");
        row("threshold", {"estimate", sound, "--threshold", "0"}, "threshold");
        row("free above total", {"estimate", sound, "--memory-total", "1", "--memory-free", "2"}, "free");
        row("messages missing", {"template", sound, "--messages", path("none.json")}, "none.json");
        row("messages broken", {"template", sound, "--messages", path("broken.json")}, "broken.json");
        row("messages object", {"template", sound, "--messages", path("object.json")}, "object.json");
        row("template broken",
            {"template", "--template-file", path("broken.jinja"), "--messages", path("messages.json")}, "");
        row("template missing",
            {"template", "--template-file", path("none.jinja"), "--messages", path("messages.json")},
            "none.jinja");
        row("text missing", {"perplexity", sound, path("none.txt")}, "none.txt");
        row("text short", {"perplexity", sound, path("text.txt"), "--context", "200"}, "200");
        row("chunks", {"perplexity", sound, path("text.txt"), "--context", "8", "--chunks", "-1"}, "-1");
        row("bench nothing", {"bench", sound, "--prompt", "0", "--generate", "0"}, "benchmark");
        row("bench too long", {"bench", sound, "--prompt", "5000"}, "256");
        row("output unwritable", {"logits", sound, "--tokens", "1", "--output", "/nonexistent/l"},
            "/nonexistent/l");
    }

    void failsWithOneSentence() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, named);
        for (const QStringList& json : {QStringList{}, QStringList{"--json"}}) {
            const CliResult result = run_cli(arguments + json);
            QVERIFY2(test::is_one_sentence(result), result.all().constData());
            QVERIFY2(result.err.contains(named.toUtf8()), result.all().constData());
        }
    }

    void badUsageReturnsTwo_data() {
        QTest::addColumn<QStringList>("arguments");
        const QString sound = path("sound.gguf");
        QTest::newRow("no arguments") << QStringList{};
        QTest::newRow("unknown command") << QStringList{"frobnicate"};
        QTest::newRow("unknown option") << QStringList{"devices", "--frobnicate"};
        QTest::newRow("no model") << QStringList{"inspect"};
        QTest::newRow("no text") << QStringList{"tokenize", sound};
        QTest::newRow("two texts") << QStringList{"tokenize", sound, "--text", "a", "--file", "b"};
        QTest::newRow("no prompt") << QStringList{"generate", sound};
        QTest::newRow("two prompts") << QStringList{"generate", sound, "--prompt", "a", "--chat", "b"};
        QTest::newRow("not a number")
            << QStringList{"generate", sound, "--prompt", "a", "--max-tokens", "many"};
        QTest::newRow("number too large")
            << QStringList{"generate", sound, "--prompt", "a", "--max-tokens", "99999999999"};
        QTest::newRow("unknown cache type") << QStringList{"estimate", sound, "--kv", "f64"};
        QTest::newRow("malformed tokens") << QStringList{"detokenize", sound, "--tokens", "1,two"};
        QTest::newRow("no tokens") << QStringList{"detokenize", sound, "--tokens", ""};
        QTest::newRow("trailing comma in tokens") << QStringList{"detokenize", sound, "--tokens", "1,"};
        QTest::newRow("large token") << QStringList{"detokenize", sound, "--tokens", "99999999999"};
        QTest::newRow("incomplete device") << QStringList{"estimate", sound, "--memory-total", "5"};
        QTest::newRow("negative memory")
            << QStringList{"estimate", sound, "--memory-total", "-5", "--memory-free", "-6"};
        QTest::newRow("no template") << QStringList{"template", "--messages", path("messages.json")};
        QTest::newRow("two templates") << QStringList{
            "template", sound, "--template-file", path("broken.jinja"), "--messages", path("messages.json")};
        for (const char* command : {"generate", "bench"}) {
            for (const char* kind : {"heads", "draft:other.gguf", "fast", ""}) {
                QStringList arguments{command, sound, "--speculate", kind};
                if (arguments[0] == "generate")
                    arguments << "--prompt"
                              << "a";
                QTest::newRow(qPrintable(QString("%1 speculates with '%2'").arg(command, kind))) << arguments;
            }
        }
        QTest::newRow("no output") << QStringList{"logits", sound, "--tokens", "1"};
    }

    void badUsageReturnsTwo() {
        QFETCH(QStringList, arguments);
        const CliResult result = run_cli(arguments);
        QVERIFY2(result.status == 2 && result.out.isEmpty() && !result.err.isEmpty(),
                 result.all().constData());
    }
};

}  // namespace tst_cli_bad_input

ROCMFORGE_TEST(tst_cli_bad_input, TestCliBadInput, QCoreApplication)
#include "tst_cli_bad_input.moc"
