#include <thread>

#include <QtTest>

#include "engine/net/backoff.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_backoff {

using namespace rocmforge;
using namespace rocmforge::net;
using std::chrono::milliseconds;

class TstBackoff : public QObject {
    Q_OBJECT

    const RetryPolicy patience_{
        .tries = 5, .first_wait = milliseconds(100), .longest_wait = milliseconds(10'000)};

  private slots:
    void delay_doubles_until_the_last_try() {
        QVERIFY(wait_before(2, patience_, {}) == milliseconds(100));
        QVERIFY(wait_before(3, patience_, {}) == milliseconds(200));
        QVERIFY(wait_before(5, patience_, {}) == milliseconds(800));
        QVERIFY(!wait_before(6, patience_, {}));
    }

    void delay_is_bounded() {
        const RetryPolicy many{
            .tries = 1000, .first_wait = milliseconds(100), .longest_wait = milliseconds(250)};
        QVERIFY(wait_before(1000, many, {}) == milliseconds(250));
    }

    void honours_retry_after_within_limits() {
        QVERIFY(wait_before(2, patience_, 3) == milliseconds(3000));
        QVERIFY(wait_before(2, patience_, 0) == milliseconds(100));
        QVERIFY(!wait_before(2, patience_, 11));
        QVERIFY(!wait_before(2, patience_, ~std::uint64_t{0}));
    }

    void a_wait_can_be_stopped() {
        std::stop_source stop;
        std::jthread other([&] { stop.request_stop(); });
        EXPECT_ERROR(wait_or_stop(milliseconds(60'000), stop.get_token()), Code::Cancelled, "stopped");
    }
};

}  // namespace tst_backoff

ROCMFORGE_TEST(tst_backoff, TstBackoff, QCoreApplication)
#include "tst_backoff.moc"
