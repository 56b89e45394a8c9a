#include <cmath>
#include <map>
#include <random>
#include <stdexcept>

#include <QTemporaryDir>
#include <QTest>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "engine/engine.h"
#include "engine/reference/dequantize.h"
#include "tests/hip_on_cuda/model_shapes.h"
#include "tests/hip_on_cuda/random_model.h"
#include "tests/program/test_program.h"

namespace tst_random_model {

using namespace rocmforge;
using measure::model_shapes;
using measure::model_types;
using measure::ModelShape;
using measure::planned_tensors;
using measure::PlannedTensor;
using measure::write_random_model;

std::map<std::string, DType> types_of(std::string_view shape, std::string_view type) {
    std::map<std::string, DType> types;
    for (const PlannedTensor& tensor : planned_tensors(shape, type)) types[tensor.name] = tensor.type;
    return types;
}

class TestRandomModel : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::string path(std::string_view name) {
        return (folder_.path() + "/" + QString::fromStdString(std::string(name))).toStdString();
    }

  private slots:
    void random_model_runs_data() {
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("type");
        for (const ModelShape& shape : model_shapes()) {
            if (!shape.name.ends_with("-tiny")) continue;
            for (const auto type : model_types()) {
                QTest::addRow("%s, %s", shape.name.data(), type.data())
                    << QString::fromUtf8(shape.name.data()) << QString::fromUtf8(type.data());
            }
        }
    }
    // The engine must be able to load the model and to generate with it, and the logits must neither overflow
    // nor vanish.
    void random_model_runs() {
        QFETCH(QString, shape);
        QFETCH(QString, type);
        const ModelShape& wanted = measure::find_shape(shape.toStdString());
        const std::string file = path(shape.toStdString() + "-" + type.toStdString() + ".gguf");
        const std::uint64_t bytes = write_random_model(shape.toStdString(), type.toStdString(), file);
        EngineOptions options;
        options.device = "cpu";
        options.log =
            std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
        Engine engine(options);
        const LoadedModel& model = engine.load({.path = file, .context = 64});
        QCOMPARE(model.config.architecture, wanted.architecture);
        QCOMPARE(model.config.layers, wanted.layers);
        QCOMPARE(model.config.vocab, 2048);
        QVERIFY(engine.tokenizer().encode("a b", SpecialTokens::AsText, AddSpecial::No).size() >= 2);
        QVERIFY(bytes > 1000000);
        int rows = 0;
        engine.logits({1, 300, 301, 2000, 1500}, [&](int, std::span<const float> values) {
            double squares = 0;
            for (const float x : values) {
                QVERIFY(std::isfinite(x));
                squares += static_cast<double>(x) * x;
            }
            const double spread = std::sqrt(squares / static_cast<double>(values.size()));
            QVERIFY2(spread > 0.05 && spread < 20, qPrintable(QString::number(spread)));
            rows += static_cast<int>(values.size()) / 2048;
        });
        QCOMPARE(rows, 5);
        GenerateOptions generate;
        generate.max_tokens = 1;
        generate.sampling.temperature = 0;
        QCOMPARE(engine.generate(std::vector<std::int32_t>{1, 300, 301}, generate).tokens.size(), 1U);
    }

    // The layers that keep a state are those of the shape, so that the cache has the size of the real
    // model's.
    void layers_have_the_kinds_of_the_shape() {
        for (const ModelShape& shape : model_shapes()) {
            const auto types = types_of(shape.name, "q4_k_m");
            for (int i = 0; i < shape.layers; ++i) {
                const std::string layer = "blk." + std::to_string(i) + ".";
                const auto kind = shape.layer(i);
                QCOMPARE(types.contains(layer + "attn_k.weight"),
                         kind == measure::LayerKind::Attention || kind == measure::LayerKind::Window);
                QCOMPARE(types.contains(layer + "ssm_alpha.weight"), kind == measure::LayerKind::DeltaRule);
                QCOMPARE(types.contains(layer + "ssm_in.weight"), kind == measure::LayerKind::Scan);
                QCOMPARE(types.contains(layer + "shortconv.conv.weight"),
                         kind == measure::LayerKind::ShortConv);
            }
        }
    }

    void layers_differ() {
        const std::string file = path("differ.gguf");
        write_random_model("llama-tiny", "q4_k_m", file);
        QFile read(QString::fromStdString(file));
        QVERIFY(read.open(QIODevice::ReadOnly));
        const QByteArray bytes = read.readAll();
        write_random_model("llama-tiny", "q4_k_m", file);
        QFile again(QString::fromStdString(file));
        QVERIFY(again.open(QIODevice::ReadOnly));
        QCOMPARE(again.readAll(), bytes);  // the same seed gives the same model
        write_random_model("llama-tiny", "q4_k_m", file, 2);
        QFile other(QString::fromStdString(file));
        QVERIFY(other.open(QIODevice::ReadOnly));
        const QByteArray second = other.readAll();
        QCOMPARE(second.size(), bytes.size());
        QVERIFY(second != bytes);
    }

