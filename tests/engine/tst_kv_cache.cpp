#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include <QtTest>

#include "engine/kv_branches.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"

namespace tst_kv_cache {

using namespace rocmforge;

namespace {

const KvShape kShape{.layers = 3, .kv_heads = 2, .head_dim = 32, .type = DType::F16};

std::vector<std::int32_t> count_up(int n, int from = 0) {
    std::vector<std::int32_t> tokens(static_cast<std::size_t>(n));
    std::iota(tokens.begin(), tokens.end(), from);
    return tokens;
}

}  // namespace

class TstKvCache : public QObject {
    Q_OBJECT

  private slots:
    void pages_hold_whole_tokens() {
        QCOMPARE(kv_pages(0), 0);
        QCOMPARE(kv_pages(1), 1);
        QCOMPARE(kv_pages(32), 1);
        QCOMPARE(kv_pages(33), 2);
        QCOMPARE(kv_pages(std::numeric_limits<int>::max()), 1 << 26);
        QCOMPARE(kShape.page_bytes(), std::uint64_t{2 * 3 * 2 * 32 * 32 * 2});
        const KvShape small{.layers = 1, .kv_heads = 1, .head_dim = 64, .type = DType::Q8_0};
        QCOMPARE(small.page_bytes(), std::uint64_t{2 * 32 * 2 * 34});
        const KvShape smallest{.layers = 1, .kv_heads = 1, .head_dim = 64, .type = DType::Q4_0};
        QCOMPARE(smallest.page_bytes(), std::uint64_t{2 * 32 * 2 * 18});
    }

    void takes_exactly_its_pages_from_the_device() {
        test::HeapBackend backend;
        {
            const KvCache cache(backend, kShape, 5);
            QCOMPARE(backend.ledger().held(Purpose::KvCache), 5 * kShape.page_bytes());
            QCOMPARE(backend.ledger().total(), 5 * kShape.page_bytes());
            const LayerCache layer = cache.layer(2);
            QVERIFY(layer.keys.shape == (Shape{5, 2, kPageTokens, 32}));
            QVERIFY(layer.values.shape == layer.keys.shape);
            QVERIFY(layer.keys.data != layer.values.data);
            QVERIFY(layer.keys.data != cache.layer(1).keys.data);
        }
        QCOMPARE(backend.ledger().total(), std::uint64_t{0});
    }

    void refuses_shapes_that_cannot_be() {
        test::HeapBackend backend;
        KvShape shape = kShape;
        shape.type = DType::Q8_0;
        QCOMPARE(shape.problem(), std::string());
        shape.head_dim = 48;
        EXPECT_ERROR(KvCache(backend, shape, 1), Code::InvalidArgument, "this model's have 48");
        shape.type = DType::F16;
        QCOMPARE(shape.problem(), std::string());
        shape.type = DType::Q4_0;
        EXPECT_ERROR(
            KvCache(backend, shape, 1), Code::InvalidArgument,
            "The 4-bit cache needs attention heads of a multiple of 32 values; this model's have 48");
        shape.head_dim = 64;
        QCOMPARE(shape.problem(), std::string());
        shape.type = DType::Q4_1;
        EXPECT_ERROR(KvCache(backend, shape, 1), Code::InvalidArgument, "not Q4_1");
        EXPECT_ERROR(KvCache(backend, kShape, 0), Code::InvalidArgument, "0 pages");
        shape = kShape;
        shape.layers = 0;
        EXPECT_ERROR(KvCache(backend, shape, 1), Code::InvalidArgument, "0 layers");
        QCOMPARE(backend.ledger().total(), std::uint64_t{0});
    }

