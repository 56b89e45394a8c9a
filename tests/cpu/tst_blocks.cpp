#include <cstring>
#include <string>
#include <vector>

#include <QTest>

#include "engine/base/error.h"
#include "engine/base/tensor.h"
#include "engine/cpu/dequantize.h"
#include "engine/cpu/weight_types.h"
#include "engine/reference/dequantize.h"
#include "engine/reference/random_weights.h"
#include "kernels/blocks.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/type_name.h"

namespace tst_blocks {

using namespace rocmforge;

namespace {

// A hash of what ggml's reference computes for `count` blocks of fixed bytes (gguf package for Python, 0.17
// or later): FNV-1a of the floats' bytes. The bytes come from a linear congruential generator. In the upper
// byte of each F16 or BF16 number, and in each byte that is an exponent, bit 6 is cleared, so that all values
// are finite.
struct Fixed {
    DType type;
    std::size_t count;
    std::vector<std::size_t> tops;  // offsets in a block of the bytes in which bit 6 is cleared
    std::uint64_t hash;
};

const std::vector<Fixed> kFixed{
    {DType::F16, 16384, {1}, 0x82cefcfc4244326a},  {DType::BF16, 16384, {1}, 0x30bfece49df42538},
    {DType::Q4_0, 64, {1}, 0xf81e5f9fd33dc75e},    {DType::Q4_1, 64, {1, 3}, 0x7798bd74f5b29df0},
    {DType::Q5_0, 64, {1}, 0x849c848cff4f9701},    {DType::Q5_1, 64, {1, 3}, 0x904bc1e57443dcae},
    {DType::Q8_0, 64, {1}, 0xcd1601a87c43c51d},    {DType::Q2_K, 64, {81, 83}, 0xc70a8da74637db28},
    {DType::Q3_K, 64, {109}, 0xbf3981b2b64a8e15},  {DType::Q4_K, 64, {1, 3}, 0xd98d5ab15602328b},
    {DType::Q5_K, 64, {1, 3}, 0xa3e295e9335cf8bf}, {DType::Q6_K, 64, {209}, 0x5c906d3dfb9ef64f},
    {DType::IQ2_XXS, 64, {1}, 0xfc0200b09df82fca}, {DType::IQ4_NL, 64, {1}, 0x7add2a33ccceff8d},
    {DType::IQ4_XS, 64, {1}, 0xbcd224c5513dfb32},  {DType::MXFP4, 64, {0}, 0x2f5521ab815de5de},
    {DType::IQ3_XXS, 64, {1}, 0xb313ff2b145d32af}, {DType::IQ3_S, 64, {1}, 0xfb212725b4e74914},
    {DType::IQ2_XS, 64, {1}, 0x319a77964918d559},  {DType::IQ2_S, 64, {1}, 0x512876e7be98c7c2},
    {DType::IQ1_S, 64, {1}, 0xe05a09f817f94d30},   {DType::IQ1_M, 64, {55}, 0x64519e9a54813450},
    {DType::TQ1_0, 64, {53}, 0x6621668f2e8fd4d7},  {DType::TQ2_0, 64, {65}, 0x4fa8bdb301c1c3bb},
};

std::vector<std::byte> fixed_bytes(const Fixed& fixed) {
    const std::size_t block = traits(fixed.type).block_bytes;
    std::vector<std::byte> bytes(fixed.count * block);
    std::uint32_t state = 12345;
    for (std::byte& byte : bytes) {
        state = state * 1664525U + 1013904223U;
        byte = static_cast<std::byte>(state >> 24);
    }
    for (std::size_t b = 0; b < fixed.count; ++b) {
        for (const std::size_t top : fixed.tops) bytes[b * block + top] &= std::byte{0xBF};
    }
    return bytes;
}

std::uint64_t fnv1a(const std::vector<float>& values) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    const auto* bytes = reinterpret_cast<const unsigned char*>(values.data());
    for (std::size_t i = 0; i < values.size() * sizeof(float); ++i) hash = (hash ^ bytes[i]) * 0x100000001b3U;
    return hash;
}

}  // namespace

class TestBlocks : public QObject {
    Q_OBJECT

  private slots:
    void layoutsMatchTheFormat();
    void fixedBytesDequantizeBitwiseAsTheReference();
    void randomBlocksMatchTheReference();
    void weightsAreScaleTimesQuant();
    void everyKindOfHalfIsConverted();
    void integerWeightsAreRefused();
};

