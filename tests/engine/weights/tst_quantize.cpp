#include <cmath>
#include <cstring>
#include <random>

#include <QTest>

#include "engine/base/float_types.h"
#include "engine/reference/dequantize.h"
#include "engine/weights/convert_weight.h"
#include "engine/weights/quantize.h"
#include "kernels/blocks.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_quantize {

using namespace rocmforge;

namespace {

std::vector<float> normal_values(std::size_t count, float spread = 0.05F) {
    std::mt19937_64 random(7);
    std::normal_distribution<float> normal(0, spread);
    std::vector<float> values(count);
    for (float& value : values) value = normal(random);
    return values;
}

std::vector<float> through(DType type, const std::vector<float>& values) {
    std::vector<std::byte> bytes(row_bytes(type, static_cast<std::int64_t>(values.size())));
    convert_rows(DType::F32, std::as_bytes(std::span(values)), type, bytes,
                 static_cast<std::int64_t>(values.size()));
    std::vector<float> back(values.size());
    if (type == DType::Q8_0) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            Block<DType::Q8_0> block;
            std::memcpy(&block, bytes.data() + i / 32 * sizeof block, sizeof block);
            back[i] = block.weight(static_cast<int>(i % 32));
        }
    } else {
        for (std::size_t i = 0; i < values.size(); ++i) {
            Block<DType::Q4_K> block;
            std::memcpy(&block, bytes.data() + i / 256 * sizeof block, sizeof block);
            back[i] = block.weight(static_cast<int>(i % 256));
        }
    }
    return back;
}

double relative_error(const std::vector<float>& exact, const std::vector<float>& got) {
    double error = 0;
    double size = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        error += std::pow(static_cast<double>(exact[i] - got[i]), 2);
        size += std::pow(static_cast<double>(exact[i]), 2);
    }
    return std::sqrt(error / size);
}

}  // namespace

class TstQuantize : public QObject {
    Q_OBJECT