    void lends_each_page_once() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 4);
        std::set<int> taken;
        for (int i = 0; i < 4; ++i) taken.insert(cache.take_page());
        QCOMPARE(taken, (std::set<int>{0, 1, 2, 3}));
        EXPECT_ERROR(cache.take_page(), Code::ContextFull, "128 tokens is full");
        cache.give_back(2);
        QCOMPARE(cache.take_page(), 2);
    }

    void a_sequence_grows_page_by_page() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 4);
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

    void every_token_has_a_slot_of_its_own() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 6);
        KvSequence first(cache);
        KvSequence second(cache);
        for (int i = 0; i < 90; ++i) {  // in turns, so that pages of the two lie mixed
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
        KvCache cache(backend, kShape, 3);
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

    void truncating_gives_pages_back() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 4);
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

    void windowed_layers_have_pages_of_their_own() {
        test::HeapBackend backend;
        KvShape shape = kShape;
        shape.window = 40;
        shape.windowed = {true, false, true};
        QCOMPARE(shape.page_bytes(), kShape.page_bytes() / 3);
        QCOMPARE(shape.window_page_bytes(), kShape.page_bytes() / 3 * 2);
        const KvCache cache(backend, shape, {.all = 9, .window_of_a_sequence = 4});
        QCOMPARE(backend.ledger().held(Purpose::KvCache),
                 9 * shape.page_bytes() + 4 * shape.window_page_bytes());
        QVERIFY(cache.layer(0).keys.shape == (Shape{4, 2, kPageTokens, 32}));
        QVERIFY(cache.layer(1).keys.shape == (Shape{9, 2, kPageTokens, 32}));
        EXPECT_ERROR(KvCache(backend, shape, 9), Code::InvalidArgument, "0 pages");
    }

    void windows_need_their_reach_and_a_batch() {
        QCOMPARE(kv_window_pages(0, 1000, 10), 0);
        QCOMPARE(kv_window_pages(33, 1000, 1), 3);  // the last of a page, a whole one, the first of another
        QCOMPARE(kv_window_pages(512, 100000, 512), 33);
        QCOMPARE(kv_window_pages(4096, 1000, 512), 32);  // never more than the context
    }

    void values_in_keys_take_nothing() {
        test::HeapBackend backend;
        KvShape shape{.layers = 2, .kv_heads = 1, .head_dim = 96, .type = DType::Q8_0, .value_dim = 64};
        QCOMPARE(shape.page_bytes(), std::uint64_t{2 * 32 * 34 * (3 + 2)});
        shape.values_in_keys = true;
        QCOMPARE(shape.page_bytes(), std::uint64_t{2 * 32 * 34 * 3});
        const KvCache cache(backend, shape, 2);
        QCOMPARE(backend.ledger().held(Purpose::KvCache), 2 * shape.page_bytes());
        QVERIFY(!cache.layer(1).values);
        shape.value_dim = 80;
        QVERIFY(shape.problem().find("have 80") != std::string::npos);
    }

    // A page's number moves on with the window; what is still in reach stays where it is.
    void windows_move_on_page_by_page() {
        test::HeapBackend backend;
        KvShape shape = kShape;
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
        other.append(count_up(90));  // the other's share is still there
        QCOMPARE(cache.free_window_pages(), 0);
        // More at once than was planned for.
        EXPECT_ERROR(other.append(count_up(90)), Code::ContextFull, "windows are full");
        QCOMPARE(other.length(), 90);
    }

    void truncating_below_the_window_forgets_all() {
        test::HeapBackend backend;
        KvShape shape = kShape;
        shape.window = 40;
        shape.windowed = {true, false, false};
        KvCache cache(backend, shape, {.all = 40, .window_of_a_sequence = 4});
        KvSequence sequence(cache);
        for (int i = 0; i < 320; ++i) sequence.append({i});  // pages 6 to 9 of the window are there
        QCOMPARE(sequence.first_window_page(), 6);
        QCOMPARE(sequence.truncate(320), 320);
        QCOMPARE(sequence.truncate(232), 232);  // whose window begins at 193, in page 6
        QCOMPARE(cache.free_window_pages(), 2);
        sequence.append({1});
        sequence.append({2});
        QCOMPARE(sequence.truncate(233), 233);
        QCOMPARE(sequence.truncate(230), 0);  // at 191, in page 5
        QCOMPARE(sequence.length(), 0);
        QCOMPARE(cache.free_window_pages(), 4);
        QCOMPARE(cache.free_pages(), 40);
        // The tokens of the last append can always be taken back.
        for (int i = 0; i < 300; ++i) sequence.append({i});
        sequence.append(count_up(60));
        QCOMPARE(sequence.truncate(300), 300);
    }

    void a_dropped_sequence_leaves_no_page_behind() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 4);
        for (int i = 0; i < 10; ++i) {
            KvSequence sequence(cache);
            sequence.append(count_up(128));
            QCOMPARE(cache.free_pages(), 0);
        }
        QCOMPARE(cache.free_pages(), 4);
    }

    void a_shared_page_goes_back_with_its_last_user() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 4);
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

    void a_branch_shares_until_it_writes() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 8);
        KvSequence sequence(cache);
        sequence.append(count_up(100));
        // Something to recognise: every byte of a page's keys and values is its number and its layer.
        const auto fill = [&](int page) {
            for (int layer = 0; layer < kShape.layers; ++layer) {
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
        for (int layer = 0; layer < kShape.layers; ++layer) {
            const LayerCache c = cache.layer(layer);
            for (const Tensor& t : {c.keys, c.values}) {
                const std::size_t bytes = t.bytes() / 8;
                const std::byte* const copy = t.data + bytes * static_cast<std::size_t>(branch.pages()[2]);
                QVERIFY(std::all_of(copy, copy + bytes, [&](std::byte b) {
                    return b == std::byte(16 * layer + sequence.pages()[2]);
                }));
            }
        }
        // The other one still owns its page and writes on it.
        const auto pages = sequence.pages();
        sequence.append({100});
        QCOMPARE(sequence.pages(), pages);
        // Cut back into a page that both have, and written again.
        KvSequence third(branch, 71);
        third.truncate(40);
        QCOMPARE(cache.free_pages(), 3);
        third.append({1});
        QVERIFY(third.pages()[1] != branch.pages()[1]);
        QCOMPARE(cache.free_pages(), 2);
    }

    void a_copy_needs_a_page() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 3);
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

    void what_is_shared_in_windows_is_not_overwritten() {
        test::HeapBackend backend;
        KvShape shape = kShape;
        shape.window = 40;
        shape.windowed = {true, false, false};
        KvCache cache(backend, shape, {.all = 40, .window_of_a_sequence = 4, .sequences = 2});
        KvSequence sequence(cache);
        for (int i = 0; i < 200; ++i) sequence.append({i});
        KvSequence branch(sequence, 190);
        QCOMPARE(branch.first_window_page(), 4);  // of the token at 151 … 190
        std::map<int, std::int32_t> places;
        for (int p = 160; p < 200; ++p) places[p] = sequence.window_slot(p);
        for (int i = 0; i < 100; ++i) branch.append({i});
        for (int p = 160; p < 200; ++p) QCOMPARE(sequence.window_slot(p), places[p]);
        std::set<int> both;
        for (int p = 160; p < 200; ++p) both.insert(sequence.window_slot(p));
        for (int p = 251; p < 290; ++p) both.insert(branch.window_slot(p));
        QCOMPARE(both.size(), std::size_t{40 + 39});
        // A branch from before the window has nothing to stand on.
        const KvSequence far(branch, 100);
        QCOMPARE(far.length(), 0);
    }

    void branches_come_back() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 12);
        KvBranches branches(cache);
        const auto put = [&](const std::vector<std::int32_t>& prompt) {
            const int known = branches.continue_with(prompt);
            const std::vector<std::int32_t> rest(prompt.begin() + known, prompt.end());
            branches.make_room(static_cast<int>(rest.size()));
            branches.current().append(rest);
            return known;
        };
        auto left = count_up(100);
        auto right = count_up(64);
        for (int i = 0; i < 50; ++i) right.push_back(1000 + i);
        QCOMPARE(put(left), 0);
        QCOMPARE(put(right), 64);
        QCOMPARE(branches.kept(), 1);
        QCOMPARE(cache.free_pages(), 12 - 4 - 2);
        QCOMPARE(put(left), 99);
        QCOMPARE(put(right), 113);
        QCOMPARE(branches.kept(), 1);
        // A few tokens at the end are not worth a branch.
        left.resize(90);
        QCOMPARE(put(left), 89);
        QCOMPARE(branches.kept(), 1);
        branches.forget();
        QCOMPARE(branches.kept(), 0);
        QCOMPARE(cache.free_pages(), 12);
    }

    void the_longest_unused_gives_way_from_its_end() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 8);
        KvBranches branches(cache);
        const auto put = [&](int length, int from) {
            const auto prompt = count_up(length, from);
            const int known = branches.continue_with(prompt);
            const std::vector<std::int32_t> rest(prompt.begin() + known, prompt.end());
            branches.make_room(static_cast<int>(rest.size()));
            branches.current().append(rest);
            return known;
        };
        put(96, 1000);
        put(96, 2000);
        put(96, 3000);  // nine pages: one of the first goes
        QCOMPARE(cache.free_pages(), 0);
        QCOMPARE(branches.kept(), 2);
        QCOMPARE(put(96, 1000), 64);  // for the one that comes back the second gives one
        QCOMPARE(put(96, 2000), 64);
        put(256, 5000);
        QCOMPARE(branches.kept(), 0);
        QCOMPARE(branches.current().length(), 256);
    }

    // Random steps against lists of tokens: what is written where its own tokens are is never lost.
    void random_schedules_keep_every_token() {
        std::mt19937 random(8);
        for (const int window : {0, 40}) {
            test::HeapBackend backend;
            KvShape shape = kShape;
            shape.window = window;
            if (window > 0) shape.windowed = {true, false, true};
            const int batch = 50;
            KvCache cache(
                backend, shape,
                {.all = 16, .window_of_a_sequence = kv_window_pages(window, 16 * kPageTokens, batch)});
            KvBranches branches(cache);
            // Which token stands in which slot, as if keys were written.
            std::vector<std::pair<std::int32_t, int>> all(16 * kPageTokens);
            std::vector<std::pair<std::int32_t, int>> windows(16 * kPageTokens);
            const auto copy_marks = [](const std::vector<std::int32_t>& before,
                                       const std::vector<std::int32_t>& now, auto& marks) {
                for (std::size_t p = 0; p < before.size(); ++p) {
                    if (before[p] == now[p]) continue;
                    std::copy_n(marks.begin() + before[p] * kPageTokens, kPageTokens,
                                marks.begin() + now[p] * kPageTokens);
                }
            };
            std::vector<std::vector<std::int32_t>> prompts{count_up(30)};
            int reused = 0;
            for (int step = 0; step < 600; ++step) {
                auto prompt = prompts[random() % prompts.size()];
                if (random() % 2 == 0) prompt.resize(1 + random() % prompt.size());
                for (auto n = random() % 120; n > 0 && prompt.size() < 16 * kPageTokens; --n) {
                    prompt.push_back(static_cast<std::int32_t>(random() % 5));
                }
                int done = branches.continue_with(prompt);
                KvSequence& s = branches.current();
                QVERIFY(done < static_cast<int>(prompt.size()) && done == s.length());
                reused += done;
                while (done < static_cast<int>(prompt.size())) {
                    const int count = std::min(batch, static_cast<int>(prompt.size()) - done);
                    branches.make_room(count);
                    const auto pages = s.pages();
                    const auto window_pages = s.window_pages();
                    const int first = s.first_window_page();
                    s.append({prompt.begin() + done, prompt.begin() + done + count});
                    copy_marks(pages, s.pages(), all);
                    if (window > 0 && static_cast<int>(window_pages.size()) > first) {
                        copy_marks(window_pages, s.window_pages(), windows);
                    }
                    for (int p = done; p < done + count; ++p) {
                        const auto place = static_cast<std::size_t>(s.slot(p));
                        all[place] = {prompt[static_cast<std::size_t>(p)], p};
                        if (window > 0) {
                            windows[static_cast<std::size_t>(s.window_slot(p))] = {
                                prompt[static_cast<std::size_t>(p)], p};
                        }
                    }
                    done += count;
                }
                for (int p = 0; p < s.length(); ++p) {
                    const std::pair<std::int32_t, int> expected{prompt[static_cast<std::size_t>(p)], p};
                    QVERIFY(all[static_cast<std::size_t>(s.slot(p))] == expected);
                    if (window > 0 && p > s.length() - window) {
                        QVERIFY(windows[static_cast<std::size_t>(s.window_slot(p))] == expected);
                    }
                }
                prompts.push_back(prompt);
                if (prompts.size() > 12) prompts.erase(prompts.begin());
            }
            QVERIFY2(reused > 20000, qPrintable(QString::number(reused)));
            branches.forget();
            QCOMPARE(cache.free_pages(), 16);
        }
    }

    void finds_the_common_beginning() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 2);
        KvSequence sequence(cache);
        const auto common = [&](const std::vector<std::int32_t>& prompt) {
            return sequence.common_prefix(prompt);
        };
        QCOMPARE(common({1, 2}), 0);
        sequence.append({1, 2, 3});
        QCOMPARE(common({}), 0);
        QCOMPARE(common({1, 2}), 2);
        QCOMPARE(common({1, 2, 3, 4}), 3);
        QCOMPARE(common({1, 9, 3}), 1);
        QCOMPARE(common({9}), 0);
    }
};

}  // namespace tst_kv_cache

ROCMFORGE_TEST(tst_kv_cache, TstKvCache, QCoreApplication)
#include "tst_kv_cache.moc"
