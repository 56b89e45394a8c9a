#include <QTest>

#include "engine/model/model.h"
#include "engine/reference/random_weights.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/tiny_llama.h"

namespace tst_model {

using namespace rocmforge;
using test::Bytes;
using test::ByteWriter;
using test::GgufWriter;
using test::tiny_llama;

namespace {

ModelHeader read(const GgufWriter& writer) {
    return read_model(writer.open(), "tiny.gguf");
}

ModelHeader read_shared(const char* name) {
    return read_model(std::string(ROCMFORGE_TEST_DATA "/models/") + name);
}

bool has_shared(const char* name) {
    return QFile::exists(QString(ROCMFORGE_TEST_DATA "/models/") + name);
}

Bytes floats(const std::vector<float>& values) {
    return ByteWriter().raw(values.data(), values.size() * sizeof(float)).bytes;
}

}  // namespace

class TstModel : public QObject {
    Q_OBJECT

  private slots:
    void reads_a_tiny_llama() {
        const ModelHeader model = read(tiny_llama());
        const ModelConfig& config = model.config;
        QCOMPARE(config.architecture, std::string("llama"));
        QCOMPARE(config.name, std::string("tiny"));
        QCOMPARE(config.layers, 2);
        QCOMPARE(config.hidden, 64);
        QCOMPARE(config.ffn, 96);
        QCOMPARE(config.heads, 4);
        QCOMPARE(config.kv_heads, 2);
        QCOMPARE(config.head_dim, 32);
        QCOMPARE(config.vocab, 320);
        QCOMPARE(config.context, 256);
        QCOMPARE(config.norm_eps, 1e-5F);
        QCOMPARE(config.rope.base, 10000.0F);
        QCOMPARE(config.rope.scale, 1.0F);
        QCOMPARE(config.rope.dimensions, 32);
        QCOMPARE(config.rope.order, RopeOrder::Interleaved);
        QVERIFY(config.rope.frequency_factors.empty());
        const std::uint64_t layer = 64 + 128 * 64 + 2 * 64 * 64 + 64 * 128 + 64 + 3 * 64 * 96;
        QCOMPARE(config.parameters, 2 * 320 * 64 + 64 + 2 * layer);
        QVERIFY(!model.tied());
        QCOMPARE(model.layers.size(), std::size_t{2});
        const auto down = model.layers[1][static_cast<std::size_t>(LayerRole::Down)];
        QCOMPARE(down.tensor->name, std::string_view("blk.1.ffn_down.weight"));
        QCOMPARE(model.path, std::string("tiny.gguf"));
    }

    void a_missing_head_reuses_the_embedding() {
        const ModelHeader model = read(tiny_llama({.tied = true}));
        QVERIFY(model.tied());
        QVERIFY(model.output.tensor == model.file->tensor("token_embd.weight"));
    }

    void fills_in_optional_keys() {
        auto writer = tiny_llama({.heads = 2, .kv_heads = 2, .head_dim = 32});
        for (const char* key : {"general.name", "llama.attention.head_count_kv", "llama.attention.key_length",
                                "llama.attention.value_length", "llama.rope.dimension_count",
                                "llama.rope.freq_base", "llama.attention.layer_norm_rms_epsilon"}) {
            writer.remove(key);
        }
        const ModelConfig config = read(writer).config;
        QCOMPARE(config.name, std::string());
        QCOMPARE(config.kv_heads, 2);
        QCOMPARE(config.head_dim, 32);
        QCOMPARE(config.rope.dimensions, 32);
        QCOMPARE(config.rope.base, 10000.0F);
        QCOMPARE(config.norm_eps, 1e-5F);
    }

    void per_layer_values_are_accepted_if_equal() {
        auto writer = tiny_llama();
        writer.i32s("llama.attention.head_count_kv", {2, 2});
        QCOMPARE(read(writer).config.kv_heads, 2);
        writer.i32s("llama.attention.head_count_kv", {2, 4});
        EXPECT_ERROR(read(writer), Code::Unsupported, "head_count_kv differs between layers");
        writer.i32s("llama.attention.head_count_kv", {});
        EXPECT_ERROR(read(writer), Code::BadFile, "head_count_kv");
    }

