#include <atomic>
#include <chrono>
#include <ctime>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <QTest>

#include "engine/cpu/thread_pool.h"
#include "tests/program/test_program.h"

namespace tst_thread_pool {

using rocmforge::cpu::for_ranges;
using rocmforge::cpu::ThreadPool;

class TestThreadPool : public QObject {
    Q_OBJECT

  private slots:
    void everyTaskRunsOnce_data();
    void everyTaskRunsOnce();
    void concurrentTasksHaveDistinctThreadNumbers();
    void writesAreVisibleToTheNextRun();
    void exceptionsReachTheCaller_data();
    void exceptionsReachTheCaller();
    void wakesUpAfterSleeping();
    void sleepsWhenIdle();
    void rangesCoverEverything();
    void smallRangesStayOnTheCaller();
};

void TestThreadPool::everyTaskRunsOnce_data() {
    QTest::addColumn<int>("threads");
    QTest::addColumn<int>("tasks");
    for (const int threads : {1, 2, 3, 5, 16}) {
        for (const int tasks : {0, 1, 2, 3, 7, 100, 1001}) {
            QTest::addRow("%d threads, %d tasks", threads, tasks) << threads << tasks;
        }
    }
}

void TestThreadPool::everyTaskRunsOnce() {
    QFETCH(int, threads);
    QFETCH(int, tasks);
    ThreadPool pool(threads);
    QCOMPARE(pool.threads(), threads);
    for (int round = 0; round < 50; ++round) {
        std::vector<std::atomic<int>> runs(static_cast<std::size_t>(tasks));
        std::atomic<bool> sane = true;
        pool.run(tasks, [&](int task, int thread) {
            if (thread < 0 || thread >= threads) sane = false;
            ++runs[static_cast<std::size_t>(task)];
        });
        QVERIFY(sane);
        for (const auto& n : runs) QCOMPARE(n.load(), 1);
    }
}

void TestThreadPool::concurrentTasksHaveDistinctThreadNumbers() {
    ThreadPool pool(4);
    std::vector<std::atomic<bool>> busy(4);
    std::atomic<bool> shared = false;
    for (int round = 0; round < 200; ++round) {
        pool.run(40, [&](int, int thread) {
            if (busy[static_cast<std::size_t>(thread)].exchange(true)) shared = true;
            std::this_thread::yield();
            busy[static_cast<std::size_t>(thread)] = false;
        });
    }
    QVERIFY(!shared);
}

// One thread writes ordinary memory, and another reads it in the next run. The barrier must order the
// accesses. The thread sanitizer checks this for the interleavings that occur.
void TestThreadPool::writesAreVisibleToTheNextRun() {
    ThreadPool pool(3);
    constexpr int kCells = 12;
    std::vector<int> cells(kCells, 0);
    std::vector<int> sums(kCells, 0);
    for (int round = 1; round <= 2000; ++round) {
        pool.run(kCells, [&](int task, int) { cells[static_cast<std::size_t>(task)] += 1; });
        pool.run(kCells, [&](int task, int) {
            sums[static_cast<std::size_t>(task)] = cells[static_cast<std::size_t>(kCells - 1 - task)];
        });
        for (const int sum : sums) QCOMPARE(sum, round);
    }
}

void TestThreadPool::exceptionsReachTheCaller_data() {
    QTest::addColumn<int>("threads");
    for (const int threads : {1, 2, 5}) QTest::addRow("%d threads", threads) << threads;
}

void TestThreadPool::exceptionsReachTheCaller() {
    QFETCH(int, threads);
    ThreadPool pool(threads);
    for (int round = 0; round < 100; ++round) {
        std::string caught;
        try {
            pool.run(30, [&](int task, int) {
                if (task == round % 30) throw std::runtime_error("task " + std::to_string(task));
            });
        } catch (const std::runtime_error& error) {
            caught = error.what();
        }
        QCOMPARE(caught, "task " + std::to_string(round % 30));
        // After a task has thrown an exception, the pool still works.
        std::atomic<int> sum = 0;
        pool.run(10, [&](int task, int) { sum += task; });
        QCOMPARE(sum.load(), 45);
    }
}

void TestThreadPool::wakesUpAfterSleeping() {
    ThreadPool pool(3);
    for (int round = 0; round < 20; ++round) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));  // long enough for workers to sleep

        // Each task waits for the others, so the run ends only if every worker woke up.
        std::atomic<int> arrived = 0;
        pool.run(3, [&](int, int) {
            ++arrived;
            while (arrived < 3) std::this_thread::yield();
        });
        QCOMPARE(arrived.load(), 3);
    }
}

void TestThreadPool::sleepsWhenIdle() {
    ThreadPool pool(4);
    pool.run(8, [](int, int) {});
    const std::clock_t before = std::clock();  // CPU time of all threads of the process
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const double used = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    QVERIFY2(used < 0.1, qPrintable(QString("an idle pool used %1 s of processor time").arg(used)));
}

void TestThreadPool::rangesCoverEverything() {
    ThreadPool pool(3);
    for (const std::int64_t n : {0, 1, 5, 12, 13, 1000, 4097}) {
        std::vector<std::atomic<int>> seen(static_cast<std::size_t>(n));
        for_ranges(pool, n, 4, [&](std::int64_t begin, std::int64_t end, int) {
            for (std::int64_t i = begin; i < end; ++i) ++seen[static_cast<std::size_t>(i)];
        });
        for (const auto& times : seen) QCOMPARE(times.load(), 1);
    }
}

void TestThreadPool::smallRangesStayOnTheCaller() {
    ThreadPool pool(3);
    int calls = 0;
    std::thread::id where;
    for_ranges(pool, 100, 100, [&](std::int64_t begin, std::int64_t end, int thread) {
        ++calls;
        where = std::this_thread::get_id();
        QCOMPARE(begin, std::int64_t{0});
        QCOMPARE(end, std::int64_t{100});
        QCOMPARE(thread, 0);
    });
    QCOMPARE(calls, 1);
    QVERIFY(where == std::this_thread::get_id());
}

}  // namespace tst_thread_pool

ROCMFORGE_TEST(tst_thread_pool, TestThreadPool, rocmforge::test::NoApplication)
#include "tst_thread_pool.moc"
