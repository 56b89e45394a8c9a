// Tests the states of sequences: their slots, and the copies from which sequences continue.
#include <algorithm>
#include <cstddef>
#include <vector>

#include <QTest>

#include "engine/cache/kv_sequence.h"
#include "engine/cache/state_cache.h"
#include "tests/engine/kv_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"

namespace tst_state_cache {

using namespace rocmforge;
using test::count_up;
using test::kKvShape;

class TstStateCache : public QObject {
    Q_OBJECT

  private slots:
    // If a model's layers keep a state, truncating a sequence goes back to the last copy of the state before
    // the requested length.
    void states_continue_from_their_copies() {
        test::FailingBackend backend;
        KvShape shape = kKvShape;
        shape.state = {.stateful = {false, true, false}, .taps = 2, .channels = 8};
        KvCache cache(backend, shape, {.all = 8, .sequences = 2, .snapshots = 2});
        StateCache& states = *cache.states();
        {
            KvSequence sequence(cache);
            const auto compute = [&](int count, int value) {
                sequence.append(count_up(count, sequence.length()));
                const std::vector<std::byte> bytes(shape.state.sequence_bytes(), std::byte(value));
                states.write(sequence.state_slot(), bytes);
            };
            const auto has = [&](int value) {
                std::vector<std::byte> bytes(shape.state.sequence_bytes());
                states.read(sequence.state_slot(), bytes);
                return std::ranges::all_of(bytes, [value](std::byte b) { return b == std::byte(value); });
            };
            compute(40, 1);
            sequence.remember();
            compute(40, 2);
            QCOMPARE(states.free_slots(), 1);
            QCOMPARE(sequence.truncate(70), 40);
            QCOMPARE(cache.free_pages(), 6);
            // append() writes the copy of the state after 40 tokens to the sequence's slot. If the write
            // fails, the next append() writes the copy again.
            backend.fail_after(0);
            EXPECT_ERROR(sequence.append({40}), Code::OutOfMemory, "copy");
            backend.fail_after(-1);
            QCOMPARE(sequence.tokens(), count_up(40));
            sequence.append({40});
            QVERIFY(has(1));
            QCOMPARE(sequence.state_begin(), 40);
            // An inactive sequence has no slot. Its state after its last token is kept.
            compute(9, 3);
            sequence.rest();
            QCOMPARE(sequence.length(), 50);
            QCOMPARE(states.free_slots(), 2);
            sequence.append({50});
            QVERIFY(has(3));
            KvSequence branch(sequence, 45);
            QCOMPARE(branch.length(), 40);
            KvSequence third(cache);
            third.append({1});
            QCOMPARE(states.free_slots(), 0);
            EXPECT_ERROR(branch.append({1}), Code::ContextFull, "in use");
            QCOMPARE(branch.length(), 40);
            third.truncate(0);
            branch.append({1});
            QCOMPARE(branch.length(), 41);
        }
        QCOMPARE(states.free_slots(), 2);
        QCOMPARE(cache.snapshots()->held(), 0);
        QCOMPARE(cache.free_pages(), 8);
    }

    void without_copies_a_sequence_at_rest_is_empty() {
        test::HeapBackend backend;
        KvShape shape = kKvShape;
        shape.state = {.stateful = {false, true, false}, .taps = 2, .channels = 8};
        KvCache cache(backend, shape, {.all = 8, .sequences = 1, .snapshots = 0});
        KvSequence sequence(cache);
        sequence.append(count_up(40));
        sequence.remember();
        sequence.rest();
        QCOMPARE(sequence.length(), 0);
        QCOMPARE(cache.states()->free_slots(), 1);
        QCOMPARE(cache.free_pages(), 8);
        sequence.append(count_up(40));
        QCOMPARE(sequence.length(), 40);
    }
};

}  // namespace tst_state_cache

ROCMFORGE_TEST(tst_state_cache, TstStateCache, rocmforge::test::NoApplication)
#include "tst_state_cache.moc"
