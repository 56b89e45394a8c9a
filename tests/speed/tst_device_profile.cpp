// Tests how measured durations are interpolated.
#include <QTest>

#include "tests/program/test_program.h"
#include "tests/speed/prediction_fixture.h"

namespace tst_device_profile {

using namespace rocmforge;
using test::line_of;
using test::same;

class TstDeviceProfile : public QObject {
    Q_OBJECT

  private slots:
    // The cost of a key is the sum of a constant, a part proportional to the head dimension, a part
    // proportional to the number of query heads per KV head, and a part proportional to both. A few
    // measurements thus determine the cost of all sizes.
    void attention_cost_is_interpolated_from_measured_sizes() {
        const auto of_a_key = [](double sharing, double dim) {
            return 5e-9 + 1e-10 * dim + 2e-9 * sharing + 3e-11 * dim * sharing;
        };
        AttentionCost cost;
        for (std::size_t size = 0; size < AttentionCost::kDims.size(); ++size) {
            for (std::size_t shared = 0; shared < AttentionCost::kSharing.size(); ++shared) {
                const double each = of_a_key(AttentionCost::kSharing[shared], AttentionCost::kDims[size]);
                cost.heads[size][shared] = {
                    .head = 1e-7, .cached = {1e-6, each}, .from_memory = line_of(1e-6, 3 * each)};
            }
        }
        const auto of = [&cost](double sharing, double dim, double cached) {
            return cost.seconds(
                {.kv_heads = 3, .tokens = 100, .sharing = sharing, .dim = dim, .cached = cached});
        };
        for (const double dim : {32.0, 48.0, 64.0, 96.0, 128.0, 256.0}) {
            for (const double sharing : {1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 16.0}) {
                const double keys = 300 * of_a_key(sharing, dim);
                QVERIFY(same(of(sharing, dim, 1), 1.3e-6 + keys));
                QVERIFY(same(of(sharing, dim, 0), 1.3e-6 + 3 * keys));
                QVERIFY(same(of(sharing, dim, 0.5), 1.3e-6 + 2 * keys));
            }
        }
        // Here a key costs 1 ns for 1 or 4 query heads per KV head and 2 ns for 8, so the slope changes at 4.
        // Costs between the measured group sizes are interpolated, and beyond them extrapolated.
        for (auto& size : cost.heads) {
            for (std::size_t i = 0; i < size.size(); ++i) {
                size[i] = {.head = 0, .cached = {0, i < 2 ? 1e-9 : 2e-9}, .from_memory = {}};
            }
        }
        QVERIFY(same(of(3, 80, 1), 3e-7));
        QVERIFY(same(of(6, 80, 1), 4.5e-7));
        QVERIFY(same(of(12, 80, 1), 9e-7));
        cost = {};
        QCOMPARE(of(3, 80, 0.5), 0.0);
    }

    void curves_are_interpolated_and_extrapolated() {
        const Curve curve{{{10, 5}, {20, 5}, {40, 9}}};
        QCOMPARE(curve.of(0), 5.0);
        QCOMPARE(curve.of(15), 5.0);
        QCOMPARE(curve.of(20), 5.0);
        QCOMPARE(curve.of(30), 7.0);
        QCOMPARE(curve.of(40), 9.0);
        QCOMPARE(curve.of(80), 17.0);
        QCOMPARE((Curve{{{10, 1}, {20, 5}}}.of(0)), 0.0);  // time is never negative
        QCOMPARE(Curve{}.of(7), 0.0);
    }
};

}  // namespace tst_device_profile

ROCMFORGE_TEST(tst_device_profile, TstDeviceProfile, rocmforge::test::NoApplication)
#include "tst_device_profile.moc"
