// Tests that damaged and unsupported models are refused, with the problem named.
#include <QTest>

#include "engine/model/model.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/vocabularies.h"

namespace tst_model_refusals {

using namespace rocmforge;
using test::Bytes;
using test::ByteWriter;
using test::GgufWriter;
using test::tiny_llama;

namespace {

ModelHeader read(const GgufWriter& writer) {
    return read_model(writer.open(), "tiny.gguf");
}

}  // namespace

class TstModelRefusals : public QObject {
    Q_OBJECT

  private slots:
    void refuses_unknown_architectures() {
        auto writer = tiny_llama();
        writer.text("general.architecture", "mamba");
        EXPECT_ERROR(read(writer), Code::Unsupported, "'mamba', which is not supported (supported: llama, ");
        writer.remove("general.architecture");
        EXPECT_ERROR(read(writer), Code::BadFile, "general.architecture is missing");
        writer.u32("general.architecture", 1);
        EXPECT_ERROR(read(writer), Code::BadFile, "general.architecture");
    }

    void refuses_vocabulary_only_files_and_parts() {
        GgufWriter writer;
        writer.text("general.architecture", "gpt2");
        test::add_sentencepiece_vocabulary(writer, 300);
        EXPECT_ERROR(read(writer), Code::Unsupported, "only a vocabulary");
        auto part = tiny_llama();
        part.raw("split.count", 2, ByteWriter().number<std::uint16_t>(3).bytes);
        EXPECT_ERROR(read(part), Code::Unsupported, "one of 3 parts");
    }

    void refuses_incomplete_mixtures_of_experts() {
        auto writer = tiny_llama();
        writer.u32("llama.expert_count", 8);
        EXPECT_ERROR(read(writer), Code::BadFile, "llama.expert_used_count is missing");
        writer.u32("llama.expert_used_count", 9);
        EXPECT_ERROR(read(writer), Code::BadFile, "9 of 8 experts");
        writer.u32("llama.expert_used_count", 2);
        EXPECT_ERROR(read(writer), Code::BadFile, "'blk.0.ffn_gate_inp.weight' is missing");
        writer.u32("llama.expert_gating_func", 7);
        EXPECT_ERROR(read(writer), Code::Unsupported, "expert_gating_func is 7");
        writer.u32("llama.expert_count", 0);
        QCOMPARE(read(writer).config.layers, 2);
    }

    void refuses_more_layers_than_tensors() {
        auto writer = tiny_llama();
        writer.u32("llama.block_count", 9'000);
        EXPECT_ERROR(read(writer), Code::BadFile, "number of layers is 9000, but it has only 21 tensors");
    }

    void refuses_unsupported_types() {
        auto writer = tiny_llama();
        writer.tensor_named("blk.1.ffn_up.weight").type = 31;
        EXPECT_ERROR(read(writer), Code::Unsupported,
                     "'blk.1.ffn_up.weight' has the unsupported type Q4_0_4_4");
        writer.tensor_named("blk.1.ffn_up.weight").type = 26;
        EXPECT_ERROR(read(writer), Code::Unsupported, "'blk.1.ffn_up.weight' has the unsupported type I32");
        writer.tensor_named("blk.1.ffn_up.weight").type = 0;
        writer.tensor_named("blk.0.attn_norm.weight").type = 8;
        EXPECT_ERROR(read(writer), Code::Unsupported,
                     "'blk.0.attn_norm.weight' has the unsupported type Q8_0");
    }

    void names_missing_tensors_data() {
        test::add_names({"token_embd.weight", "output_norm.weight", "blk.0.attn_norm.weight",
                         "blk.0.attn_q.weight", "blk.0.attn_k.weight", "blk.0.attn_v.weight",
                         "blk.0.attn_output.weight", "blk.0.ffn_norm.weight", "blk.0.ffn_gate.weight",
                         "blk.0.ffn_up.weight", "blk.1.ffn_down.weight"});
    }

    void names_missing_tensors() {
        QFETCH(QString, name);
        const std::string tensor = name.toStdString();
        EXPECT_ERROR(read(tiny_llama().remove_tensor(tensor)), Code::BadFile, "'" + tensor + "' is missing");
        auto writer = tiny_llama();
        writer.tensor_named(tensor).dims.back() -= 1;
        const auto& dims = writer.tensor_named(tensor).dims;
        if (tensor == "token_embd.weight") {  // the embedding has one row per token of the vocabulary
            EXPECT_ERROR(read(writer), Code::BadFile, "320 tokens and its embedding only 319");
            return;
        }
        const std::string found = dims.size() == 1
                                      ? "[" + std::to_string(dims[0]) + "]"
                                      : "[" + std::to_string(dims[1]) + ", " + std::to_string(dims[0]) + "]";
        EXPECT_ERROR(read(writer), Code::BadFile,
                     "'" + tensor + "' has the shape " + found + " and should have [");
    }

    void refuses_unknown_tensors() {
        auto writer = tiny_llama();
        writer.tensor("blk.0.attn_q_norm.weight", DType::F32, {32}, Bytes(128));
        EXPECT_ERROR(read(writer), Code::Unsupported, "'blk.0.attn_q_norm.weight'");
    }

    void refuses_a_wrong_embedding_and_head() {
        auto writer = tiny_llama();
        writer.tensor_named("token_embd.weight").dims = {64 * 320};
        EXPECT_ERROR(read(writer), Code::BadFile, "[20480] and should have [vocabulary, width]");
        writer = tiny_llama();
        writer.tensor_named("token_embd.weight").dims = {32, 640};
        EXPECT_ERROR(read(writer), Code::BadFile, "[640, 32] and should have [640, 64]");
        writer = tiny_llama();
        writer.tensor_named("output.weight").dims = {64, 319};
        EXPECT_ERROR(read(writer), Code::BadFile, "[319, 64] and should have [320, 64]");
    }

    void refuses_out_of_range_values_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<quint64>("value");
        for (const char* key : {"block_count", "context_length", "embedding_length", "feed_forward_length",
                                "attention.head_count", "attention.head_count_kv", "attention.key_length",
                                "attention.value_length", "rope.dimension_count"}) {
            for (const quint64 value :
                 {quint64{0}, quint64{3'000'000'000}, ~quint64{0}, quint64{2'000'000'001}}) {
                QTest::addRow("%s %llu", key, static_cast<unsigned long long>(value)) << key << value;
            }
        }
    }

