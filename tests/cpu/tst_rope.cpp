#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/cpu/cpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_rope {

using namespace rocmforge;
using test::CpuFixture;

namespace {

constexpr double kTolerance = 1e-5;
// F16 numbers have a precision of 11 bits. Targets without a conversion instruction may truncate instead of
// round.
constexpr double kF16Tolerance = 1e-3;
constexpr double kQ8Tolerance = 5e-3;  // relative to the largest value of a block: half a step, plus the
                                       // error of the F16 scale

// Maximum error in quantization steps: half a step, plus the error of the F16 scale.
constexpr double kQ4Misfit = 0.51;
constexpr int kPages = 5;
constexpr int kContext = 150;

struct Case {
    int rows;
    int heads;
    int kv_heads;
    int head_dim;
    int rotary_dim;
    int rotary_begin = 0;
    int value_dim = 0;
    bool scaled = false;     // whether queries are scaled by position
    bool no_values = false;  // whether values are part of the keys
    // Queries are read from rows with `stride` columns for each head, from column `first` on. 0: in place.
    int first = 0;
    int stride = 0;
};

constexpr Case kCases[] = {
    {1, 9, 3, 64, 64},
    {37, 4, 1, 32, 32},
    {5, 2, 2, 96, 38},
    {70, 8, 2, 128, 64},
    {3, 1, 1, 32, 0},
    {11, 6, 6, 64, 2},
    {5, 4, 1, 96, 32, 64, 64, true, true},
    {9, 4, 2, 96, 32, 64, 64},
    {6, 3, 3, 64, 64, 0, 0, true},
    {4, 3, 1, 32, 0, 0, 0, true},
    {5, 4, 2, 64, 32, 0, 0, false, false, 0, 128},
    {3, 2, 1, 32, 0, 0, 0, false, false, 3, 41},
};

RopeStoreOp op_of(CpuFixture& f, const Case& c, DType cache, RopeOrder order) {
    RopeStoreOp op{
        .q =
            c.stride > 0 ? f.poisoned({c.rows, c.heads * c.head_dim}) : f.f32({c.rows, c.heads * c.head_dim}),
        .k = f.f32({c.rows, c.kv_heads * c.head_dim}),
        .v = f.f32({c.rows, c.kv_heads * (c.value_dim == 0 ? c.head_dim : c.value_dim)}),
        .table = f.f32({kContext, c.rotary_dim}),  // arbitrary numbers, because rotation is linear in them
        .step = {},
        .cache = {.keys = f.poisoned(cache, {kPages, c.kv_heads, kPageTokens, c.head_dim}), .values = {}},
        .heads = c.heads,
        .kv_heads = c.kv_heads,
        .head_dim = c.head_dim,
        .rotary_dim = c.rotary_dim,
        .order = order,
        .value_dim = c.value_dim,
        .rotary_begin = c.rotary_begin};
    if (c.no_values) {
        op.v = {};
    } else {
        op.cache.values =
            f.poisoned(cache, {kPages, c.kv_heads, kPageTokens, c.value_dim == 0 ? c.head_dim : c.value_dim});
    }
    if (c.scaled) op.query_scale = f.f32({kContext});
    if (c.stride > 0) op.q_from = {.rows = f.f32({c.rows, c.heads * c.stride}), .begin = c.first};
    std::vector<std::int32_t> places(kPages * kPageTokens);
    std::iota(places.begin(), places.end(), 0);
    std::shuffle(places.begin(), places.end(), f.random());
    places.resize(static_cast<std::size_t>(c.rows));
    std::vector<std::int32_t> positions(static_cast<std::size_t>(c.rows));
    for (std::size_t row = 0; row < positions.size(); ++row) {
        positions[row] = static_cast<std::int32_t>(row * 53 + 7) % kContext;
    }
    op.step = {.rows = c.rows,
               .tokens = {},
               .positions = f.i32(positions),
               .cache_slots = f.i32(places),
               .sequences = {},
               .page_tables = {}};
    return op;
}

// How heads are normalized.
enum class Norms { None, Shared, OwnWeights, Layer, Rotated };
constexpr std::array kNormed{Norms::Shared, Norms::OwnWeights, Norms::Layer, Norms::Rotated};

struct NormWeights {
    Weight query, key, value;
};

NormWeights norm_weights(CpuFixture& f, const Case& c, Norms norms) {
    const bool own = norms == Norms::OwnWeights || norms == Norms::Layer;
    const auto weight = [&](int heads, int dim) {
        return Weight{.tensor = f.f32(own ? Shape{heads, dim} : Shape{dim}), .storage = {}};
    };
    return {weight(c.heads, c.head_dim), weight(c.kv_heads, c.head_dim),
            weight(c.kv_heads, c.value_dim == 0 ? c.head_dim : c.value_dim)};
}

HeadNorms norms_of(Norms norms, const NormWeights& weights, bool no_values) {
    if (norms == Norms::None) return {};
    return {.query = &weights.query,
            .key = &weights.key,
            .value = no_values ? nullptr : &weights.value,
            .eps = 1e-3F,
            .kind = norms == Norms::Layer ? NormKind::Layer : NormKind::Rms,
            .rotated = norms == Norms::Rotated};
}

// Returns the cache rows that the operation should have written, in the order of the batch.
reference::Values written(const RopeStoreOp& op, const Tensor& cache) {
    const reference::Values all = reference::values_of(cache);
    reference::Values rows;
    for (int row = 0; row < op.step.rows; ++row) {
        for (int head = 0; head < op.kv_heads; ++head) {
            const auto at = static_cast<std::ptrdiff_t>(
                reference::cache_index(cache, op.step.cache_slots.as<std::int32_t>()[row], head));
            rows.insert(rows.end(), all.begin() + at, all.begin() + at + cache.shape.width());
        }
    }
    return rows;
}

bool stored_well(const reference::Values& expected, const reference::Values& stored, DType cache) {
    if (cache == DType::F32) return test::relative_error(expected, stored) < kTolerance;
    if (cache == DType::F16) return test::relative_error(expected, stored) < kF16Tolerance;
    if (cache == DType::Q4_0) return reference::q4_0_misfit(expected, stored) < kQ4Misfit;
    for (std::size_t block = 0; block < expected.size(); block += 32) {
        double largest = 0;
        double worst = 0;
        for (std::size_t i = block; i < block + 32; ++i) {
            if (std::isnan(stored[i])) return false;
            largest = std::max(largest, std::abs(expected[i]));
            worst = std::max(worst, std::abs(expected[i] - stored[i]));
        }
        if (worst > kQ8Tolerance * largest) return false;
    }
    return true;
}

}  // namespace