void TestBlocks::layoutsMatchTheFormat() {
    for (std::size_t i = 0; i < kDTypeCount; ++i) {
        const auto type = static_cast<DType>(i);
        if (type == DType::I32) continue;
        cpu::with_weight_type(type, [&]<DType T>() {
            QCOMPARE(sizeof(Block<T>), std::size_t{traits(type).block_bytes});
            QCOMPARE(std::uint32_t{Block<T>::kWeights}, traits(type).block_weights);
            // Files align tensors, but not blocks. A block may therefore begin at any even address.
            QVERIFY(alignof(Block<T>) <= 2 || type == DType::F32);
        });
    }
}

void TestBlocks::fixedBytesDequantizeBitwiseAsTheReference() {
    for (const Fixed& fixed : kFixed) {
        const std::vector<std::byte> bytes = fixed_bytes(fixed);
        std::vector<float> values(fixed.count * traits(fixed.type).block_weights);
        cpu::dequantize_row(fixed.type, bytes.data(), static_cast<std::int64_t>(values.size()),
                            values.data());
        QVERIFY2(fnv1a(values) == fixed.hash, test::name_of(fixed.type).c_str());
    }
}

void TestBlocks::randomBlocksMatchTheReference() {
    std::mt19937_64 random(3);
    for (std::size_t i = 0; i < kDTypeCount; ++i) {
        const auto type = static_cast<DType>(i);
        if (type == DType::I32) continue;
        test::Bytes bytes = reference::random_weights(type, {4, 2560}, random);
        const Tensor tensor{type, {4, 2560}, bytes.data()};
        const reference::Values expected = reference::values_of(tensor);
        for (std::int64_t row = 0; row < 4; ++row) {
            std::vector<float> values(2560);
            cpu::dequantize_row(type, tensor.rows_from(row, 1).data, 2560, values.data());
            for (std::size_t k = 0; k < values.size(); ++k) {
                const double wanted = expected[static_cast<std::size_t>(row) * 2560 + k];
                QVERIFY2(std::abs(values[k] - wanted) <= 1e-6, test::name_of(type).c_str());
            }
        }
    }
}

// Fast code reads integer quants and scales instead of calling weight(). Each quant times its scale must
// equal the weight.
void TestBlocks::weightsAreScaleTimesQuant() {
    for (const Fixed& fixed : kFixed) {
        if (traits(fixed.type).block_weights == 1) continue;
        const std::vector<std::byte> bytes = fixed_bytes(fixed);
        cpu::with_weight_type(fixed.type, [&]<DType T>() {
            const auto* blocks = reinterpret_cast<const Block<T>*>(bytes.data());
            for (std::size_t b = 0; b < fixed.count; ++b) {
                for (int i = 0; i < Block<T>::kWeights; ++i) {
                    if constexpr (requires { blocks[b].scale(0); }) {
                        const int group = i / Block<T>::kGroup;
                        double weight =
                            double{blocks[b].delta()} * blocks[b].scale(group) * blocks[b].quant(i);
                        double size = std::abs(weight);
                        if constexpr (requires { blocks[b].delta_min(); }) {
                            const double min = double{blocks[b].delta_min()} * blocks[b].min(group);
                            weight -= min;
                            size += std::abs(min);
                        }
                        QVERIFY2(std::abs(blocks[b].weight(i) - weight) <= 2e-7 * size,
                                 test::name_of(T).c_str());
                    }
                }
            }
        });
    }
}

void TestBlocks::everyKindOfHalfIsConverted() {
    QCOMPARE(half_to_float(0x0000), 0.0F);
    QVERIFY(std::signbit(half_to_float(0x8000)));
    QCOMPARE(half_to_float(0x3C00), 1.0F);
    QCOMPARE(half_to_float(0xC000), -2.0F);
    QCOMPARE(half_to_float(0x0001), 0x1p-24F);         // the smallest subnormal
    QCOMPARE(half_to_float(0x03FF), 1023 * 0x1p-24F);  // the largest subnormal
    QCOMPARE(half_to_float(0x0400), 0x1p-14F);         // the smallest normal
    QCOMPARE(half_to_float(0x7BFF), 65504.0F);         // the largest finite F16 number
    QCOMPARE(half_to_float(0xFC00), -HUGE_VALF);
    QVERIFY(std::isnan(half_to_float(0x7E00)));
}

void TestBlocks::integerWeightsAreRefused() {
    float out = 0;
    const std::int32_t number = 1;
    EXPECT_ERROR(cpu::dequantize_row(DType::I32, reinterpret_cast<const std::byte*>(&number), 1, &out),
                 Code::InvalidArgument, "I32");
}

}  // namespace tst_blocks

ROCMFORGE_TEST(tst_blocks, TestBlocks, rocmforge::test::NoApplication)
#include "tst_blocks.moc"
