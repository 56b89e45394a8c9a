#include <cmath>

#include <QTest>

#include "engine/transformer/rope_table.h"
#include "tests/program/test_program.h"

namespace tst_rope_table {

using namespace rocmforge;

namespace {

bool near(float value, double expected) {
    return std::abs(static_cast<double>(value) - expected) < 1e-7;
}

}  // namespace

class TestRopeTable : public QObject {
    Q_OBJECT

  private slots:
    void storesCosineAndSinePairs() {
        const auto table = rope_table({.base = 100.0F, .dimensions = 4, .frequency_factors = {}}, 3);
        QCOMPARE(table.size(), 12U);
        for (std::size_t p = 0; p < 3; ++p) {
            const double angles[] = {static_cast<double>(p), static_cast<double>(p) / 10};
            for (std::size_t i = 0; i < 2; ++i) {
                QVERIFY(near(table[4 * p + 2 * i], std::cos(angles[i])));
                QVERIFY(near(table[4 * p + 2 * i + 1], std::sin(angles[i])));
            }
        }
    }

    void scaleAndFactorsReduceTheFrequencies() {
        const auto table = rope_table(
            {.base = 100.0F, .scale = 0.25F, .dimensions = 4, .frequency_factors = {1.0F, 8.0F}}, 2);
        QVERIFY(near(table[4], std::cos(0.25)));
        QVERIFY(near(table[6], std::cos(0.25 / 10 / 8)));
        QVERIFY(near(table[7], std::sin(0.25 / 10 / 8)));
    }

    void longFactorsApplyToLongContexts() {
        const RopeConfig rope{.base = 100.0F,
                              .dimensions = 4,
                              .frequency_factors = {1.0F, 2.0F},
                              .long_factors = {4.0F, 8.0F},
                              .original_context = 3,
                              .magnitude = 1.5F};
        QVERIFY(near(rope_table(rope, 3)[7], 1.5 * std::sin(0.1 / 2)));
        QVERIFY(near(rope_table(rope, 4)[7], 1.5 * std::sin(0.1 / 8)));
        QVERIFY(near(rope_table(rope, 4)[4], 1.5 * std::cos(1.0 / 4)));
    }

    // Pairs of dimensions with a high frequency are unchanged, pairs with a low frequency are scaled, and the
    // pairs between them are interpolated (YaRN, arXiv:2309.00071).
    void yarnScalesLowFrequencies() {
        const RopeConfig rope{.base = 10000.0F,
                              .scale = 0.125F,
                              .dimensions = 64,
                              .frequency_factors = {},
                              .original_context = 4096,
                              .yarn = RopeConfig::Yarn{}};
        const auto table = rope_table(rope, 2);
        const auto angle = [&](std::size_t pair) {
            return static_cast<double>(std::atan2(table[64 + 2 * pair + 1], table[64 + 2 * pair]));
        };
        const auto plain = [](double pair) { return std::pow(10000.0, -pair / 32); };
        // The boundaries are the pairs that make 32 rotations and one rotation in the original context: 64 ·
        // ln(4096 / (2π · rotations)) / (2 · ln 10000) is 10.5 and 22.5.
        for (const std::size_t pair : {0U, 5U, 10U}) {
            QVERIFY(std::abs(angle(pair) / plain(static_cast<double>(pair)) - 1) < 1e-5);
        }
        for (const std::size_t pair : {23U, 31U}) {
            QVERIFY(std::abs(angle(pair) / plain(static_cast<double>(pair)) - 0.125) < 1e-5);
        }
        const double between = (16.0 - 10) / (23 - 10);
        QVERIFY(std::abs(angle(16) / plain(16) - (0.125 * between + 1 - between)) < 1e-5);
    }

    // Beyond the original context, the base is base · (factor · n / original - (factor - 1))^(d / (d - 2)),
    // like Hugging Face's "dynamic" scaling.
    void dynamicScalingGrowsWithTheContext() {
        RopeConfig rope{.base = 100.0F,
                        .dimensions = 4,
                        .frequency_factors = {},
                        .original_context = 8,
                        .dynamic_factor = 2.0F};
        QVERIFY(near(rope_table(rope, 8)[7], std::sin(0.1)));
        QVERIFY(near(rope_table(rope, 16)[7], std::sin(1 / std::sqrt(100.0 * 9))));
        QVERIFY(near(rope_table(rope, 16)[5], std::sin(1.0)));
    }

    void partialTablesEqualTheWholeTable() {
        const RopeConfig rope{.base = 100.0F,
                              .dimensions = 4,
                              .frequency_factors = {},
                              .original_context = 8,
                              .dynamic_factor = 2.0F};
        const std::vector<float> whole = rope_table(rope, 16);
        QCOMPARE(rope_table_rows(rope, 16, 7, 2), std::vector<float>(whole.begin() + 28, whole.begin() + 36));
        QVERIFY(rope_table_rows(rope, 16, 16, 0).empty());
    }

    void queryScaleGrowsPerLength() {
        const auto scales = query_scales({.scale = 0.5F, .length = 4}, 9);
        for (std::size_t p = 0; p < 4; ++p) QVERIFY(near(scales[p], 1));
        QVERIFY(near(scales[4], 1 + 0.5 * std::log(2.0)));
        QVERIFY(near(scales[7], 1 + 0.5 * std::log(2.0)));
        QVERIFY(near(scales[8], 1 + 0.5 * std::log(3.0)));
    }

    void farPositionsKeepTheirPrecision() {
        // Rounding the angle at position 1,000,000 to single precision would cause an error of up to 0.03.
        const auto table = rope_table({.base = 1e6F, .dimensions = 4, .frequency_factors = {}}, 1000001);
        QVERIFY(near(table[4 * 1000000UL], std::cos(1e6)));
        QVERIFY(near(table[4 * 1000000UL + 3], std::sin(1e6 / std::sqrt(1e6))));
    }
};

}  // namespace tst_rope_table

ROCMFORGE_TEST(tst_rope_table, TestRopeTable, rocmforge::test::NoApplication)
#include "tst_rope_table.moc"