    void reads_rope_scaling() {
        auto writer = tiny_llama({.rope_base = 500000.0F});
        writer.text("llama.rope.scaling.type", "linear").f32("llama.rope.scaling.factor", 4);
        QCOMPARE(read(writer).config.rope.scale, 0.25F);
        QCOMPARE(read(writer).config.rope.base, 500000.0F);
        writer.remove("llama.rope.scaling.type");
        QCOMPARE(read(writer).config.rope.scale, 0.25F);
        writer.text("llama.rope.scaling.type", "none");
        QCOMPARE(read(writer).config.rope.scale, 1.0F);
        writer.remove("llama.rope.scaling.type").remove("llama.rope.scaling.factor");
        writer.f32("llama.rope.scale_linear", 2);
        QCOMPARE(read(writer).config.rope.scale, 0.5F);
        writer.f32("llama.rope.scaling.factor", 4);
        writer.text("llama.rope.scaling.type", "dynamic");
        QCOMPARE(read(writer).config.rope.dynamic_factor, 4.0F);
        QCOMPARE(read(writer).config.rope.scale, 1.0F);
        writer.text("llama.rope.scaling.type", "yarn");
        QVERIFY(read(writer).config.rope.yarn.has_value());
        QCOMPARE(read(writer).config.rope.scale, 0.25F);
        writer.f32("llama.rope.scaling.yarn_ext_factor", 0.5F);
        EXPECT_ERROR(read(writer), Code::Unsupported, "yarn_ext_factor");
        writer.text("llama.rope.scaling.type", "sideways");
        EXPECT_ERROR(read(writer), Code::Unsupported, "sideways");
    }

    // The expected factors are those of Llama 3.1, from the tensor rope_freqs.weight of its files.
    void computes_llama3_factors() {
        auto writer = tiny_llama({.rope_base = 500000.0F});
        writer.text("llama.rope.scaling.type", "llama3")
            .f32("llama.rope.scaling.factor", 8)
            .f32("llama.rope.scaling.low_freq_factor", 1)
            .f32("llama.rope.scaling.high_freq_factor", 4)
            .u32("llama.rope.scaling.original_context_length", 8192);
        const RopeConfig rope = read(writer).config.rope;
        QCOMPARE(rope.scale, 1.0F);
        QCOMPARE(rope.frequency_factors.size(), std::size_t{16});
        QCOMPARE(rope.frequency_factors[0], 1.0F);
        QCOMPARE(rope.frequency_factors[7], 1.0F);  // 4.2 rotations in the original context
        QCOMPARE(rope.frequency_factors[9], 8.0F);  // 0.8 rotations in the original context
        QCOMPARE(rope.frequency_factors[15], 8.0F);
        // 1.84 rotations: (1.84 - 1) / 3 of the way from the scaled to the original frequency.
        const double turns = 8192 / (2 * 3.14159265358979 * std::pow(500000.0, 0.5));
        const double kept = (turns - 1) / 3;
        QVERIFY(std::abs(static_cast<double>(rope.frequency_factors[8]) - 1 / ((1 - kept) / 8 + kept)) <
                1e-4);
    }

    void reads_frequency_factors() {
        auto writer = tiny_llama();
        std::vector<float> factors(16, 1.0F);
        factors[15] = 32;
        writer.tensor("rope_freqs.weight", DType::F32, {16}, floats(factors));
        QCOMPARE(read(writer).config.rope.frequency_factors, factors);
        factors[3] = 0;
        writer.tensor_named("rope_freqs.weight").data = floats(factors);
        EXPECT_ERROR(read(writer), Code::BadFile,
                     "the tensor 'rope_freqs.weight' contains the invalid value 0.");
        writer.tensor_named("rope_freqs.weight").dims = {8};
        EXPECT_ERROR(read(writer), Code::BadFile, "has the shape [8] and should have [16]");
    }

