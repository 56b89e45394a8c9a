// Tests branches of conversations: the prefix cache keeps several of them and evicts some.
#include <algorithm>
#include <random>
#include <vector>

#include <QTest>

#include "engine/cache/prefix_cache.h"
#include "tests/engine/kv_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/heap_backend.h"

namespace tst_prefix_cache {

using namespace rocmforge;
using test::count_up;
using test::kKvShape;

namespace {

// Keeps the current sequence, if there is one, and begins a sequence for this prompt. Returns the number of
// tokens that were cached. Appends the other tokens to the new sequence, if there are pages for them.
int next_prompt(PrefixCache& branches, KvSequence*& current, const std::vector<std::int32_t>& prompt) {
    if (current != nullptr) branches.keep(*current);
    current = &branches.begin(prompt);
    const int known = current->length();
    const std::vector<std::int32_t> rest(prompt.begin() + known, prompt.end());
    if (branches.evict_for(*current, static_cast<int>(rest.size()))) current->append(rest);
    return known;
}

}  // namespace

class TstKvBranches : public QObject {
    Q_OBJECT

  private slots:
    void stored_prefixes_are_reused() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 12);
        PrefixCache branches(cache);
        KvSequence* current = nullptr;
        const auto put = [&](const std::vector<std::int32_t>& prompt) {
            return next_prompt(branches, current, prompt);
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
        // If a prompt equals a cached sequence without its last few tokens, the sequence is truncated instead
        // of branched.
        left.resize(90);
        QCOMPARE(put(left), 89);
        QCOMPARE(branches.kept(), 1);
        branches.drop(*current);
        QCOMPARE(branches.working(), 0);
        branches.forget();
        QCOMPARE(branches.kept(), 0);
        QCOMPARE(cache.free_pages(), 12);
    }

    // If a prompt lacks at least the last page of a cached sequence, the common prefix is copied, and both
    // conversations stay cached.
    void a_prefix_that_ends_with_a_page_is_kept() {
        for (const int end : {kPageTokens - 1, kPageTokens, kPageTokens + 1}) {
            test::HeapBackend backend;
            KvCache cache(backend, kKvShape, 12);
            PrefixCache branches(cache);
            const auto left = count_up(100);
            KvSequence& first = branches.begin(left);
            first.append(left);
            branches.keep(first);
            auto right = count_up(100 - end);
            right.push_back(5000);
            KvSequence& second = branches.begin(right);
            QCOMPARE(second.length(), 100 - end);
            const bool kept = end >= kPageTokens;
            QCOMPARE(branches.kept(), kept ? 1 : 0);
            second.append({5000});
            branches.keep(second);
            QCOMPARE(branches.known(left), kept ? 99 : 100 - end);
            QCOMPARE(branches.known(right), 100 - end);
        }
    }

