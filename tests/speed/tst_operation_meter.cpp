// Tests the pool of memory on which operations are measured.
#include <optional>
#include <set>
#include <stop_token>

#include <QTest>

#include "engine/speed/measure_profile.h"
#include "engine/speed/operation_meter.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"

namespace tst_operation_meter {

using namespace rocmforge;

namespace {

struct Bench {
    explicit Bench(std::uint64_t cache_bytes, std::uint64_t free = 8192 * kMega) {
        backend.set_free(free);
        backend.set_cache_bytes(cache_bytes);
        expected = measuring_bytes(backend);
        meter.emplace(backend, timings, std::stop_token());
    }
    // Returns the offsets in the pool that consecutive operations use.
    std::set<std::uint64_t> places(int operations, std::uint64_t bytes, std::uint64_t set) {
        std::set<std::uint64_t> places;
        for (int i = 0; i < operations; ++i) places.insert(meter->next(bytes, set));
        return places;
    }

    test::HeapBackend backend;
    std::uint64_t expected = 0;  // measuring_bytes() before the allocation
    Timings timings;
    std::optional<OperationMeter> meter;
};

}  // namespace

class TstOperationMeter : public QObject {
    Q_OBJECT

  private slots:
    void pool_exceeds_the_caches() {
        QCOMPARE(Bench(0).meter->pool_bytes(), 256 * kMega);
        QCOMPARE(Bench(32 * kMega).meter->pool_bytes(), 256 * kMega);
        QCOMPARE(Bench(160 * kMega).meter->pool_bytes(), 320 * kMega);
        // The pool takes at most a quarter of the available memory.
        QCOMPARE(Bench(160 * kMega, 1160 * kMega).meter->pool_bytes(), 288 * kMega);
    }

    // Large caches and little memory change the size of the pool, and thus the memory that measuring_bytes()
    // expects.
    void measuring_takes_no_more_than_expected() {
        for (const std::uint64_t cache : {std::uint64_t{0}, 160 * kMega}) {
            for (const std::uint64_t free : {160 * kMega, 1160 * kMega, 8192 * kMega}) {
                const Bench bench(cache, free);
                const std::uint64_t taken = bench.backend.ledger().total();
                QVERIFY(taken > bench.meter->pool_bytes());
                QVERIFY2(taken <= bench.expected, qPrintable(QString::number(taken)));
                QVERIFY(bench.expected <= bench.meter->pool_bytes() + 64 * kMega);
            }
        }
        test::HeapBackend small;
        small.set_free(120 * kMega);
        EXPECT_ERROR(measuring_bytes(small), Code::OutOfMemory, "not enough memory to measure");
    }

    // Consecutive runs read all parts of the pool before they read any part again, however little each run
    // reads.
    void runs_continue_through_the_pool() {
        Bench bench(160 * kMega);
        const std::uint64_t pool = bench.meter->pool_bytes();
        QCOMPARE(bench.meter->count(kLargeProduct, pool), 16);
        QCOMPARE(bench.meter->count(kMega, kSmallSet), 4);
        const auto all = static_cast<int>(pool / kLargeProduct);
        const std::set<std::uint64_t> places = bench.places(all, kLargeProduct, pool);
        QCOMPARE(places.size(), static_cast<std::size_t>(all));
        QCOMPARE(*places.rbegin() + kLargeProduct, pool);
        // The next operation starts at the beginning of the pool again.
        QCOMPARE(bench.meter->next(kLargeProduct, pool), std::uint64_t{0});
    }

    void cached_measurements_use_a_small_set() {
        Bench bench(160 * kMega);
        const std::uint64_t pool = bench.meter->pool_bytes();
        bench.places(3, kLargeProduct, pool);
        const std::set<std::uint64_t> places = bench.places(40, kMega, kSmallSet);
        QCOMPARE(places, (std::set<std::uint64_t>{0, kMega, 2 * kMega, 3 * kMega}));
        QCOMPARE(bench.meter->next(kLargeProduct, pool), 3 * kLargeProduct);
    }
};

}  // namespace tst_operation_meter

ROCMFORGE_TEST(tst_operation_meter, TstOperationMeter, rocmforge::test::NoApplication)
#include "tst_operation_meter.moc"