    void names_the_weight_type() {
        auto writer = tiny_llama({.head_dim = 64, .type = DType::Q8_0});
        QCOMPARE(read(writer).config.weight_type, std::string("Q8_0"));  // the type of most weights
        writer.u32("general.file_type", 15);
        QCOMPARE(read(writer).config.weight_type, std::string("Q4_K_M"));
        writer.u32("general.file_type", 1024 + 18);  // 1024 marks the type as the writer's guess
        QCOMPARE(read(writer).config.weight_type, std::string("Q6_K"));
        writer.u32("general.file_type", 19);
        QCOMPARE(read(writer).config.weight_type, std::string("IQ2_XXS"));
        for (const std::uint32_t unknown : {5U, 500U, 0xFFFFFFFFU}) {
            writer.u32("general.file_type", unknown);
            QCOMPARE(read(writer).config.weight_type, std::string("Q8_0"));
        }
    }

    void knows_which_weights_can_be_quantized() {
        QVERIFY(can_be_quantized(read(tiny_llama())));
        QVERIFY(can_be_quantized(read(tiny_llama({.type = DType::BF16, .tied = true}))));
        // A model whose layers are already quantized cannot be quantized, even if its embedding is not
        // quantized.
        QVERIFY(!can_be_quantized(read(tiny_llama({.layers = 4, .head_dim = 64, .type = DType::Q8_0}))));
        // Rows whose width is not a multiple of the block size cannot be quantized.
        QVERIFY(!can_be_quantized(
            read(tiny_llama({.hidden = 48, .ffn = 40, .heads = 1, .kv_heads = 1, .head_dim = 24}))));
        // A model whose weights were converted while it was read can be read again with another conversion.
        const ModelHeader eight = read_model(tiny_llama().open(), "tiny.gguf", Quantize::Q8_0);
        QVERIFY(eight.quantize == Quantize::Q8_0 && can_be_quantized(eight));
    }

    void every_weight_type_is_accepted() {
        for (std::size_t i = 0; i < kDTypeCount; ++i) {
            const auto type = static_cast<DType>(i);
            if (type == DType::I32) continue;
            const ModelHeader model = read(tiny_llama({.layers = 1,
                                                       .hidden = 256,
                                                       .ffn = 256,
                                                       .heads = 4,
                                                       .kv_heads = 4,
                                                       .head_dim = 64,
                                                       .type = type,
                                                       .embedding = type,
                                                       .tied = true}));
            QCOMPARE(model.embedding.tensor->type, std::optional(type));
        }
    }

    void weights_point_into_the_mapped_file() {
        const ModelHeader model = read(tiny_llama());
        const Tensor view = model.file->view(*model.embedding.tensor);
        const auto bytes = model.file->files().front()->bytes();
        QVERIFY(view.data > bytes.data() && view.data + view.bytes() <= bytes.data() + bytes.size());
    }

    void reads_the_shared_models() {
        if (!has_shared("stories260K-f32.gguf")) QSKIP("the shared models are not there");
        const ModelConfig stories = read_shared("stories260K-f32.gguf").config;
        QCOMPARE(stories.head_dim, 8);
        QCOMPARE(stories.weight_type, std::string("F32"));
        QVERIFY(read_shared("stories260K-f32.gguf").tied());
        const ModelConfig minimind = read_shared("minimind2-small-26m-chat-Q8_0.gguf").config;
        QCOMPARE(minimind.rope.base, 1e6F);
        QCOMPARE(minimind.vocab, 6400);
        QCOMPARE(minimind.weight_type, std::string("Q8_0"));
        QCOMPARE(minimind.parameters / 1'000'000, std::uint64_t{25});
        QCOMPARE(read_shared("stories15M-Q8_0.gguf").config.layers, 6);
        EXPECT_ERROR(read_shared("../vectors/tokenizers/ggml-vocab-llama-spm.gguf"), Code::Unsupported,
                     "only a vocabulary");
    }
};

}  // namespace tst_model

ROCMFORGE_TEST(tst_model, TstModel, QCoreApplication)
#include "tst_model.moc"