class TestRope : public QObject {
    Q_OBJECT

  private slots:
    void matchesTheReference();
    void writesOnlyItsOwnSlots();
    void quantizedZeroRowsStayZero();
    void nanPropagates();
    void wrongShapesAreReported();
};

void TestRope::matchesTheReference() {
    test::for_each_target_and_thread_count([](const std::string& target, int threads, CpuFixture& f) {
        // The number of the first case is even for some thread counts and odd for others, so that each
        // combination of case, cache type and order has norms for some thread count.
        auto number = static_cast<std::size_t>(threads / 2);
        for (const Case& c : kCases) {
            for (const DType cache : {DType::F32, DType::F16, DType::Q8_0, DType::Q4_0}) {
                for (const RopeOrder order : {RopeOrder::Interleaved, RopeOrder::Neox}) {
                    // Cases with an even number have no norms. The other cases use each kind of norms in
                    // turn.
                    const std::size_t turn = number++;
                    const Norms norms = turn % 2 == 0 ? Norms::None : kNormed[turn / 2 % kNormed.size()];
                    const NormWeights weights = norm_weights(f, c, norms);
                    RopeStoreOp op = op_of(f, c, cache, order);
                    op.norms = norms_of(norms, weights, c.no_values);
                    const reference::Rotated expected = reference::rope(op);
                    f.backend().rope_store(op);
                    const std::string label = target + ", head of " + std::to_string(c.head_dim) + ", " +
                                              std::to_string(c.rotary_dim) + " rotated";
                    EXPECT_CLOSE(label + ": q", expected.q, op.q, kTolerance);
                    EXPECT_CLOSE(label + ": k", expected.k, op.k, kTolerance);
                    QVERIFY2(stored_well(expected.k, written(op, op.cache.keys), cache), label.c_str());
                    if (!c.no_values) {
                        EXPECT_CLOSE(label + ": v", expected.v, op.v, kTolerance);
                        QVERIFY2(stored_well(expected.v, written(op, op.cache.values), cache), label.c_str());
                    }
                    RopeStoreOp queries = op;
                    queries.k = queries.v = queries.cache.keys = queries.cache.values = {};
                    queries.norms.key = queries.norms.value = nullptr;
                    const reference::Values rotated = reference::rope(queries).q;
                    f.backend().rope_store(queries);
                    EXPECT_CLOSE(label + ": q alone", rotated, op.q, kTolerance);
                }
            }
        }
    });
}