    void parameters_match_real_models_data() {
        QTest::addColumn<QString>("shape");
        QTest::addColumn<qint64>("parameters");
        // Llama 3.2 1B has a tied head. The shape has a head of its own, and thus 262,668,288 parameters
        // more.
        QTest::newRow("Llama 3.2 1B with a head") << "llama-1b" << qint64{1498482688};
        QTest::newRow("Llama 3.2 3B") << "llama-3b" << qint64{3212749824};
        QTest::newRow("Llama 3.1 8B") << "llama-8b" << qint64{8030261248};
        QTest::newRow("Mistral NeMo") << "llama-12b" << qint64{12247782400};
        QTest::newRow("near Qwen3.5 27B") << "llama-27b" << qint64{26954306560};
        QTest::newRow("Qwen3 30B-A3B") << "qwen3-30b-a3b" << qint64{30532122624};
        QTest::newRow("Qwen3.5 0.8B") << "qwen35-0.8b" << qint64{752393024};
        QTest::newRow("Qwen3.5 27B") << "qwen35-27b" << qint64{26895998464};
        QTest::newRow("Qwen3.5 35B-A3B") << "qwen35moe-35b-a3b" << qint64{34660610688};
        QTest::newRow("Gemma 4 12B") << "gemma4-12b" << qint64{11907350576};
        QTest::newRow("Nemotron 3 Nano") << "nemotron-30b-a3b" << qint64{31577940288};
        QTest::newRow("LFM2 1.2B") << "lfm2-1.2b" << qint64{1170340608};
    }
    // The number of parameters equals that of the real model, so that speeds are comparable. The names of the
    // exceptions say "with a head" and "near".
    void parameters_match_real_models() {
        QFETCH(QString, shape);
        QFETCH(qint64, parameters);
        qint64 sum = 0;
        for (const PlannedTensor& tensor : planned_tensors(shape.toStdString(), "q4_k_m")) {
            sum += tensor.shape.elements();
        }
        QCOMPARE(sum, parameters);
    }

    void types_follow_the_mixture() {
        // Rows of 2688 and 1856 weights are not whole blocks of the types Q4_K and Q6_K.
        auto nemotron = types_of("nemotron-30b-a3b", "q4_k_m");
        QCOMPARE(nemotron["blk.0.ssm_in.weight"], DType::Q5_0);
        QCOMPARE(nemotron["blk.0.ssm_out.weight"], DType::Q4_K);
        QCOMPARE(nemotron["blk.1.ffn_up_exps.weight"], DType::Q5_0);
        QCOMPARE(nemotron["blk.1.ffn_down_exps.weight"], DType::Q8_0);
        QCOMPARE(nemotron["blk.6.ffn_down_exps.weight"], DType::Q5_0);
        QCOMPARE(nemotron["output.weight"], DType::Q8_0);
        // In Q4_K_M, one eighth of the layers at each end and every third of the layers between them have
        // matrices with more bits.
        auto dense = types_of("qwen35-27b", "q4_k_m");
        QCOMPARE(dense["blk.7.attn_v.weight"], DType::Q6_K);
        QCOMPARE(dense["blk.8.attn_qkv.weight"], DType::Q4_K);
        QCOMPARE(dense["blk.10.attn_qkv.weight"], DType::Q6_K);
        QCOMPARE(dense["blk.10.ffn_down.weight"], DType::Q6_K);
        QCOMPARE(dense["blk.10.ffn_up.weight"], DType::Q4_K);
        QCOMPARE(dense["blk.56.ffn_down.weight"], DType::Q6_K);
        QCOMPARE(dense["token_embd.weight"], DType::Q4_K);
        // For projections of values, only layers that have one are counted. Gemma 4 12B has 40 such layers,
        // and layer 6 is the sixth of them.
        auto gemma = types_of("gemma4-12b", "q4_k_m");
        QCOMPARE(gemma["blk.4.attn_v.weight"], DType::Q6_K);
        QCOMPARE(gemma["blk.6.attn_v.weight"], DType::Q4_K);
        QCOMPARE(gemma["blk.8.attn_v.weight"], DType::Q6_K);
        QCOMPARE(gemma["token_embd.weight"], DType::Q6_K);  // the embedding is also the head
        for (const auto& [name, type] : types_of("lfm2-1.2b", "q8_0")) {
            QVERIFY2(type == DType::Q8_0 || type == DType::F32, name.c_str());
        }
    }

    // The weights have the spread that keeps the logits of deep models in range.
    void random_weights_have_their_distribution() {
        std::mt19937_64 random(3);
        for (const DType type :
             {DType::F32, DType::F16, DType::Q4_K, DType::Q5_0, DType::Q6_K, DType::Q8_0}) {
            const float mean = type == DType::F32 ? -1.0F : 0.0F;
            const std::size_t blocks = 65536 / traits(type).block_weights;
            std::vector<std::byte> bytes =
                measure::random_blocks(type, blocks, {.mean = mean, .deviation = 0.5F}, random);
            const Tensor tensor{.type = type, .shape = {65536}, .data = bytes.data()};
            double sum = 0;
            double squares = 0;
            for (const double x : reference::values_of(tensor)) {
                sum += x / 65536;
                squares += std::pow(x - static_cast<double>(mean), 2) / 65536;
            }
            QVERIFY2(std::abs(sum - static_cast<double>(mean)) < 0.05, traits(type).name.data());
            QVERIFY2(std::abs(std::sqrt(squares) - 0.5) < 0.1, traits(type).name.data());
        }
    }

    void invalid_requests_are_refused() {
        QVERIFY_EXCEPTION_THROWN(write_random_model("llama-tiny", "q9", path("x")), std::runtime_error);
        QVERIFY_EXCEPTION_THROWN(write_random_model("llama-70b", "q8_0", path("x")), std::runtime_error);
        QVERIFY_EXCEPTION_THROWN(write_random_model("llama-tiny", "q8_0", path("no/such/folder/x")),
                                 std::runtime_error);
        std::mt19937_64 random(1);
        QVERIFY_EXCEPTION_THROWN(measure::random_blocks(DType::Q3_K, 1, {}, random), std::runtime_error);
        QVERIFY_EXCEPTION_THROWN(measure::random_blocks(DType::F16, 1, {.mean = 1.0F}, random),
                                 std::runtime_error);
    }
};

}  // namespace tst_random_model

ROCMFORGE_TEST(tst_random_model, TestRandomModel, QCoreApplication)
#include "tst_random_model.moc"
