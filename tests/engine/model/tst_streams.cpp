// Tests models with several residual streams, in addition to the tests that tst_architectures runs for every
// family.
#include <algorithm>
#include <limits>

#include <QTest>

#include "engine/files/gguf_values.h"
#include "tests/engine/model/tensor_effect.h"
#include "tests/engine/plain_model.h"
#include "tests/engine/transformer_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_models.h"

namespace tst_streams {

using namespace rocmforge;
using namespace rocmforge::test;

class TestStreams : public QObject {
    Q_OBJECT

  private slots:
    // Changing a tensor changes the logits by more than rounding errors.
    void everyTensorChangesTheResult_data() {
        QTest::addColumn<QString>("tensor");
        for (const char* tensor :
             {"altup_proj.weight", "altup_unembd_proj.weight", "blk.3.altup_router.weight",
              "blk.3.altup_router_norm.weight", "blk.3.altup_predict_coef.weight",
              "blk.3.altup_correct_coef.weight", "blk.3.altup_correct_scale.weight", "blk.3.laurel_l.weight",
              "blk.3.laurel_r.weight", "blk.3.laurel_post_norm.weight", "blk.3.inp_gate.weight",
              "blk.3.post_norm.weight"}) {
            QTest::newRow(tensor) << tensor;
        }
    }
    void everyTensorChangesTheResult() {
        QFETCH(QString, tensor);
        const test::TensorEffect effect =
            test::effect_of(tiny_model("gemma3n"), tensor.toStdString(), DType::F32);
        QVERIFY2(effect.rounding < 1e-4, qPrintable(QString::number(effect.rounding)));
        QVERIFY2(effect.mistake > 20 * effect.rounding && effect.mistake > 5e-4,
                 qPrintable(QString("%1 against %2").arg(effect.mistake).arg(effect.rounding)));
    }

    // Several sequences in one step give the same bits as each sequence alone.
    void sequencesAreIndependent() {
        const TinyModel model = tiny_model("gemma3n");
        const auto run = [](Rig& rig,
                            const std::vector<std::pair<KvSequence*, std::vector<std::int32_t>>>& parts) {
            std::vector<SequenceRows> rows;
            for (const auto& [sequence, tokens] : parts) {
                rows.push_back({sequence, sequence->length(), static_cast<int>(tokens.size())});
                sequence->append(tokens);
            }
            rig.transformer.run(rows, Wanted::Last, {}, RowsAs::Prompt);
            return rig.read();
        };
        Rig together(model.file);
        Rig alone(model.file);
        const auto both = run(together, {{&together.first, some_tokens(30, 320, 1)},
                                         {&together.second, some_tokens(21, 320, 2)}});
        const auto one = run(alone, {{&alone.first, some_tokens(30, 320, 1)}});
        QVERIFY(std::equal(one.begin(), one.end(), both.begin()));
    }

    // Published files have the sparsity scale -infinity for layers that keep all gates, and store the number
    // of layers that share keys and values as a float.
    void valuesOfPublishedFilesAreRead() {
        TinyModel model = tiny_model("gemma3n");
        test::ByteWriter scales;
        scales.number<std::uint32_t>(gguf_type::F32).number<std::uint64_t>(7);
        for (int i = 0; i < 7; ++i) scales.number(i < 3 ? 1.5F : -std::numeric_limits<float>::infinity());
        model.file.raw("gemma3n.activation_sparsity_scale", gguf_type::Array, scales.bytes);
        model.file.f32("gemma3n.attention.shared_kv_layers", 2.0F);
        const ModelConfig config = read_model(model.file.open(), "memory").config;
        QCOMPARE(config.layer[2].sparsity_scale, 1.5F);
        QCOMPARE(config.layer[3].sparsity_scale, 0.0F);
        QCOMPARE(config.layer[4].cache_from, -1);
        QCOMPARE(config.layer[5].cache_from, 2);
    }

    void wrongFilesAreRefused() {
        const auto refused = [](const std::function<void(test::GgufWriter&)>& change, Code code,
                                const char* part) {
            TinyModel model = tiny_model("gemma3n");
            change(model.file);
            EXPECT_ERROR(read_model(model.file.open(), "memory"), code, part);
        };
        refused([](auto& f) { f.remove("gemma3n.altup.num_inputs"); }, Code::BadFile,
                "gemma3n.altup.num_inputs is missing");
        refused([](auto& f) { f.u32("gemma3n.altup.num_inputs", 3); }, Code::BadFile, "should have");
        refused([](auto& f) { f.u32("gemma3n.altup.num_inputs", 900); }, Code::Unsupported,
                "altup.num_inputs is 900");
        refused([](auto& f) { f.u32("gemma3n.altup.active_idx", 2); }, Code::Unsupported,
                "altup.active_idx is 2");
        refused([](auto& f) { f.remove_tensor("blk.0.laurel_l.weight"); }, Code::BadFile,
                "blk.0.laurel_l.weight' is missing");
        refused([](auto& f) { f.remove_tensor("blk.4.altup_predict_coef.weight"); }, Code::BadFile,
                "blk.4.altup_predict_coef.weight' is missing");
        refused([](auto& f) { f.remove_tensor("altup_unembd_proj.weight"); }, Code::BadFile,
                "altup_unembd_proj.weight' is missing");
        refused([](auto& f) { f.f32("gemma3n.attention.shared_kv_layers", 1.5F); }, Code::BadFile,
                "shared_kv_layers is 1.5");
        refused([](auto& f) { f.u32("gemma3n.attention.shared_kv_layers", 7); }, Code::BadFile,
                "7 of its 7 layers");
        QCOMPARE(read_model(tiny_model("gemma3n").file.open(), "memory").config.streams.count, 4);
    }
};

}  // namespace tst_streams

ROCMFORGE_TEST(tst_streams, TestStreams, rocmforge::test::NoApplication)
#include "tst_streams.moc"