    void on_a_tie_the_last_used_prefix_is_extended() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 12);
        PrefixCache branches(cache);
        const auto with_end = [](int from) {
            auto prompt = count_up(64);
            for (const std::int32_t token : count_up(10, from)) prompt.push_back(token);
            return prompt;
        };
        KvSequence& first = branches.begin(with_end(1000));
        first.append(with_end(1000));
        KvSequence& second = branches.begin(with_end(2000));
        second.append(count_up(10, 2000));
        branches.keep(second);
        branches.keep(first);  // the first sequence is the most recently used one
        KvSequence& third = branches.begin(with_end(3000));
        QCOMPARE(third.length(), 64);
        QCOMPARE(branches.kept(), 1);
        QCOMPARE(branches.known(with_end(2000)), 73);
        QCOMPARE(branches.known(with_end(1000)), 64);
    }

    void at_most_64_prefixes_are_kept() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 80);
        PrefixCache branches(cache);
        const auto put = [&](int from) {
            const auto prompt = count_up(4, from);
            KvSequence& sequence = branches.begin(prompt);
            const int known = sequence.length();
            sequence.append({prompt.begin() + known, prompt.end()});
            branches.keep(sequence);
        };
        for (int i = 0; i < 64; ++i) put(100 * i);
        put(0);  // the first prefix is used again, so the second prefix is the least recently used one
        QCOMPARE(branches.kept(), 64);
        put(10'000);
        QCOMPARE(branches.kept(), 64);
        QCOMPARE(branches.known(count_up(4, 100)), 0);
        for (const int from : {0, 200, 6300, 10'000}) QCOMPARE(branches.known(count_up(4, from)), 3);
        QCOMPARE(cache.free_pages(), 80 - 64);
        branches.keep(branches.begin(count_up(4, 20'000)));  // an empty sequence is not kept
        QCOMPARE(branches.kept(), 64);
        QCOMPARE(branches.working(), 0);
        branches.forget();
        QCOMPARE(cache.free_pages(), 80);
        put(100);
        QCOMPARE(branches.known(count_up(4, 100)), 3);
    }

    void least_recently_used_prefix_is_evicted_from_its_end() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 8);
        PrefixCache branches(cache);
        KvSequence* current = nullptr;
        const auto put = [&](int length, int from) {
            return next_prompt(branches, current, count_up(length, from));
        };
        put(96, 1000);
        put(96, 2000);
        put(96, 3000);  // needs nine pages; evicts one of the first two sequences
        QCOMPARE(cache.free_pages(), 0);
        QCOMPARE(branches.kept(), 2);
        QCOMPARE(put(96, 1000), 64);  // this prompt is sent again and evicts one page of the second sequence
        QCOMPARE(put(96, 2000), 64);
        put(256, 5000);
        QCOMPARE(branches.kept(), 0);
        QCOMPARE(current->length(), 256);
    }

    void active_sequences_share_their_prefix() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 8);
        PrefixCache branches(cache);
        KvSequence& first = branches.begin(count_up(100));
        first.append(count_up(100));
        QCOMPARE(branches.known(count_up(90)), 89);
        KvSequence& second = branches.begin(count_up(100));
        QCOMPARE(second.length(), 99);
        QCOMPARE(first.length(), 100);
        QCOMPARE(branches.working(), 2);
        QCOMPARE(cache.free_pages(), 4);
        second.append({99});  // writes to a shared page, which is copied first
        QCOMPARE(cache.free_pages(), 3);
        // An active sequence is never evicted.
        KvSequence& third = branches.begin(count_up(200, 5000));
        QVERIFY(!branches.evict_for(third, 97));
        QVERIFY(branches.evict_for(third, 96));
        branches.keep(second);
        QVERIFY(branches.evict_for(third, 97));
        branches.drop(first);
        branches.drop(third);
        branches.forget();
        QCOMPARE(cache.free_pages(), 8);
    }

    // Takes random steps and records which token is in each slot. Checks that no other sequence overwrites
    // the slots of a sequence's tokens.
    void random_schedules_keep_every_token() {
        std::mt19937 random(8);
        // With a window of 40 tokens and 26 tokens in a step, the planned pages have no token to spare.
        for (const auto& [window, batch] : {std::pair{0, 50}, {40, 50}, {40, 26}}) {
            test::HeapBackend backend;
            KvShape shape = kKvShape;
            shape.window = window;
            if (window > 0) shape.windowed = {true, false, true};
            KvCache cache(
                backend, shape,
                {.all = 16, .window_of_a_sequence = kv_window_pages(window, 16 * kPageTokens, batch)});
            PrefixCache branches(cache);
            // The token in each slot, which stands for its keys and values.
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
            KvSequence* current = nullptr;
            int reused = 0;
            for (int step = 0; step < 600; ++step) {
                auto prompt = prompts[random() % prompts.size()];
                if (random() % 2 == 0) prompt.resize(1 + random() % prompt.size());
                for (auto n = random() % 120; n > 0 && prompt.size() < 16 * kPageTokens; --n) {
                    prompt.push_back(static_cast<std::int32_t>(random() % 5));
                }
                if (current != nullptr) branches.keep(*current);
                current = &branches.begin(prompt);
                KvSequence& s = *current;
                int done = s.length();
                QVERIFY(done < static_cast<int>(prompt.size()) && done == s.length());
                reused += done;
                while (done < static_cast<int>(prompt.size())) {
                    const int count = std::min(batch, static_cast<int>(prompt.size()) - done);
                    QVERIFY(branches.evict_for(s, count));
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
            QVERIFY2(reused > (batch == 50 ? 19000 : 0), qPrintable(QString::number(reused)));
            branches.drop(*current);
            branches.forget();
            QCOMPARE(cache.free_pages(), 16);
        }
    }

    void finds_the_common_prefix() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 2);
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

}  // namespace tst_prefix_cache

ROCMFORGE_TEST(tst_prefix_cache, TstKvBranches, rocmforge::test::NoApplication)
#include "tst_prefix_cache.moc"
