// Compares the fast argmax with a simple loop.
#include <random>
#include <vector>

#include <QTest>

#include "engine/sampling/argmax.h"
#include "tests/program/test_program.h"

namespace tst_argmax {

using namespace rocmforge;

class TestArgMax : public QObject {
    Q_OBJECT

  private slots:
    void argmax_is_found_at_every_position() {
        std::mt19937 random(3);
        std::uniform_real_distribution<float> uniform(-9.0F, 9.0F);
        for (const std::size_t size : {1U, 2U, 15U, 16U, 17U, 1023U, 1024U, 1025U, 2048U, 5000U}) {
            std::vector<float> row(size);
            for (float& value : row) value = uniform(random);
            for (std::size_t i = 0; i < size; i += size / 40 + 1) {
                std::vector<float> changed = row;
                changed[i] = 10;
                if (i + 1 < size) changed.back() = 10;  // equal to the maximum, but later
                const ArgMax found = argmax(changed);
                QCOMPARE(found.place, i);
                QCOMPARE(found.value, 10.0F);
                QVERIFY(found.usable);
            }
        }
    }

    void nan_is_reported_and_never_the_argmax() {
        for (const std::size_t size : {1U, 16U, 33U, 3000U}) {
            for (const float wrong : {NAN, -NAN, INFINITY}) {
                for (const std::size_t place : {std::size_t{0}, size / 2, size - 1}) {
                    std::vector<float> row(size, 1);
                    row[place] = wrong;
                    QVERIFY(!argmax(row).usable);
                }
            }
        }
        std::vector<float> row(40, 1);
        row[0] = NAN;
        row[7] = 2;
        QCOMPARE(argmax(row).place, std::size_t{7});
    }

    void all_minus_infinity_is_handled() {
        for (const std::size_t size : {0U, 3U, 2000U}) {
            const ArgMax found = argmax(std::vector<float>(size, -INFINITY));
            QCOMPARE(found.value, -INFINITY);
            QCOMPARE(found.place, std::size_t{0});
            QVERIFY(found.usable);
        }
        std::vector<float> one(2000, -INFINITY);
        one[1999] = -5;
        QCOMPARE(argmax(one).place, std::size_t{1999});
    }

    void both_zeros_are_equal() {
        QCOMPARE(argmax(std::vector<float>{-1, -0.0F, 0.0F}).place, std::size_t{1});
    }
};

}  // namespace tst_argmax

ROCMFORGE_TEST(tst_argmax, TestArgMax, QCoreApplication)
#include "tst_argmax.moc"