  private slots:
    void halves_round_to_even() {
        for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
            const float value = half_to_float(static_cast<Half>(bits));
            if (std::isnan(value)) {
                QVERIFY(std::isnan(half_to_float(float_to_half(value))));
                continue;
            }
            QCOMPARE(float_to_half(value), static_cast<std::uint16_t>(bits));
            if (!std::isfinite(value)) continue;
            // A value halfway between two F16 numbers is rounded to the number whose last bit is 0.
            const float next = half_to_float(static_cast<Half>(bits + 1));
            if (!std::isfinite(next)) continue;
            const std::uint32_t even = bits % 2 == 0 ? bits : bits + 1;
            QCOMPARE(float_to_half((value + next) / 2), static_cast<std::uint16_t>(even));
        }
        QCOMPARE(float_to_half(65519.0F), std::uint16_t{0x7BFF});
        QCOMPARE(float_to_half(65520.0F), std::uint16_t{0x7C00});
        QCOMPARE(float_to_half(-1e30F), std::uint16_t{0xFC00});
    }

    void bfloat16_rounds_to_even() {
        for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
            const float value = bfloat16_to_float(static_cast<std::uint16_t>(bits));
            if (std::isnan(value)) continue;
            QCOMPARE(float_to_bfloat16(value), static_cast<std::uint16_t>(bits));
        }
        QCOMPARE(float_to_bfloat16(float_of_bits(0x3F808000)), std::uint16_t{0x3F80});
        QCOMPARE(float_to_bfloat16(float_of_bits(0x3F818000)), std::uint16_t{0x3F82});
        QVERIFY(std::isnan(bfloat16_to_float(float_to_bfloat16(float_of_bits(0x7F800001)))));
    }

    void float8_is_e4m3() {
        QCOMPARE(float8_to_float(0x00), 0.0F);
        QCOMPARE(float8_to_float(0x01), 0x1p-9F);
        QCOMPARE(float8_to_float(0x07), 7 * 0x1p-9F);
        QCOMPARE(float8_to_float(0x08), 0x1p-6F);
        QCOMPARE(float8_to_float(0x38), 1.0F);
        QCOMPARE(float8_to_float(0x3C), 1.5F);
        QCOMPARE(float8_to_float(0x7E), 448.0F);
        QCOMPARE(float8_to_float(0xFE), -448.0F);
        QVERIFY(std::isnan(float8_to_float(0x7F)));
        QVERIFY(std::isnan(float8_to_float(0xFF)));
    }

    void q8_0_is_within_half_a_step() {
        const std::vector<float> values = normal_values(4096);
        const std::vector<float> back = through(DType::Q8_0, values);
        for (std::size_t begin = 0; begin < values.size(); begin += 32) {
            float largest = 0;
            for (std::size_t i = begin; i < begin + 32; ++i) largest = std::max(largest, std::abs(values[i]));
            for (std::size_t i = begin; i < begin + 32; ++i) {
                QVERIFY(std::abs(values[i] - back[i]) <= largest / 127 * 0.502F + largest * 0.0005F);
            }
        }
    }

    // For normally distributed weights the error is 0.0761 if scales are derived from the range of each block
    // of 32 weights, and 0.0711 if the best scales are searched.
    void q4_k_search_beats_plain_ranges() {
        const std::vector<float> values = normal_values(256 * 64);
        const double error = relative_error(values, through(DType::Q4_K, values));
        QVERIFY2(error < 0.0735, qPrintable(QString::number(error)));
        QVERIFY(error > 0.05);
    }

    void q4_k_keeps_representable_values() {
        const auto exact = [](const std::vector<float>& values, double limit) {
            const double error = relative_error(values, through(DType::Q4_K, values));
            QVERIFY2(error <= limit, qPrintable(QString::number(error)));
        };
        std::vector<float> values(256);
        for (std::size_t i = 0; i < 256; ++i) values[i] = static_cast<float>(i % 16) * 0.5F - 3;
        exact(values, 0.002);
        for (std::size_t i = 0; i < 256; ++i) values[i] = -0.75F;
        exact(values, 0.001);
        for (std::size_t i = 0; i < 256; ++i) values[i] = 0.75F;  // the stored minimum can't be above zero
        exact(values, 0.001);
        for (std::size_t i = 0; i < 256; ++i) values[i] = i < 32 ? 8.0F : static_cast<float>(i % 8) * 0.125F;
        exact(values, 0.02);
        const std::vector<float> zeros(256, 0.0F);
        QVERIFY(through(DType::Q4_K, zeros) == zeros);
        QVERIFY(through(DType::Q8_0, zeros) == zeros);
    }

    void refuses_nan_and_infinity() {
        for (const float bad : {NAN, INFINITY, -1e30F}) {
            std::vector<float> values = normal_values(256);
            values[77] = bad;
            EXPECT_ERROR(through(DType::Q4_K, values), Code::BadFile, "is NaN or too large");
            EXPECT_ERROR(through(DType::Q8_0, values), Code::BadFile, "is NaN or too large");
        }
    }

    void chooses_the_loaded_type() {
        const Shape wide{10, 512};
        const Shape odd{10, 96};
        const Shape narrow{10, 40};
        using enum WeightKind;
        QCOMPARE(loaded_type(DType::F16, wide, Matrix, Quantize::No), std::optional(DType::F16));
        QCOMPARE(loaded_type(DType::F16, wide, Vector, Quantize::Q4_K), std::optional(DType::F32));
        QCOMPARE(loaded_type(DType::BF16, wide, Matrix, Quantize::Q4_K), std::optional(DType::Q4_K));
        QCOMPARE(loaded_type(DType::BF16, wide, Head, Quantize::Q4_K), std::optional(DType::Q8_0));
        QCOMPARE(loaded_type(DType::F32, odd, Matrix, Quantize::Q4_K), std::optional(DType::Q8_0));
        QCOMPARE(loaded_type(DType::F32, narrow, Matrix, Quantize::Q8_0), std::optional(DType::F32));
        QCOMPARE(loaded_type(DType::F32, wide, ExactMatrix, Quantize::Q8_0), std::optional(DType::F32));
        QCOMPARE(loaded_type(DType::Q6_K, wide, Matrix, Quantize::Q4_K), std::optional(DType::Q6_K));
        QVERIFY(!loaded_type(DType::Q8_0, Shape{512}, Vector, Quantize::No));
        QVERIFY(!loaded_type(DType::I32, wide, Matrix, Quantize::No));
    }
};

}  // namespace tst_quantize

ROCMFORGE_TEST(tst_quantize, TstQuantize, QCoreApplication)
#include "tst_quantize.moc"
