#include <cmath>
#include <stdexcept>

#include <QTemporaryDir>
#include <QTest>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "engine/engine.h"
#include "tests/hip_on_cuda/random_model.h"
#include "tests/program/test_program.h"

namespace tst_random_model {

using namespace rocmforge;
using measure::model_shapes;
using measure::model_types;
using measure::write_random_model;

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
        QTest::addColumn<int>("layers");
        for (const auto type : model_types()) {
            QTest::addRow("llama, %s", type.data()) << "llama-tiny" << QString::fromUtf8(type.data()) << 4;
            QTest::addRow("mixture, %s", type.data())
                << "qwen3moe-tiny" << QString::fromUtf8(type.data()) << 2;
        }
    }
    // The engine must be able to load the model, and the logits must neither overflow nor vanish.
    void random_model_runs() {
        QFETCH(QString, shape);
        QFETCH(QString, type);
        QFETCH(int, layers);
        const std::string file = path(shape.toStdString() + "-" + type.toStdString() + ".gguf");
        const std::uint64_t bytes = write_random_model(shape.toStdString(), type.toStdString(), file);
        EngineOptions options;
        options.device = "cpu";
        options.log =
            std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
        Engine engine(options);
        const LoadedModel& model = engine.load({.path = file, .context = 64});
        QCOMPARE(model.config.layers, layers);
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

    // The number of parameters equals that of the real model, so that speeds are comparable.
    void shapes_match_real_models() {
        QCOMPARE(model_shapes().size(), 5U);
        const auto& big = model_shapes()[2];
        QCOMPARE(big.name, "llama-8b");
        const std::uint64_t attention = 2ULL * 4096 * 4096 + 2ULL * 4096 * 1024;
        const std::uint64_t layer = attention + 3ULL * 4096 * static_cast<std::uint64_t>(big.ffn);
        QCOMPARE(32 * layer + 2ULL * 4096 * 128256 + 65ULL * 4096,
                 8030261248ULL);  // Llama 3.1 8B
        const auto& mixture = model_shapes()[4];
        QCOMPARE(mixture.name, "qwen3-30b-a3b");
        const std::uint64_t heads = 2ULL * 2048 * 4096 + 2ULL * 2048 * 512 + 2ULL * 128 + 2ULL * 2048;
        const std::uint64_t experts =
            128ULL * 2048 + 128ULL * 3 * 2048 * static_cast<std::uint64_t>(mixture.expert_ffn);
        QCOMPARE(48 * (heads + experts) + 2ULL * 2048 * 151936 + 2048ULL, 30532122624ULL);  // Qwen3 30B-A3B
    }

    void invalid_requests_are_refused() {
        QVERIFY_EXCEPTION_THROWN(write_random_model("llama-tiny", "q9", path("x")), std::runtime_error);
        QVERIFY_EXCEPTION_THROWN(write_random_model("llama-70b", "q8_0", path("x")), std::runtime_error);
        QVERIFY_EXCEPTION_THROWN(write_random_model("llama-tiny", "q8_0", path("no/such/folder/x")),
                                 std::runtime_error);
    }
};

}  // namespace tst_random_model

ROCMFORGE_TEST(tst_random_model, TestRandomModel, QCoreApplication)
#include "tst_random_model.moc"
