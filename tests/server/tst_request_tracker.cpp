// Tests the number of requests in progress, and the reasons why requests end early.
#include <functional>
#include <memory>
#include <thread>

#include <QTest>

#include "engine/server/core/api_error.h"
#include "engine/server/request_tracker.h"
#include "tests/program/test_program.h"

namespace tst_request_tracker {

using namespace rocmforge::server;
using Tracked = RequestTracker::Tracked;

namespace {

bool stays() {
    return false;
}

ApiError error_of(const std::function<void()>& call) {
    try {
        call();
    } catch (const ApiFailure& failure) {
        return failure.error();
    }
    return {.status = 200, .message = {}};
}

}  // namespace

class TestRequestTracker : public QObject {
    Q_OBJECT

  private slots:
    // Refused requests don't count, however many there are.
    void excessRequestsAreRefusedUntilOthersEnd() {
        RequestTracker tracker({.answers = 2});
        auto first = std::make_unique<Tracked>(tracker, stays);
        auto second = std::make_unique<Tracked>(tracker, stays);
        for (int i = 0; i < 5; ++i) {
            const ApiError error = error_of([&] { const Tracked third(tracker, stays); });
            QCOMPARE(error.status, 429);
            QVERIFY(error.try_again && error.code == "busy");
            QCOMPARE(tracker.requests(), 2);
        }
        first.reset();
        QCOMPARE(tracker.requests(), 1);
        {
            const Tracked third(tracker, stays);
            third.poll();
            QCOMPARE(tracker.requests(), 2);
            QCOMPARE(error_of([&] { const Tracked fourth(tracker, stays); }).status, 429);
        }
        second.reset();
        QCOMPARE(tracker.requests(), 0);
    }

    // A request whose client has disconnected no longer counts towards the limit, even before the request has
    // ended.
    void clientsThatLeftMakeRoom() {
        RequestTracker tracker({.answers = 2});
        bool gone = false;
        const Tracked first(tracker, [&gone] { return gone; });
        const Tracked second(tracker, stays);
        QCOMPARE(error_of([&] { const Tracked third(tracker, stays); }).status, 429);
        gone = true;
        const Tracked third(tracker, stays);
        QCOMPARE(tracker.requests(), 3);
        QCOMPARE(error_of([&] { const Tracked fourth(tracker, stays); }).status, 429);
    }

    void requestsEndWithTheirClientTheServerOrTheirTime() {
        RequestTracker tracker({.answers = 3});
        bool gone = false;
        {
            const Tracked request(tracker, [&gone] { return gone; });
            request.poll();
            gone = true;
            QVERIFY_EXCEPTION_THROWN(request.poll(), ClientGone);
        }
        RequestTracker brief({.answers = 3, .answering = std::chrono::milliseconds(0)});
        const Tracked late(brief, stays);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        QCOMPARE(error_of([&] { late.poll(); }).code, std::string("timeout"));
        const Tracked request(tracker, stays);
        request.poll();
        tracker.end();
        QCOMPARE(error_of([&] { request.poll(); }).code, std::string("ending"));
    }
};

}  // namespace tst_request_tracker

ROCMFORGE_TEST(tst_request_tracker, TestRequestTracker, rocmforge::test::NoApplication)
#include "tst_request_tracker.moc"
