#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <vector>

#include <QtTest>

#include "engine/kv_cache.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"

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
        EXPECT_ERROR(KvCache(backend, shape, 1), Code::InvalidArgument, "not Q4_0");
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

    void finds_the_common_beginning() {
        test::HeapBackend backend;
        KvCache cache(backend, kShape, 2);
        KvSequence sequence(cache);
        QCOMPARE(sequence.common_prefix({1, 2}), 0);
        sequence.append({1, 2, 3});
        QCOMPARE(sequence.common_prefix({}), 0);
        QCOMPARE(sequence.common_prefix({1, 2}), 2);
        QCOMPARE(sequence.common_prefix({1, 2, 3, 4}), 3);
        QCOMPARE(sequence.common_prefix({1, 9, 3}), 1);
        QCOMPARE(sequence.common_prefix({9}), 0);
    }
};

QTEST_GUILESS_MAIN(TstKvCache)
#include "tst_kv_cache.moc"
