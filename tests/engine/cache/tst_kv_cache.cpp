// Tests how the KV cache divides memory into pages.
#include <limits>
#include <set>

#include <QTest>

#include "engine/cache/kv_cache.h"
#include "tests/engine/kv_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/heap_backend.h"

namespace tst_kv_cache {

using namespace rocmforge;
using test::count_up;
using test::kKvShape;

class TstKvCache : public QObject {
    Q_OBJECT

  private slots:
    void pages_hold_whole_tokens() {
        QCOMPARE(kv_pages(0), 0);
        QCOMPARE(kv_pages(1), 1);
        QCOMPARE(kv_pages(32), 1);
        QCOMPARE(kv_pages(33), 2);
        QCOMPARE(kv_pages(std::numeric_limits<int>::max()), 1 << 26);
        QCOMPARE(kKvShape.page_bytes(), std::uint64_t{2 * 3 * 2 * 32 * 32 * 2});
        const KvShape small{.layers = 1, .kv_heads = 1, .head_dim = 64, .type = DType::Q8_0};
        QCOMPARE(small.page_bytes(), std::uint64_t{2 * 32 * 2 * 34});
        const KvShape smallest{.layers = 1, .kv_heads = 1, .head_dim = 64, .type = DType::Q4_0};
        QCOMPARE(smallest.page_bytes(), std::uint64_t{2 * 32 * 2 * 18});
    }

    void allocates_exactly_its_pages() {
        test::HeapBackend backend;
        {
            const KvCache cache(backend, kKvShape, 5);
            QCOMPARE(backend.ledger().held(Purpose::KvCache), 5 * kKvShape.page_bytes());
            QCOMPARE(backend.ledger().total(), 5 * kKvShape.page_bytes());
            const LayerCache layer = cache.layer(2);
            QVERIFY(layer.keys.shape == (Shape{5, 2, kPageTokens, 32}));
            QVERIFY(layer.values.shape == layer.keys.shape);
            QVERIFY(layer.keys.data != layer.values.data);
            QVERIFY(layer.keys.data != cache.layer(1).keys.data);
        }
        QCOMPARE(backend.ledger().total(), std::uint64_t{0});
    }

    void refuses_invalid_shapes() {
        test::HeapBackend backend;
        KvShape shape = kKvShape;
        shape.type = DType::Q8_0;
        QCOMPARE(shape.problem().english(), std::string());
        shape.head_dim = 48;
        EXPECT_ERROR(KvCache(backend, shape, 1), Code::InvalidArgument, "this model's heads have 48");
        shape.type = DType::F16;
        QCOMPARE(shape.problem().english(), std::string());
        shape.type = DType::Q4_0;
        EXPECT_ERROR(KvCache(backend, shape, 1), Code::InvalidArgument,
                     "The 4-bit cache requires attention heads with a multiple of 32 values; this model's "
                     "heads have 48");
        shape.head_dim = 64;
        QCOMPARE(shape.problem().english(), std::string());
        shape.type = DType::Q4_1;
        EXPECT_ERROR(KvCache(backend, shape, 1), Code::InvalidArgument, "not Q4_1");
        EXPECT_ERROR(KvCache(backend, kKvShape, 0), Code::InvalidArgument, "0 pages");
        shape = kKvShape;
        shape.layers = 0;
        EXPECT_ERROR(KvCache(backend, shape, 1), Code::InvalidArgument, "0 layers");
        QCOMPARE(backend.ledger().total(), std::uint64_t{0});
    }

    void allocates_each_page_once() {
        test::HeapBackend backend;
        KvCache cache(backend, kKvShape, 4);
        std::set<int> taken;
        for (int i = 0; i < 4; ++i) taken.insert(cache.take_page());
        QCOMPARE(taken, (std::set<int>{0, 1, 2, 3}));
        EXPECT_ERROR(cache.take_page(), Code::ContextFull, "128 tokens is full");
        cache.give_back(2);
        QCOMPARE(cache.take_page(), 2);
    }

    void values_stored_in_keys_take_no_memory() {
        test::HeapBackend backend;
        KvShape shape{.layers = 2, .kv_heads = 1, .head_dim = 96, .type = DType::Q8_0, .value_dim = 64};
        QCOMPARE(shape.page_bytes(), std::uint64_t{2 * 32 * 34 * (3 + 2)});
        shape.values_in_keys = true;
        QCOMPARE(shape.page_bytes(), std::uint64_t{2 * 32 * 34 * 3});
        const KvCache cache(backend, shape, 2);
        QCOMPARE(backend.ledger().held(Purpose::KvCache), 2 * shape.page_bytes());
        QVERIFY(!cache.layer(1).values);
        shape.value_dim = 80;
        QVERIFY(shape.problem().english().find("have 80") != std::string::npos);
    }
};

}  // namespace tst_kv_cache

ROCMFORGE_TEST(tst_kv_cache, TstKvCache, rocmforge::test::NoApplication)
#include "tst_kv_cache.moc"
