// Tests the limited number of state snapshots: which one is evicted, and which call frees its memory.
#include <algorithm>
#include <memory>
#include <vector>

#include <QTest>

#include "engine/cache/state_snapshots.h"
#include "tests/program/test_program.h"

namespace tst_state_snapshots {

using namespace rocmforge;

namespace {

constexpr std::uint64_t kStateBytes = 48;

void fill(StateSnapshots& snapshots, StateSnapshot& snapshot, int value) {
    std::ranges::fill(snapshots.use(snapshot), std::byte(value));
}

bool holds(StateSnapshots& snapshots, StateSnapshot& snapshot, int value) {
    const auto bytes = snapshots.use(snapshot);
    return bytes.size() == kStateBytes &&
           std::ranges::all_of(bytes, [value](std::byte b) { return b == std::byte(value); });
}

}  // namespace

class TstStateSnapshots : public QObject {
    Q_OBJECT

  private slots:
    void the_limit_decides_the_number() {
        QCOMPARE(snapshot_count(0, 1000), 0);
        QCOMPARE(snapshot_count(100, 99), 0);
        QCOMPARE(snapshot_count(100, 100), 1);
        QCOMPARE(snapshot_count(100, 599), 5);
        QCOMPARE(snapshot_count(1, 1'000'000), 64);
    }

    void without_room_there_is_no_snapshot() {
        StateSnapshots none(kStateBytes, 0);
        QVERIFY(none.make(1) == nullptr);
        QCOMPARE(none.held(), 0);
    }

    void memory_is_counted_to_the_byte() {
        StateSnapshots snapshots(kStateBytes, 3);
        QVERIFY(snapshots.memory_use() == (SnapshotUse{.used = 0, .limit = 3 * kStateBytes, .allocated = 0}));
        auto first = snapshots.make(1);
        const auto second = snapshots.make(2);
        QVERIFY(
            snapshots.memory_use() ==
            (SnapshotUse{.used = 2 * kStateBytes, .limit = 3 * kStateBytes, .allocated = 2 * kStateBytes}));
        // The memory of a released snapshot stays allocated, and the next snapshot uses it.
        first.reset();
        QVERIFY(snapshots.memory_use() ==
                (SnapshotUse{.used = kStateBytes, .limit = 3 * kStateBytes, .allocated = 2 * kStateBytes}));
        const auto third = snapshots.make(3);
        QVERIFY(
            snapshots.memory_use() ==
            (SnapshotUse{.used = 2 * kStateBytes, .limit = 3 * kStateBytes, .allocated = 2 * kStateBytes}));
        std::vector<std::shared_ptr<StateSnapshot>> more;
        more.reserve(4);
        for (int i = 0; i < 4; ++i) more.push_back(snapshots.make(4 + i));
        QVERIFY(
            snapshots.memory_use() ==
            (SnapshotUse{.used = 3 * kStateBytes, .limit = 3 * kStateBytes, .allocated = 3 * kStateBytes}));
        QVERIFY(StateSnapshots(kStateBytes, 0).memory_use() == SnapshotUse{});
    }

    void the_least_recently_used_snapshot_makes_room() {
        StateSnapshots snapshots(kStateBytes, 3);
        std::vector<std::shared_ptr<StateSnapshot>> made;
        for (int i = 0; i < 3; ++i) {
            made.push_back(snapshots.make(10 * i));
            fill(snapshots, *made.back(), i);
            QCOMPARE(made.back()->position(), 10 * i);
        }
        // holds() counts as a use of snapshot 0, so snapshot 1 is the least recently used one, followed by 2
        // and 0.
        QVERIFY(holds(snapshots, *made[0], 0));
        const std::vector<std::size_t> order{1, 2, 0};
        for (std::size_t gone = 0; gone < order.size(); ++gone) {
            made.push_back(snapshots.make(50));
            fill(snapshots, *made.back(), static_cast<int>(made.size()) - 1);
            QCOMPARE(snapshots.held(), 3);
            for (std::size_t i = 0; i < order.size(); ++i) QCOMPARE(made[order[i]]->held(), i > gone);
        }
        for (std::size_t i = 3; i < 6; ++i) QVERIFY(holds(snapshots, *made[i], static_cast<int>(i)));
    }

    void the_remaining_snapshots_keep_their_bytes() {
        StateSnapshots snapshots(kStateBytes, 2);
        const auto first = snapshots.make(1);
        fill(snapshots, *first, 1);
        auto second = snapshots.make(2);
        fill(snapshots, *second, 2);
        QVERIFY(holds(snapshots, *first, 1));
        auto third = snapshots.make(3);
        fill(snapshots, *third, 3);
        QVERIFY(first->held() && !second->held());
        QVERIFY(holds(snapshots, *first, 1));
        // Destroying a snapshot that has lost its memory frees nothing. Destroying one that still holds
        // memory frees it.
        second.reset();
        QCOMPARE(snapshots.held(), 2);
        third.reset();
        QCOMPARE(snapshots.held(), 1);
        const auto fourth = snapshots.make(4);
        fill(snapshots, *fourth, 4);
        QVERIFY(first->held() && fourth->held());
        QVERIFY(holds(snapshots, *first, 1) && holds(snapshots, *fourth, 4));
    }
};

}  // namespace tst_state_snapshots

ROCMFORGE_TEST(tst_state_snapshots, TstStateSnapshots, rocmforge::test::NoApplication)
#include "tst_state_snapshots.moc"
