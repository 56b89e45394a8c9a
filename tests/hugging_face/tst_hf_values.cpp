// Tests tensor values that a Hugging Face folder stores differently from GGUF: scales of FP8, blocks of
// MXFP4, experts with rows and columns exchanged.
#include <algorithm>
#include <span>

#include <QTemporaryDir>
#include <QTest>

#include "engine/base/float_types.h"
#include "engine/hugging_face/hf_model.h"
#include "engine/model/load_weight.h"
#include "kernels/block_numbers.h"
#include "tests/hugging_face/small_config.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/hf_twin.h"

namespace tst_hf_values {

using namespace rocmforge;
using nlohmann::json;
using test::Bytes;
using test::HfTensor;
using test::small_config;

namespace {

template <typename T>
Bytes bytes_of(const std::vector<T>& values) {
    return test::ByteWriter().raw(values.data(), values.size() * sizeof(T)).bytes;
}

// Returns all values of a tensor after loading, as floats.
std::vector<float> values_of(const ModelFile& file, std::string_view name) {
    const ModelTensor* tensor = file.tensor(name);
    if (tensor == nullptr) return {};
    std::vector<float> values(static_cast<std::size_t>(tensor->shape.elements()));
    read_rows(file, {tensor, DType::F32}, 0, tensor->shape.rows(), std::as_writable_bytes(std::span(values)));
    return values;
}

}  // namespace

class TstHfValues : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    // Returns a model with the tensors under test.
    HfModel model_with(const std::vector<HfTensor>& tensors, const json& config = small_config()) {
        static int count = 0;
        const std::string where = folder_.filePath(QString("model%1").arg(++count)).toStdString();
        test::save_hf_folder(where, config.dump(), tensors);
        return HfModel::open(where);
    }

  private slots:
    void reads_fp8_with_each_kind_of_scale_data() {
        QTest::addColumn<QString>("end");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::newRow("one scale") << "_scale" << 1 << 1;
        QTest::newRow("scale per row") << "_scale" << 64 << 1;
        QTest::newRow("scale per block") << "_scale_inv" << 4 << 5;
    }
    void reads_fp8_with_each_kind_of_scale() {
        QFETCH(QString, end);
        QFETCH(int, rows);
        QFETCH(int, columns);
        constexpr int kRows = 64;
        constexpr int kColumns = 96;
        std::vector<std::uint8_t> weights;
        weights.reserve(kRows * kColumns);
        for (int i = 0; i < kRows * kColumns; ++i) weights.push_back(static_cast<std::uint8_t>(i * 7 % 127));
        std::vector<float> scales;
        scales.reserve(rows * columns);
        for (int i = 0; i < rows * columns; ++i) scales.push_back(0.5F + 0.25F * static_cast<float>(i));
        std::vector<std::int64_t> dims;
        if (rows * columns > 1) dims = {rows, columns};
        json config = small_config();
        config["quantization_config"] = {{"quant_method", "fp8"}, {"weight_block_size", {16, 20}}};
        const std::string name = "model.layers.0.self_attn.k_proj.weight";
        const HfModel model = model_with({{name, "F8_E4M3", {kRows, kColumns}, bytes_of(weights)},
                                          {name + end.toStdString(), "F32", dims, bytes_of(scales)}},
                                         config);
        QCOMPARE(model.tensors().size(), std::size_t{1});
        const ModelTensor& tensor = model.tensors()[0];
        QCOMPARE(tensor.type, std::optional(DType::BF16));
        QCOMPARE(tensor.type_name, std::string("F8_E4M3"));
        const std::vector<float> made = values_of(model, "blk.0.attn_k.weight");
        for (int row = 0; row < kRows; ++row) {
            for (int column = 0; column < kColumns; ++column) {
                const int i = row * kColumns + column;
                const int scale = rows == 1 ? 0 : rows == kRows ? row : row / 16 * columns + column / 20;
                const float exact = float8_to_float(weights[static_cast<std::size_t>(i)]) *
                                    scales[static_cast<std::size_t>(scale)];
                const float wanted = bfloat16_to_float(float_to_bfloat16(exact));
                QVERIFY2(made[static_cast<std::size_t>(i)] == wanted, qPrintable(QString::number(i)));
            }
        }
        QCOMPARE(model.stored(tensor).size(), std::size_t{2});
    }

