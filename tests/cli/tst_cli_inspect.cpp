// Tests the command `inspect`, which describes a model.
#include <QDir>
#include <QJsonArray>
#include <QTest>

#include "tests/cli/cli_folder.h"
#include "tests/cli/cli_runner.h"
#include "tests/program/test_program.h"
#include "tests/support/safetensors_writer.h"
#include "tests/support/tiny_llama.h"

namespace tst_cli_inspect {

using namespace rocmforge;
using test::CliResult;
using test::keys;
using test::run_cli;
using test::sorted;

class TestCliInspect : public QObject {
    Q_OBJECT

    const test::CliFolder folder_;

  private slots:
    void inspectShowsTheModel() {
        const CliResult result = run_cli({"inspect", folder_.model(), "--json"});
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
        const CliResult text = run_cli({"inspect", folder_.model()});
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

    void inspectReportsUnsupportedParts() {
        test::GgufWriter writer = test::tiny_llama();
        writer.text("general.architecture", "frobnicator").text("tokenizer.ggml.model", "morse");
        writer.tensor_named("blk.0.attn_q.weight").type = 27;
        writer.save(folder_.path("strange.gguf").toStdString());
        const CliResult result = run_cli({"inspect", folder_.path("strange.gguf"), "--json"});
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
        const CliResult text = run_cli({"inspect", folder_.path("strange.gguf")});
        EXPECT_SUCCESS(text);
        QVERIFY(text.out.contains("not supported: "));
    }

    void inspectReadsSafetensors() {
        QVERIFY(QDir(folder_.path()).mkpath("hugging"));
        test::safetensors_file(R"({"a":{"dtype":"F16","shape":[2,3],"data_offsets":[0,12]},)"
                               R"("b":{"dtype":"F8_E4M3","shape":[4],"data_offsets":[12,16]}})",
                               16)
            .save(folder_.path("hugging/model.safetensors").toStdString());
        folder_.write(
            "hugging/config.json",
            R"({"model_type":"llama","_name_or_path":"some/model","max_position_embeddings":4096})");
        const QString folder = folder_.path("hugging");
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

    void modelWithoutATemplateUsesABuiltInOne() {
        const QString path = folder_.path("no_template.gguf");
        test::tiny_llama().save(path.toStdString());
        QVERIFY(run_cli({"inspect", path}).out.contains("built-in: plain, because the file has none"));
        QCOMPARE(run_cli({"inspect", path, "--json"})
                     .json()["supported"]
                     .toObject()["chat_template"]
                     .toObject()["built_in"]
                     .toString(),
                 QString("plain"));
        const QString messages = folder_.write("hello.json", R"([{"role":"user","content":"Hi"}])");
        QCOMPARE(run_cli({"template", path, "--messages", messages}).out,
                 QByteArray("User: Hi\n\nAssistant:"));
    }

    void modelSamplingDefaultsAreUsedUnlessOverridden() {
        const QString path = folder_.path("recommends.gguf");
        test::TinyLlama options;
        options.chat_template = test::CliFolder::kTemplate;
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
};

}  // namespace tst_cli_inspect

ROCMFORGE_TEST(tst_cli_inspect, TestCliInspect, QCoreApplication)
#include "tst_cli_inspect.moc"