    void refuses_out_of_range_values() {
        QFETCH(QString, key);
        QFETCH(quint64, value);
        auto writer = tiny_llama();
        writer.u64("llama." + key.toStdString(), value);
        const bool fits_an_int = value == 2'000'000'001;
        if (fits_an_int && key == "context_length") {
            QCOMPARE(read(writer).config.context, 2'000'000'001);
            return;
        }
        const auto error = test::error_of([&] { read(writer); });
        QVERIFY(error.has_value());
        QVERIFY2(test::reads_well(error->what()), error->what());
        if (!fits_an_int) EXPECT_ERROR(read(writer), Code::BadFile, "llama." + key.toStdString() + " is ");
    }

    void refuses_missing_values() {
        for (const char* key : {"llama.block_count", "llama.context_length", "llama.embedding_length",
                                "llama.feed_forward_length", "llama.attention.head_count"}) {
            EXPECT_ERROR(read(tiny_llama().remove(key)), Code::BadFile, key + std::string(" is missing"));
        }
    }

    void refuses_contradictory_values() {
        auto writer = tiny_llama();
        writer.u32("llama.attention.head_count_kv", 3);
        EXPECT_ERROR(read(writer), Code::BadFile, "4 attention heads cannot share 3");
        writer = tiny_llama();
        writer.u32("llama.attention.value_length", 64);
        EXPECT_ERROR(read(writer), Code::Unsupported, "32 numbers and its values 64");
        writer = tiny_llama();
        writer.u32("llama.rope.dimension_count", 31);
        EXPECT_ERROR(read(writer), Code::BadFile, "rotates 31 of the 32");
        writer.u32("llama.rope.dimension_count", 64);
        EXPECT_ERROR(read(writer), Code::BadFile, "rotates 64 of the 32");
        writer = tiny_llama();
        writer.u32("llama.attention.head_count", 6).u32("llama.attention.head_count_kv", 2);
        writer.remove("llama.attention.key_length");
        EXPECT_ERROR(read(writer), Code::BadFile, "64 values cannot be divided among 6");
        for (const float bad :
             {0.0F, -1.0F, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
            for (const char* key : {"llama.rope.freq_base", "llama.attention.layer_norm_rms_epsilon",
                                    "llama.rope.scaling.factor"}) {
                writer = tiny_llama();
                writer.f32(key, bad);
                EXPECT_ERROR(read(writer), Code::BadFile, key);
            }
        }
    }

    void prints_unprintable_names_safely() {
        auto writer = tiny_llama();
        writer.text("general.name", "a\nb\xFF");
        QCOMPARE(read(writer).config.name, std::string("a?b?"));
    }
};

}  // namespace tst_model_refusals

ROCMFORGE_TEST(tst_model_refusals, TstModelRefusals, QCoreApplication)
#include "tst_model_refusals.moc"