    void missing_fp8_scales_are_reported() {
        EXPECT_ERROR(
            model_with({{"model.layers.0.self_attn.k_proj.weight", "F8_E4M3", {64, 64}, Bytes(4096)}}),
            Code::BadFile, "in FP8 has no scale");
        EXPECT_ERROR(
            model_with({{"model.layers.0.self_attn.k_proj.weight", "F8_E4M3", {64, 64}, Bytes(4096)},
                        {"model.layers.0.self_attn.k_proj.weight_scale_inv", "F32", {3, 1}, Bytes(12)}}),
            Code::BadFile, "has the shape [3, 1] and should have [1, 1]");
    }

    void reorders_mxfp4_blocks_for_gguf() {
        constexpr int kExperts = 2;
        constexpr int kRows = 4;  // two rows of gate, and two of up
        std::vector<std::uint8_t> blocks;
        blocks.reserve(kExperts * kRows * 2 * 16);
        for (int i = 0; i < kExperts * kRows * 2 * 16; ++i)
            blocks.push_back(static_cast<std::uint8_t>(i * 11 + 5));
        std::vector<std::uint8_t> scales;
        scales.reserve(kExperts * kRows * 2);
        for (int i = 0; i < kExperts * kRows * 2; ++i) scales.push_back(static_cast<std::uint8_t>(120 + i));
        std::vector<float> bias;
        bias.reserve(kExperts * kRows);
        for (int i = 0; i < kExperts * kRows; ++i) bias.push_back(static_cast<float>(i));
        json config = small_config("gpt_oss");
        config.update({{"num_local_experts", 2}, {"num_experts_per_tok", 1}, {"sliding_window", 128}});
        const std::string start = "model.layers.0.mlp.experts.gate_up_proj";
        const HfModel model =
            model_with({{start + "_blocks", "U8", {kExperts, kRows, 2, 16}, bytes_of(blocks)},
                        {start + "_scales", "U8", {kExperts, kRows, 2}, bytes_of(scales)},
                        {start + "_bias", "F32", {kExperts, kRows}, bytes_of(bias)}},
                       config);
        QVERIFY(values_of(model, "blk.0.ffn_gate_exps.bias") == (std::vector<float>{0, 2, 4, 6}));
        QVERIFY(values_of(model, "blk.0.ffn_up_exps.bias") == (std::vector<float>{1, 3, 5, 7}));
        const ModelTensor* up = model.tensor("blk.0.ffn_up_exps.weight");
        QVERIFY(up != nullptr && up->shape == (Shape{kExperts, 2, 64}));
        QCOMPARE(up->type_name, std::string("MXFP4"));
        QCOMPARE(up->type, std::optional(DType::MXFP4));
        std::vector<std::byte> row(2 * 17);
        // Reads the second row of `up` of expert 1. It is row 7 of the stored tensor, in which rows of gate
        // and up alternate.
        model.make_rows(*up, 3, 1, row);
        const auto value = [&](std::size_t weight) {  // reads a weight of the stored block 14
            return blocks[14 * 16 + weight / 2] >> (weight % 2 * 4) & 0x0F;
        };
        QCOMPARE(std::to_integer<int>(row[0]), int{scales[14]});
        for (std::size_t i = 0; i < 16; ++i) {
            QCOMPARE(std::to_integer<int>(row[1 + i]), value(i) | value(i + 16) << 4);
        }
    }

