// Tests the pages of a sequence that grows, is truncated and shares pages.
#include <algorithm>
#include <map>
#include <set>

#include <QTest>

#include "engine/base/error.h"
#include "engine/cache/kv_sequence.h"
#include "tests/engine/kv_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"

namespace tst_kv_sequence {

using namespace rocmforge;
using test::count_up;
using test::kKvShape;

class TstKvSequence : public QObject {
    Q_OBJECT

  private slots:
    void a_sequence_grows_page_by_page() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 4);
        KvSequence sequence(cache);
        sequence.append(count_up(31));
        QCOMPARE(cache.free_pages(), 3);
        sequence.append({31});
        QCOMPARE(cache.free_pages(), 3);
        sequence.append({32});
        QCOMPARE(cache.free_pages(), 2);
        QCOMPARE(sequence.length(), 33);
        QCOMPARE(sequence.tokens(), count_up(33));
        sequence.append({});
        QCOMPARE(sequence.length(), 33);
    }

    void every_token_has_its_own_slot() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 6);
        KvSequence first(cache);
        KvSequence second(cache);
        // Appends to the two sequences in turn, so that their pages are interleaved.
        for (int i = 0; i < 90; ++i) {
            first.append({i});
            second.append({i});
        }
        std::set<int> seen;
        for (int i = 0; i < 90; ++i) {
            seen.insert(first.slot(i));
            seen.insert(second.slot(i));
        }
        QCOMPARE(seen.size(), std::size_t{180});
        QCOMPARE(*seen.rbegin() < 6 * kPageTokens, true);
        QCOMPARE(first.slot(40), first.pages()[1] * kPageTokens + 8);
    }

    void a_full_context_changes_nothing() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 3);
        KvSequence other(cache);
        other.append({7});
        KvSequence sequence(cache);
        sequence.append(count_up(40));
        const auto pages = sequence.pages();
        EXPECT_ERROR(sequence.append(count_up(25)), Code::ContextFull, "65 tokens are needed");
        QCOMPARE(sequence.tokens(), count_up(40));
        QCOMPARE(sequence.pages(), pages);
        QCOMPARE(cache.free_pages(), 0);
        sequence.append(count_up(24, 40));
        QCOMPARE(sequence.tokens(), count_up(64));
    }

    void truncating_frees_pages() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 4);
        KvSequence sequence(cache);
        sequence.append(count_up(100));
        QCOMPARE(cache.free_pages(), 0);
        sequence.truncate(65);
        QCOMPARE(cache.free_pages(), 1);
        sequence.truncate(64);
        QCOMPARE(cache.free_pages(), 2);
        QCOMPARE(sequence.tokens(), count_up(64));
        sequence.truncate(1000);
        QCOMPARE(sequence.length(), 64);
        sequence.truncate(0);
        QCOMPARE(cache.free_pages(), 4);
    }

    void windowed_layers_have_separate_pages() {
        test::HeapBackend backend;
        KvShape shape = kKvShape;
        shape.window = 40;
        shape.windowed = {true, false, true};
        QCOMPARE(shape.page_bytes(), kKvShape.page_bytes() / 3);
        QCOMPARE(shape.window_page_bytes(), kKvShape.page_bytes() / 3 * 2);
        const KvCache cache(backend, shape, {.all = 9, .window_of_a_sequence = 4});
        QCOMPARE(backend.ledger().held(Purpose::KvCache),
                 9 * shape.page_bytes() + 4 * shape.window_page_bytes());
        QVERIFY(cache.layer(0).keys.shape == (Shape{4, 2, kPageTokens, 32}));
        QVERIFY(cache.layer(1).keys.shape == (Shape{9, 2, kPageTokens, 32}));
        EXPECT_ERROR(KvCache(backend, shape, 9), Code::InvalidArgument, "0 pages");
    }

    void windows_need_pages_for_window_and_batch() {
        QCOMPARE(kv_window_pages(0, 1000, 10), 0);
        // 33 consecutive tokens are always in two pages of 32 tokens. 34 tokens may begin with the last token
        // of a page, and are then in three pages.
        QCOMPARE(kv_window_pages(33, 1000, 1), 2);
        QCOMPARE(kv_window_pages(34, 1000, 1), 3);
        QCOMPARE(kv_window_pages(512, 100000, 512), 33);
        for (int window = 1; window < 70; ++window) {
            for (int batch = 1; batch < 70; ++batch) {
                int most = 0;
                for (int begin = 0; begin < kPageTokens; ++begin) {
                    most = std::max(most, (begin + window - 1 + batch - 1) / kPageTokens + 1);
                }
                QCOMPARE(kv_window_pages(window, 1000, batch), most);
            }
        }
        // A window never needs more pages than the whole context.
        QCOMPARE(kv_window_pages(4096, 1000, 512), 32);
    }

    // Pages are reused as the window moves; pages within the window stay unchanged.
    void window_pages_are_reused_as_the_window_moves() {
        test::HeapBackend backend;
        KvShape shape = kKvShape;
        shape.window = 40;
        shape.windowed = {true, true, true};
        KvCache cache(backend, shape, {.all = 40, .window_of_a_sequence = 3, .sequences = 2});
        KvSequence sequence(cache);
        for (int i = 0; i < 1000; ++i) {
            sequence.append({i});
            std::set<int> seen;
            for (int p = std::max(0, i - 39); p <= i; ++p) seen.insert(sequence.window_slot(p));
            QCOMPARE(seen.size(), static_cast<std::size_t>(std::min(i + 1, 40)));
            QVERIFY(*seen.rbegin() < 6 * kPageTokens);
        }
        QCOMPARE(cache.free_window_pages(), 3);
        KvSequence other(cache);
        other.append(count_up(90));  // the planned pages of a second sequence are still free
        QCOMPARE(cache.free_window_pages(), 0);
        // Appends more tokens at once than planned.
        EXPECT_ERROR(other.append(count_up(90)), Code::ContextFull, "sliding-window layers is full");
        QCOMPARE(other.length(), 90);
    }

    // The planned pages are enough at each position of the window and the batch, and each step can be undone.
    void planned_window_pages_are_enough() {
        for (const auto& [window, batch] : {std::pair{33, 1}, {40, 26}, {40, 50}, {2, 32}, {1, 1}}) {
            test::HeapBackend backend;
            KvShape shape = kKvShape;
            shape.window = window;
            shape.windowed = {true, true, true};
            const int context = 40 * kPageTokens;
            const int planned = kv_window_pages(window, context, batch);
            KvCache cache(backend, shape, {.all = 40, .window_of_a_sequence = planned});
            KvSequence sequence(cache);
            while (sequence.length() + batch + 1 <= context) {
                const int before = sequence.length();
                sequence.append(count_up(batch));
                std::set<int> seen;
                const int first = std::max(0, before - window + 1);
                for (int p = first; p < sequence.length(); ++p) seen.insert(sequence.window_slot(p));
                QCOMPARE(seen.size(), static_cast<std::size_t>(sequence.length() - first));
                QCOMPARE(sequence.truncate(before), before);
                sequence.append(count_up(batch));
                sequence.append({7});  // moves the next batch to another position in the page
            }
        }
    }

    void truncating_below_the_window_drops_all_tokens() {
        test::HeapBackend backend;
        KvShape shape = kKvShape;
        shape.window = 40;
        shape.windowed = {true, false, false};
        KvCache cache(backend, shape, {.all = 40, .window_of_a_sequence = 4});
        KvSequence sequence(cache);
        for (int i = 0; i < 320; ++i) sequence.append({i});  // the window is in pages 6 to 9
        QCOMPARE(sequence.first_window_page(), 6);
        QCOMPARE(sequence.truncate(320), 320);
        QCOMPARE(sequence.truncate(232), 232);  // the window then begins at 193, in page 6
        QCOMPARE(cache.free_window_pages(), 2);
        sequence.append({1});
        sequence.append({2});
        QCOMPARE(sequence.truncate(233), 233);
        QCOMPARE(sequence.truncate(230), 0);  // the window would begin at 191, in page 5
        QCOMPARE(sequence.length(), 0);
        QCOMPARE(cache.free_window_pages(), 4);
        QCOMPARE(cache.free_pages(), 40);
        // The tokens of the last append can always be removed.
        for (int i = 0; i < 300; ++i) sequence.append({i});
        sequence.append(count_up(60));
        QCOMPARE(sequence.truncate(300), 300);
    }

    void a_destroyed_sequence_frees_its_pages() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 4);
        for (int i = 0; i < 10; ++i) {
            KvSequence sequence(cache);
            sequence.append(count_up(128));
            QCOMPARE(cache.free_pages(), 0);
        }
        QCOMPARE(cache.free_pages(), 4);
    }

    void a_shared_page_is_freed_by_its_last_user() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 4);
        const int page = cache.take_page();
        QVERIFY(!cache.is_shared(page));
        cache.share_page(page);
        QVERIFY(cache.is_shared(page));
        cache.give_back(page);
        QCOMPARE(cache.free_pages(), 3);
        QVERIFY(!cache.is_shared(page));
        cache.give_back(page);
        QCOMPARE(cache.free_pages(), 4);
    }

    void a_branch_copies_pages_on_write() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 8);
        KvSequence sequence(cache);
        sequence.append(count_up(100));
        // Fills every byte of a page's keys and values with the number of the page and the layer, so that
        // copies can be recognized.
        const auto fill = [&](int page) {
            for (int layer = 0; layer < kKvShape.layers; ++layer) {
                const LayerCache c = cache.layer(layer);
                for (const Tensor& t : {c.keys, c.values}) {
                    const std::size_t bytes = t.bytes() / 8;
                    std::fill_n(t.data + bytes * static_cast<std::size_t>(page), bytes,
                                std::byte(16 * layer + page));
                }
            }
        };
        for (const std::int32_t page : sequence.pages()) fill(page);
        KvSequence branch(sequence, 70);
        QCOMPARE(cache.free_pages(), 4);
        QCOMPARE(branch.tokens(), count_up(70));
        QVERIFY(std::equal(branch.pages().begin(), branch.pages().end(), sequence.pages().begin()));
        branch.append({5});
        QCOMPARE(cache.free_pages(), 3);
        QCOMPARE(branch.pages()[1], sequence.pages()[1]);
        QVERIFY(branch.pages()[2] != sequence.pages()[2]);
        for (int layer = 0; layer < kKvShape.layers; ++layer) {
            const LayerCache c = cache.layer(layer);
            for (const Tensor& t : {c.keys, c.values}) {
                const std::size_t bytes = t.bytes() / 8;
                const std::byte* const copy = t.data + bytes * static_cast<std::size_t>(branch.pages()[2]);
                QVERIFY(std::all_of(copy, copy + bytes, [&](std::byte b) {
                    return b == std::byte(16 * layer + sequence.pages()[2]);
                }));
            }
        }
        // The first sequence still owns its last page and appends to it without a copy.
        const auto pages = sequence.pages();
        sequence.append({100});
        QCOMPARE(sequence.pages(), pages);
        // Truncates a sequence in a shared page and appends to it, which copies the page.
        KvSequence third(branch, 71);
        third.truncate(40);
        QCOMPARE(cache.free_pages(), 3);
        third.append({1});
        QVERIFY(third.pages()[1] != branch.pages()[1]);
        QCOMPARE(cache.free_pages(), 2);
    }

    void copy_on_write_needs_a_free_page() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 3);
        KvSequence sequence(cache);
        sequence.append(count_up(90));
        KvSequence branch(sequence, 80);
        QVERIFY(!branch.fits(1));
        EXPECT_ERROR(branch.append({1}), Code::ContextFull, "is full");
        QCOMPARE(branch.length(), 80);
        QCOMPARE(branch.pages(), sequence.pages());
        QVERIFY(sequence.truncate(64) == 64 && branch.fits(16) && !branch.fits(17));
        branch.append(count_up(16));
    }

    // After a failed append, the sequence is unchanged, and no page is lost.
    void a_failed_copy_changes_nothing() {
        test::FailingBackend backend;
        KvShape shape = kKvShape;
        shape.window = 40;
        shape.windowed = {true, false, false};
        KvCache cache(backend, shape, {.all = 10, .window_of_a_sequence = 4, .sequences = 2});
        KvSequence sequence(cache);
        sequence.append(count_up(70));
        KvSequence branch(sequence, 60);
        const auto pages = branch.pages();
        const auto window_pages = branch.window_pages();
        const int free = cache.free_pages();
        const int free_window = cache.free_window_pages();
        // The page of the two layers without a window is copied first. Each layer needs one write for keys
        // and one for values.
        for (int write = 0; write < 4; ++write) {
            backend.fail_after(write);
            EXPECT_ERROR(branch.append({7}), Code::OutOfMemory, "copy");
            backend.fail_after(-1);
            QCOMPARE(branch.tokens(), count_up(60));
            QVERIFY(branch.pages() == pages && branch.window_pages() == window_pages);
            QCOMPARE(cache.free_pages(), free);
            QCOMPARE(cache.free_window_pages(), free_window);
        }
        for (int write = 4; write < 6; ++write) {
            // In the first round, the copy of the page of layers without a window succeeds, and the branch
            // keeps this copy. In the second round, only the window's page is copied, and the second of its
            // two writes fails.
            backend.fail_after(write == 4 ? 4 : 1);
            EXPECT_ERROR(branch.append({7}), Code::OutOfMemory, "copy");
            backend.fail_after(-1);
            QCOMPARE(branch.tokens(), count_up(60));
            QVERIFY(branch.window_pages() == window_pages);
            QCOMPARE(cache.free_pages(), free - 1);
            QCOMPARE(cache.free_window_pages(), free_window);
        }
        branch.append({7});
        QCOMPARE(branch.length(), 61);
        QCOMPARE(cache.free_window_pages(), free_window - 1);
        QCOMPARE(sequence.tokens(), count_up(70));
        branch.truncate(0);
        sequence.truncate(0);
        QCOMPARE(cache.free_pages(), 10);
        QCOMPARE(cache.free_window_pages(), 8);
    }

    void shared_window_pages_are_not_overwritten() {
        test::HeapBackend backend;
        KvShape shape = kKvShape;
        shape.window = 40;
        shape.windowed = {true, false, false};
        KvCache cache(backend, shape, {.all = 40, .window_of_a_sequence = 4, .sequences = 2});
        KvSequence sequence(cache);
        for (int i = 0; i < 200; ++i) sequence.append({i});
        KvSequence branch(sequence, 190);
        QCOMPARE(branch.first_window_page(), 4);  // page 4 has position 151, the first in the window
        std::map<int, std::int32_t> places;
        for (int p = 160; p < 200; ++p) places[p] = sequence.window_slot(p);
        for (int i = 0; i < 100; ++i) branch.append({i});
        for (int p = 160; p < 200; ++p) QCOMPARE(sequence.window_slot(p), places[p]);
        std::set<int> both;
        for (int p = 160; p < 200; ++p) both.insert(sequence.window_slot(p));
        for (int p = 251; p < 290; ++p) both.insert(branch.window_slot(p));
        QCOMPARE(both.size(), std::size_t{40 + 39});
        // A branch that begins before the window shares no pages.
        const KvSequence far(branch, 100);
        QCOMPARE(far.length(), 0);
    }
};

}  // namespace tst_kv_sequence

ROCMFORGE_TEST(tst_kv_sequence, TstKvSequence, rocmforge::test::NoApplication)
#include "tst_kv_sequence.moc"
