// Tests that a model's recommended values are read from all their locations, and override the program's
// defaults.
#include <limits>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/hugging_face/hf_model.h"
#include "engine/sampling/sampling_defaults.h"
#include "tests/program/test_program.h"
#include "tests/support/hf_twin.h"

namespace tst_sampling_defaults {

using namespace rocmforge;

namespace {

// Reads the recommended values from a GGUF file without tensors.
SamplingDefaults of_gguf(const test::GgufWriter& writer) {
    return read_sampling_defaults(*writer.open());
}

}  // namespace

class TestSamplingDefaults : public QObject {
    Q_OBJECT

    SamplingDefaults of_folder(const QByteArray& generation) {
        const QTemporaryDir folder;
        const test::HfTwin twin = test::hf_twin("llama");
        test::save_hf_folder(folder.path().toStdString(), twin.config, twin.tensors);
        QFile file(folder.filePath("generation_config.json"));
        if (!file.open(QIODevice::WriteOnly) || file.write(generation) < 0) return {};
        file.close();
        return read_sampling_defaults(HfModel::open(folder.path().toStdString()));
    }

  private slots:
    void readsGgufMetadata() {
        const SamplingDefaults all = of_gguf(test::GgufWriter()
                                                 .f32("general.sampling.temp", 0.6F)
                                                 .i32("general.sampling.top_k", 20)
                                                 .f32("general.sampling.top_p", 0.8F)
                                                 .f32("general.sampling.min_p", 0.01F)
                                                 .f32("general.sampling.penalty_repeat", 1.05F)
                                                 .i32("general.sampling.penalty_last_n", 128));
        QVERIFY(all.left_out.empty());
        QCOMPARE(all.temperature, std::optional(0.6F));
        QCOMPARE(all.top_k, std::optional(20));
        QCOMPARE(all.top_p, std::optional(0.8F));
        QCOMPARE(all.min_p, std::optional(0.01F));
        QCOMPARE(all.repeat_penalty, std::optional(1.05F));
        QCOMPARE(all.penalty_window, std::optional(128));
        const SamplingDefaults some = of_gguf(test::GgufWriter()
                                                  .u32("general.sampling.temp", 1)
                                                  .i32("general.sampling.top_k", -1)
                                                  .i32("general.sampling.penalty_last_n", -1));
        QCOMPARE(some.temperature, std::optional(1.0F));
        QCOMPARE(some.top_k, std::optional(0));
        QCOMPARE(some.penalty_window, std::optional(std::numeric_limits<int>::max()));
        QVERIFY(!some.top_p && !some.min_p && !some.repeat_penalty);
        QVERIFY(of_gguf({}).none());
    }

    void invalidValuesAreSkippedAndReported() {
        const SamplingDefaults bad = of_gguf(test::GgufWriter()
                                                 .f32("general.sampling.temp", -1)
                                                 .f32("general.sampling.top_k", 0.5F)
                                                 .f32("general.sampling.top_p", NAN)
                                                 .text("general.sampling.min_p", "0.1")
                                                 .f32("general.sampling.penalty_repeat", INFINITY)
                                                 .f32("general.sampling.penalty_last_n", 1e30F));
        QVERIFY(bad.none());
        QCOMPARE(bad.left_out.size(), std::size_t{6});
        QCOMPARE(bad.left_out[0],
                 std::string("The model's general.sampling.temp is not used: The temperature "
                             "must be between 0 and 100, not -1."));
        QCOMPARE(bad.left_out[3],
                 std::string("The model's general.sampling.min_p is not used: The value is not a number."));
    }

    void readsGenerationConfig() {
        const SamplingDefaults all = of_folder(
            R"({"do_sample":true,"temperature":0.6,"top_k":20,"top_p":0.95,"min_p":0,"repetition_penalty":1.1,)"
            R"("eos_token_id":[1,2]})");
        QVERIFY(all.left_out.empty());
        QCOMPARE(all.temperature, std::optional(0.6F));
        QCOMPARE(all.top_k, std::optional(20));
        QCOMPARE(all.top_p, std::optional(0.95F));
        QCOMPARE(all.min_p, std::optional(0.0F));
        QCOMPARE(all.repeat_penalty, std::optional(1.1F));
        QVERIFY(of_folder("{}").none());
        QVERIFY(of_folder(R"({"temperature":null})").none());
        QCOMPARE(of_folder(R"({"top_p":"much","top_k":5})").left_out.size(), std::size_t{1});
    }

    void folderWithoutSamplingIsGreedy() {
        QCOMPARE(of_folder(R"({"do_sample":false})").temperature, std::optional(0.0F));
        QCOMPARE(of_folder(R"({"do_sample":false,"temperature":0.6})").temperature, std::optional(0.0F));
        QCOMPARE(of_folder(R"({"temperature":0.6})").temperature, std::optional(0.6F));
    }

    void defaultsOverrideBaseOptions() {
        SamplingOptions base;
        base.seed = 7;
        base.presence_penalty = 0.5F;
        const SamplingOptions both = SamplingDefaults{.temperature = 0.2F, .top_k = 3}.over(base);
        QCOMPARE(both.temperature, 0.2F);
        QCOMPARE(both.top_k, 3);
        QCOMPARE(both.top_p, base.top_p);
        QCOMPARE(both.presence_penalty, 0.5F);
        QCOMPARE(both.seed, std::uint64_t{7});
    }
};

}  // namespace tst_sampling_defaults

ROCMFORGE_TEST(tst_sampling_defaults, TestSamplingDefaults, rocmforge::test::NoApplication)
#include "tst_sampling_defaults.moc"
