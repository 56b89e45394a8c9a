#include <cmath>

#include <QTest>

#include "engine/rope_table.h"

using namespace rocmforge;

namespace {

bool near(float value, double expected) {
    return std::abs(static_cast<double>(value) - expected) < 1e-7;
}

}  // namespace

class TestRopeTable : public QObject {
    Q_OBJECT

  private slots:
    void hasCosineAndSineSideBySide() {
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

    void scaleAndFactorsSlowIt() {
        const auto table = rope_table(
            {.base = 100.0F, .scale = 0.25F, .dimensions = 4, .frequency_factors = {1.0F, 8.0F}}, 2);
        QVERIFY(near(table[4], std::cos(0.25)));
        QVERIFY(near(table[6], std::cos(0.25 / 10 / 8)));
        QVERIFY(near(table[7], std::sin(0.25 / 10 / 8)));
    }

    void farPositionsKeepTheirPrecision() {
        // In single precision the angle of position 1,000,000 alone would be off by 0.03.
        const auto table = rope_table({.base = 1e6F, .dimensions = 4, .frequency_factors = {}}, 1000001);
        QVERIFY(near(table[4 * 1000000UL], std::cos(1e6)));
        QVERIFY(near(table[4 * 1000000UL + 3], std::sin(1e6 / std::sqrt(1e6))));
    }
};

QTEST_APPLESS_MAIN(TestRopeTable)
#include "tst_rope_table.moc"