    // gpt-oss stores floats as [experts, width, rows], with alternating columns of gate and up.
    void transposes_expert_columns() {
        constexpr std::int64_t kExperts = 2;
        constexpr std::int64_t kWidth = 64;
        constexpr std::int64_t kRows = 3;
        const auto counting = [](std::int64_t count) {
            std::vector<float> values(static_cast<std::size_t>(count));
            for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
            return values;
        };
        json config = small_config("gpt_oss");
        config.update({{"num_local_experts", 2}, {"num_experts_per_tok", 1}, {"sliding_window", 128}});
        const std::string start = "model.layers.0.mlp.experts.";
        const HfModel model = model_with({{start + "gate_up_proj",
                                           "F32",
                                           {kExperts, kWidth, 2 * kRows},
                                           bytes_of(counting(kExperts * kWidth * 2 * kRows))},
                                          {start + "down_proj",
                                           "F32",
                                           {kExperts, kRows, kWidth},
                                           bytes_of(counting(kExperts * kRows * kWidth))}},
                                         config);
        const std::vector<float> gate = values_of(model, "blk.0.ffn_gate_exps.weight");
        const std::vector<float> up = values_of(model, "blk.0.ffn_up_exps.weight");
        const std::vector<float> down = values_of(model, "blk.0.ffn_down_exps.weight");
        QVERIFY(model.tensor("blk.0.ffn_up_exps.weight")->shape == (Shape{kExperts, kRows, kWidth}));
        QVERIFY(model.tensor("blk.0.ffn_down_exps.weight")->shape == (Shape{kExperts, kWidth, kRows}));
        for (std::int64_t i = 0; i < kExperts * kRows * kWidth; ++i) {
            const std::int64_t e = i / (kRows * kWidth);
            const std::int64_t row = i / kWidth % kRows;
            const std::int64_t stored = (e * kWidth + i % kWidth) * 2 * kRows + 2 * row;
            QCOMPARE(gate[static_cast<std::size_t>(i)], static_cast<float>(stored));
            QCOMPARE(up[static_cast<std::size_t>(i)], static_cast<float>(stored + 1));
            const std::int64_t transposed = (e * kRows + i % kRows) * kWidth + i / kRows % kWidth;
            QCOMPARE(down[static_cast<std::size_t>(i)], static_cast<float>(transposed));
        }
        // Reads rows in the middle of the tensor, which belong to two experts.
        std::vector<float> some(3 * kWidth);
        model.make_rows(*model.tensor("blk.0.ffn_up_exps.weight"), 2, 3,
                        std::as_writable_bytes(std::span(some)));
        QVERIFY(std::equal(some.begin(), some.end(), up.begin() + 2 * kWidth));
    }

    void fp8_scales_are_transposed_with_their_columns() {
        constexpr std::int64_t kHeads = 4;
        constexpr std::int64_t kKeys = 8;
        constexpr std::int64_t kValues = 4;
        constexpr std::int64_t kRank = 32;
        json config = small_config("deepseek_v3");
        config.update({{"kv_lora_rank", kRank},
                       {"qk_rope_head_dim", 16},
                       {"qk_nope_head_dim", kKeys},
                       {"v_head_dim", kValues},
                       {"n_routed_experts", 4},
                       {"num_experts_per_tok", 2}});
        config["quantization_config"] = {{"quant_method", "fp8"}, {"weight_block_size", {16, 20}}};
        std::vector<std::uint8_t> weights;
        for (std::int64_t i = 0; i < kHeads * (kKeys + kValues) * kRank; ++i) {
            weights.push_back(static_cast<std::uint8_t>(i * 7 % 127));
        }
        const std::vector<float> scales{0.5F, 0.75F, 1.0F, 1.25F, 1.5F, 2.0F};  // [3, 2]
        const std::string name = "model.layers.0.self_attn.kv_b_proj.weight";
        const HfModel model =
            model_with({{name, "F8_E4M3", {kHeads * (kKeys + kValues), kRank}, bytes_of(weights)},
                        {name + "_scale_inv", "F32", {3, 2}, bytes_of(scales)}},
                       config);
        const ModelTensor& keys = *model.tensor("blk.0.attn_k_b.weight");
        QVERIFY(keys.shape == (Shape{kHeads, kRank, kKeys}));
        for (const std::int64_t first : {0, 21}) {  // row 21 begins in the second block of columns
            const std::int64_t rows = kHeads * kRank - first;
            std::vector<std::uint16_t> made(static_cast<std::size_t>(rows * kKeys));
            model.make_rows(keys, first, rows, std::as_writable_bytes(std::span(made)));
            for (std::size_t i = 0; i < made.size(); ++i) {
                const std::int64_t at = static_cast<std::int64_t>(i) + first * kKeys;
                const std::int64_t row = at / (kRank * kKeys) * (kKeys + kValues) + at % kKeys;
                const std::int64_t column = at / kKeys % kRank;
                const float exact = float8_to_float(weights[static_cast<std::size_t>(row * kRank + column)]) *
                                    scales[static_cast<std::size_t>(row / 16 * 2 + column / 20)];
                QCOMPARE(made[i], float_to_bfloat16(exact));
            }
        }
    }
};

}  // namespace tst_hf_values

ROCMFORGE_TEST(tst_hf_values, TstHfValues, QCoreApplication)
#include "tst_hf_values.moc"
