#include <ctime>

#include <QtTest/QTest>

#include "qml/render_turns.h"
#include "tests/program/test_program.h"

namespace tst_render_turns {

using namespace rocmforge;

namespace {

// Uses more CPU time than jobs may use in one turn of the event loop.
void workLong() {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    };
    const double end = now() + RenderTurns::kTurn + 1;
    while (now() < end) {
    }
}

}  // namespace

class TestRenderTurns : public QObject {
    Q_OBJECT

  private slots:
    void shortJobsRunImmediately() {
        RenderTurns turns;
        QObject owner;
        int done = 0;
        for (int i = 0; i < 100; ++i) QVERIFY(turns.run(&owner, [&] { ++done; }));
        QCOMPARE(done, 100);
        QVERIFY(!turns.waiting());
    }

    void longJobsRunInTurns() {
        RenderTurns turns;
        QObject owner;
        QList<int> done;
        for (int i = 0; i < 4; ++i) {
            turns.run(&owner, [&done, i] {
                workLong();
                done += i;
            });
        }
        QCOMPARE(done, QList<int>{0});
        QVERIFY(turns.waiting());
        // If each job takes long, each one runs in its own turn of the event loop, in order. Jobs that are
        // added meanwhile come last.
        QVERIFY(!turns.run(&owner, [&done] { done += 4; }));
        QTRY_COMPARE(done, (QList<int>{0, 1, 2, 3, 4}));
        QVERIFY(!turns.waiting());
        QTest::qWait(20);
        QVERIFY(turns.run(&owner, [&done] { done += 5; }));
    }

    void eventsRunBetweenTurns() {
        RenderTurns turns;
        QObject owner;
        int done = 0;
        int doneAtTick = -1;
        for (int i = 0; i < 4; ++i) {
            turns.run(&owner, [&done] {
                workLong();
                ++done;
            });
        }
        QTimer::singleShot(0, [&] { doneAtTick = done; });
        QTRY_COMPARE(done, 4);
        QVERIFY(doneAtTick >= 1 && doneAtTick < 4);
    }

    void jobsOfDestroyedOwnersAreDropped() {
        RenderTurns turns;
        QObject owner;
        auto other = std::make_unique<QObject>();
        bool served = false;
        bool last = false;
        turns.run(&owner, workLong);
        turns.run(other.get(), [&] { served = true; });
        turns.run(&owner, [&] { last = true; });
        other.reset();
        QTRY_VERIFY(last);
        QVERIFY(!served);
    }

    void nestedJobsRunImmediately() {
        RenderTurns turns;
        QObject owner;
        bool inner = false;
        turns.run(&owner, [&] {
            workLong();
            QVERIFY(turns.run(&owner, [&] { inner = true; }));
        });
        QVERIFY(inner);
    }
};

}  // namespace tst_render_turns

ROCMFORGE_TEST(tst_render_turns, TestRenderTurns, QCoreApplication)
#include "tst_render_turns.moc"