void TestRope::writesOnlyItsOwnSlots() {
    for (const DType cache : {DType::F32, DType::F16, DType::Q8_0, DType::Q4_0}) {
        CpuFixture f(2);
        const Case c{4, 4, 2, 64, 64};
        const RopeStoreOp op = op_of(f, c, cache, RopeOrder::Neox);
        f.backend().rope_store(op);
        for (const Tensor& tensor : {op.cache.keys, op.cache.values}) {
            const reference::Values all = reference::values_of(tensor);
            const auto numbers =
                std::count_if(all.begin(), all.end(), [](double v) { return !std::isnan(v); });
            QCOMPARE(numbers, std::ptrdiff_t{4 * 2 * 64});
        }
    }
}

void TestRope::quantizedZeroRowsStayZero() {
    test::for_each_target([](const std::string& target) {
        for (const DType cache : {DType::Q8_0, DType::Q4_0}) {
            CpuFixture f(1);
            const RopeStoreOp op = op_of(f, {1, 1, 1, 64, 0}, cache, RopeOrder::Neox);
            std::fill_n(op.k.as<float>(), 64, 0.0F);
            f.backend().rope_store(op);
            for (const double v : written(op, op.cache.keys)) QVERIFY2(v == 0.0, target.c_str());
        }
    });
}

void TestRope::nanPropagates() {
    test::for_each_target([](const std::string& target) {
        // AVX2 and AVX3 convert F16 numbers with instructions. Other targets emulate the conversions and
        // don't preserve NaN. AVX3_DL is skipped too, because there the rows are stored by code of the
        // baseline target.
        if (target != "AVX2" && target != "AVX3") return;
        for (const DType cache : {DType::F32, DType::F16, DType::Q8_0, DType::Q4_0}) {
            for (const float bad :
                 {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
                CpuFixture f(1);
                const RopeStoreOp op = op_of(f, {1, 1, 1, 64, 0}, cache, RopeOrder::Neox);
                op.v.as<float>()[5] = bad;
                f.backend().rope_store(op);
                const reference::Values stored = written(op, op.cache.values);
                QVERIFY2(!std::isfinite(stored[5]), target.c_str());
                QVERIFY2(std::isfinite(stored[40]), target.c_str());
            }
        }
    });
}

void TestRope::wrongShapesAreReported() {
    CpuFixture f(1);
    const Case c{2, 4, 2, 64, 64};
    RopeStoreOp op = op_of(f, c, DType::F16, RopeOrder::Neox);
    op.q = f.f32({2, 128});
    EXPECT_ERROR(f.backend().rope_store(op), Code::InvalidArgument, "[2, 128], where [2, 256]");
    op = op_of(f, c, DType::F16, RopeOrder::Neox);
    op.cache.values = f.poisoned(DType::F16, {kPages, 2, kPageTokens, 32});
    EXPECT_ERROR(f.backend().rope_store(op), Code::InvalidArgument, "[5, 2, 32, 32], where [5, 2, 32, 64]");
    op = op_of(f, c, DType::F16, RopeOrder::Neox);
    op.step.cache_slots = f.i32({0, kPages * kPageTokens});
    EXPECT_ERROR(f.backend().rope_store(op), Code::InvalidArgument,
                 "cache_slots has 160 at 1, where 0 to 159");
    op = op_of(f, c, DType::F16, RopeOrder::Neox);
    op.step.positions = f.i32({0, kContext});
    EXPECT_ERROR(f.backend().rope_store(op), Code::InvalidArgument, "positions has 150 at 1, where 0 to 149");
    op = op_of(f, c, DType::F16, RopeOrder::Neox);
    op.rotary_dim = 66;
    EXPECT_ERROR(f.backend().rope_store(op), Code::InvalidArgument, "can't rotate 66 of the 64");
    op = op_of(f, c, DType::F16, RopeOrder::Neox);
    op.k = {};
    EXPECT_ERROR(f.backend().rope_store(op), Code::InvalidArgument, "a cache and no keys");
    op = op_of(f, c, DType::F16, RopeOrder::Neox);
    op.kv_heads = 3;
    EXPECT_ERROR(f.backend().rope_store(op), Code::InvalidArgument, "4 query heads and 3 KV heads");
}

}  // namespace tst_rope

ROCMFORGE_TEST(tst_rope, TestRope, rocmforge::test::NoApplication)
#include "tst_rope.moc"
