// Tests files that lack hyperparameters for which some families have defaults, and files that lack required
// data.
#include <cmath>

#include <QTest>

#include "engine/model/model.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_models.h"

namespace tst_family_files {

using namespace rocmforge;
using test::tiny_model;

class TestFamilyFiles : public QObject {
    Q_OBJECT

  private slots:
    // Removes hyperparameters that early files of some families lack.
    void missingValuesDefaultToThoseOfTheFamily() {
        test::GgufWriter minicpm = tiny_model("minicpm").file;
        for (const char* key : {"embedding_scale", "residual_scale", "logit_scale"}) {
            minicpm.remove(std::string("minicpm.") + key);
        }
        const ModelConfig config = read_model(minicpm.open(), "memory").config;
        QCOMPARE(config.embedding_scale, 12.0F);
        QCOMPARE(config.residual_scale, 1.4F / std::sqrt(3.0F));
        QCOMPARE(config.logit_scale, 256.0F / 64);
        test::GgufWriter flash = tiny_model("deepseek2-flash").file;
        flash.remove("deepseek2.expert_gating_func");
        QCOMPARE(read_model(flash.open(), "memory").config.experts.scores, RouteScores::Sigmoid);
        test::GgufWriter sparse = tiny_model("glm-dsa").file;
        QCOMPARE(read_model(sparse.open(), "memory").config.context, 512);
        // The context length is limited to top_k. With more positions, the indexer, which selects top_k
        // positions for attention, would ignore the others.
        sparse.u32("glm-dsa.attention.indexer.top_k", 128);
        QCOMPARE(read_model(sparse.open(), "memory").config.context, 128);
        test::GgufWriter shared = tiny_model("hunyuan-moe").file;
        QCOMPARE(read_model(shared.open(), "memory").config.experts.shared_ffn, 96);
        shared.u32("hunyuan-moe.expert_shared_feed_forward_length", 48);
        EXPECT_ERROR(read_model(shared.open(), "memory"), Code::BadFile, "ffn_gate_shexp.weight");
    }

    void missingTensorsAndValuesAreNamed() {
        const auto without = [](const char* model, const char* tensor) {
            return tiny_model(model).file.remove_tensor(tensor).open();
        };
        EXPECT_ERROR(read_model(without("muse-glimmer", "blk.1.attn_gate.weight"), "memory"), Code::BadFile,
                     "'blk.1.attn_gate.weight' is missing");
        EXPECT_ERROR(read_model(without("minimax-m2", "blk.2.exp_probs_b.bias"), "memory"), Code::BadFile,
                     "'blk.2.exp_probs_b.bias' is missing");
        EXPECT_ERROR(read_model(without("cohere2moe-fused", "blk.1.ffn_gate_up_exps.weight"), "memory"),
                     Code::BadFile, "'blk.1.ffn_gate_exps.weight' is missing");
        EXPECT_ERROR(read_model(without("hunyuan-dense", "blk.0.attn_k_norm.weight"), "memory"),
                     Code::BadFile, "'blk.0.attn_k_norm.weight' is missing");
        EXPECT_ERROR(read_model(without("gemma4", "per_layer_model_proj.weight"), "memory"), Code::BadFile,
                     "'per_layer_model_proj.weight' is missing");
        EXPECT_ERROR(read_model(without("gemma4", "blk.4.attn_k.weight"), "memory"), Code::BadFile,
                     "'blk.4.attn_k.weight' is missing");
        EXPECT_ERROR(read_model(without("gemma4-experts", "blk.4.ffn_gate_inp.scale"), "memory"),
                     Code::BadFile, "'blk.4.ffn_gate_inp.scale' is missing");
        // A layer that reads the keys of another layer may have keys of its own in the file too. The scale of
        // a layer is optional.
        test::GgufWriter gemma = tiny_model("gemma4").file;
        gemma.add({.name = "blk.6.attn_k.weight",
                   .dims = {64, 64},
                   .type = 0,
                   .data = test::Bytes(std::size_t{64} * 64 * 4)});
        gemma.remove_tensor("blk.0.layer_output_scale.weight");
        QCOMPARE(read_model(gemma.open(), "memory").config.layer[0].scale, 1.0F);
        gemma.tensor_named("blk.1.layer_output_scale.weight").dims = {2};
        EXPECT_ERROR(read_model(gemma.open(), "memory"), Code::BadFile, "should have [1]");
        gemma.remove_tensor("blk.1.layer_output_scale.weight");
        gemma.u32("gemma4.attention.shared_kv_layers", 8);
        EXPECT_ERROR(read_model(gemma.open(), "memory"), Code::BadFile, "8 of its 8 layers would share");
        gemma.u32("gemma4.attention.shared_kv_layers", 7);
        EXPECT_ERROR(read_model(gemma.open(), "memory"), Code::BadFile, "before layer 2");
        gemma.u32("gemma4.attention.shared_kv_layers", 3);
        gemma.u32("gemma4.rope.dimension_count_swa", 64);
        EXPECT_ERROR(read_model(gemma.open(), "memory"), Code::BadFile, "rotates 64 of the 32 values");
        gemma.u32("gemma4.rope.dimension_count_swa", 32);
        gemma.i32s("gemma4.attention.head_count_kv", {1, 2, 1, 1, 1, 1, 1, 1});
        EXPECT_ERROR(read_model(gemma.open(), "memory"), Code::Unsupported, "1 and 2 key heads");
        gemma.i32s("gemma4.attention.head_count_kv", {1, 1, 1});
        EXPECT_ERROR(read_model(gemma.open(), "memory"), Code::BadFile, "has entries for only 3 of 8 layers");
        test::GgufWriter apertus = tiny_model("apertus").file;
        apertus.f32s("xielu.beta", {0.5F, 0.5F});
        EXPECT_ERROR(read_model(apertus.open(), "memory"), Code::BadFile,
                     "xielu.beta has entries for only 2 of 3 layers");
        apertus.remove("xielu.beta");
        EXPECT_ERROR(read_model(apertus.open(), "memory"), Code::BadFile, "xielu.beta is missing");
        test::GgufWriter muse = tiny_model("muse-glimmer").file;
        muse.tensor_named("blk.0.attn_gate.weight").dims = {32, 128};
        EXPECT_ERROR(read_model(muse.open(), "memory"), Code::BadFile, "should have [64, 64]");
    }
};

}  // namespace tst_family_files

ROCMFORGE_TEST(tst_family_files, TestFamilyFiles, rocmforge::test::NoApplication)
#include "tst_family_files.moc"
