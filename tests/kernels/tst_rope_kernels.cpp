// Tests the norms of heads, the rotation of queries and keys, and the rows that are stored in the cache.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/kernels/gpu_rows.h"
#include "tests/program/test_program.h"

namespace tst_rope_kernels {

using namespace rocmforge;
using test::EmulatedOps;
using test::Kernels;
using test::TestMemory;

namespace {

constexpr double kPlain = 1e-5;
constexpr double kHalf = 2e-3;
constexpr double kQuantised = 1e-2;
// Maximum error in quantization steps: rounding gives half a step, and the F16 scale adds its error.
constexpr double kQ4Misfit = 0.51;

// How the heads of a case are normalized.
enum class Norms { None, Shared, OwnWeights, Layer, Rotated };
constexpr std::array kNormed{Norms::Shared, Norms::OwnWeights, Norms::Layer, Norms::Rotated};

struct Case {
    int rows, heads, kv_heads, head_dim, rotary;
    int begin = 0;
    int value_dim = 0;
    bool own_values = true;
    bool query_scale = false;
    // Queries are read from rows with `stride` columns for each head, from column `first` on. 0: in place.
    int first = 0;
    int stride = 0;
};

// The weights of a case's norms, for the reference and for the GPU.
struct NormWeights {
    Weight query, key, value;
};

const OperationLimits kLimits{
    .rows = 64, .widest_input = 8192, .heads = 8, .head_dim = 256, .context = 64, .vocab = 512};

HeadNorms norms_of(Norms norms, const NormWeights& weights, bool own_values) {
    if (norms == Norms::None) return {};
    return {.query = &weights.query,
            .key = &weights.key,
            .value = own_values ? &weights.value : nullptr,
            .eps = 1e-3F,
            .kind = norms == Norms::Layer ? NormKind::Layer : NormKind::Rms,
            .rotated = norms == Norms::Rotated};
}

}  // namespace

class TestRopeKernels : public QObject {
    Q_OBJECT

  private slots:
    void matchesOnEveryGpu_data();
    void matchesOnEveryGpu();
    void rowsDontDependOnOtherRows_data();
    void rowsDontDependOnOtherRows();

  private:
    void check(EmulatedOps& gpu, const Case& c, RopeOrder order, DType type, Norms norms);
};

void TestRopeKernels::matchesOnEveryGpu_data() {
    test::add_gpu_rows();
}

void TestRopeKernels::matchesOnEveryGpu() {
    QFETCH(QString, arch);
    QFETCH(int, kernels);
    EmulatedOps gpu(arch.toStdString(), static_cast<Kernels>(kernels), kLimits);
    std::size_t normed = 0;
    for (const Case c :
         {Case{1, 4, 2, 64, 64}, Case{5, 3, 1, 128, 128}, Case{4, 6, 3, 256, 64}, Case{3, 2, 1, 48, 48},
          Case{9, 5, 5, 96, 40}, Case{2, 2, 2, 8, 8}, Case{3, 2, 1, 22, 10}, Case{2, 3, 1, 160, 0},
          Case{2, 1, 1, 320, 320},
          // The next cases have scaled queries, values narrower than keys, rotation of the
          // last dimensions of a head, or no separate values.
          Case{4, 3, 1, 64, 64, 0, 0, true, true}, Case{3, 4, 2, 192, 64, 128, 128},
          Case{3, 2, 1, 96, 0, 0, 32, true, true}, Case{5, 4, 1, 576, 64, 512, 512, false},
          Case{2, 3, 1, 288, 32, 256, 64, false, true}, Case{3, 2, 2, 21, 10, 3, 14, true, true},
          Case{2, 1, 1, 672, 32, 640},
          // The rows of queries also contain other values of each head, such as gates.
          Case{3, 4, 2, 256, 64, 0, 0, true, false, 0, 512}, Case{2, 3, 1, 64, 0, 0, 0, true, false, 68, 132},
          Case{2, 2, 1, 64, 32, 0, 0, true, true, 2, 66},
          Case{2, 1, 1, 576, 64, 512, 512, false, false, 576, 1152}}) {
        for (const RopeOrder order : {RopeOrder::Interleaved, RopeOrder::Neox}) {
            for (const DType type : {DType::F16, DType::Q8_0, DType::Q4_0}) {
                const int value_dim = c.value_dim == 0 ? c.head_dim : c.value_dim;
                if (type != DType::F16 && (c.head_dim % 32 != 0 || value_dim % 32 != 0)) continue;
                check(gpu, c, order, type, Norms::None);
                if (QTest::currentTestFailed()) return;
                check(gpu, c, order, type, kNormed[normed++ % kNormed.size()]);
                if (QTest::currentTestFailed()) return;
            }
        }
    }
    QVERIFY(gpu.guards_hold());
}

void TestRopeKernels::check(EmulatedOps& gpu, const Case& c, RopeOrder order, DType type, Norms norms) {
    const int value_dim = c.value_dim == 0 ? c.head_dim : c.value_dim;
    TestMemory m(static_cast<unsigned>(c.head_dim));
    const Shape cache{3, c.kv_heads, kPageTokens, c.head_dim};
    const Shape value_cache{3, c.kv_heads, kPageTokens, value_dim};
    std::vector<std::int32_t> places(96);
    std::vector<std::int32_t> positions;
    for (int i = 0; i < 96; ++i) places[static_cast<std::size_t>(i)] = i;
    std::shuffle(places.begin(), places.end(), m.random());
    places.resize(static_cast<std::size_t>(c.rows));
    positions.reserve(c.rows);
    for (int i = 0; i < c.rows; ++i) positions.push_back(i * 17 % 40);
    RopeStoreOp op{
        .q =
            c.stride > 0 ? m.poisoned({c.rows, c.heads * c.head_dim}) : m.f32({c.rows, c.heads * c.head_dim}),
        .k = m.f32({c.rows, c.kv_heads * c.head_dim}),
        .v = c.own_values ? m.f32({c.rows, c.kv_heads * value_dim}) : Tensor{},
        .table = c.rotary > 0 ? m.f32({40, c.rotary}) : Tensor{},
        .step = {.rows = c.rows,
                 .tokens = {},
                 .positions = m.i32(positions),
                 .cache_slots = m.i32(places),
                 .sequences = {},
                 .page_tables = {}},
        .cache = {m.poisoned(type, cache), c.own_values ? m.poisoned(type, value_cache) : Tensor{}},
        .heads = c.heads,
        .kv_heads = c.kv_heads,
        .head_dim = c.head_dim,
        .rotary_dim = c.rotary,
        .order = order,
        .value_dim = c.value_dim,
        .rotary_begin = c.begin,
        .query_scale = c.query_scale ? m.f32({40}) : Tensor{}};
    if (c.stride > 0) op.q_from = {.rows = m.f32({c.rows, c.heads * c.stride}), .begin = c.first};
    const Tensor& queries = c.stride > 0 ? op.q_from.rows : op.q;
    const bool own_weights = norms == Norms::OwnWeights || norms == Norms::Layer;
    const auto weight = [&](int heads, int dim) {
        return Weight{m.f32(own_weights ? Shape{heads, dim} : Shape{dim}), {}};
    };
    const NormWeights weights{weight(c.heads, c.head_dim), weight(c.kv_heads, c.head_dim),
                              weight(c.kv_heads, value_dim)};
    const NormWeights on_device{m.planes(weights.query), m.planes(weights.key), m.planes(weights.value)};
    if (norms == Norms::Layer) {  // adds a mean that the norm must subtract
        for (std::int64_t i = 0; i < queries.shape.elements(); ++i) queries.as<float>()[i] += 2.0F;
    }
    op.norms = norms_of(norms, weights, c.own_values);
    const reference::Rotated expected = reference::rope(op);
    const std::string tag = "head of " + std::to_string(c.head_dim) + ", " + std::string(traits(type).name) +
                            ", order " + std::to_string(static_cast<int>(order)) + ", norms " +
                            std::to_string(static_cast<int>(norms));
    op.norms = norms_of(norms, on_device, c.own_values);
    gpu->rope_store(op);
    EXPECT_CASE_CLOSE("rope", traits(type).name, tag + ", q", expected.q, op.q, kPlain);
    EXPECT_CASE_CLOSE("rope", traits(type).name, tag + ", k", expected.k, op.k, kPlain);
    // Collects the cache rows that must be stored. All other rows must stay unchanged.
    const auto row_values = [&](const Tensor& t) {
        const reference::Values all = reference::values_of(t);
        reference::Values stored;
        std::size_t written = 0;
        for (const double v : all) written += std::isnan(v) ? 0 : 1;
        for (const std::int32_t slot : places) {
            for (int head = 0; head < c.kv_heads; ++head) {
                const std::size_t at = reference::cache_index(t, slot, head);
                stored.insert(stored.end(), all.begin() + static_cast<std::ptrdiff_t>(at),
                              all.begin() + static_cast<std::ptrdiff_t>(at) + t.shape[3]);
            }
        }
        return written == stored.size() ? stored : reference::Values{};
    };
    const auto close = [&](const reference::Values& want, const Tensor& cached) {
        const reference::Values got = row_values(cached);
        if (got.size() != want.size()) return false;
        if (type == DType::Q4_0) return reference::q4_0_misfit(want, got) <= kQ4Misfit;
        double largest = 0;
        for (const double w : want) largest = std::max(largest, std::abs(w));
        for (std::size_t i = 0; i < want.size(); ++i) {
            const double tolerance = type == DType::F16 ? kHalf : kQuantised;
            if (!(std::abs(want[i] - got[i]) <= tolerance * largest)) return false;
        }
        return true;
    };
    const auto stored = [&](const reference::Values& want, const Tensor& cached) {
        return test::counted("rope, rows stored", traits(type).name, close(want, cached));
    };
    QVERIFY2(stored(expected.k, op.cache.keys), (tag + ", keys").c_str());
    if (c.own_values) EXPECT_CASE_CLOSE("rope", traits(type).name, tag + ", v", expected.v, op.v, kPlain);
    if (c.own_values) QVERIFY2(stored(expected.v, op.cache.values), (tag + ", values").c_str());
    // A layer that reads the keys of another layer rotates queries only.
    op.k = op.v = op.cache.keys = op.cache.values = {};
    op.norms = norms_of(norms, weights, false);
    op.norms.key = nullptr;
    const reference::Values rotated = reference::rope(op).q;
    if (norms != Norms::None) op.norms.query = &on_device.query;
    gpu->rope_store(op);
    EXPECT_CASE_CLOSE("rope", "", tag + ", q alone", rotated, op.q, kPlain);
    QVERIFY(m.guards_hold());
}

void TestRopeKernels::rowsDontDependOnOtherRows_data() {
    test::add_gpu_rows();
}

void TestRopeKernels::rowsDontDependOnOtherRows() {
    QFETCH(QString, arch);
    QFETCH(int, kernels);
    EmulatedOps gpu(arch.toStdString(), static_cast<Kernels>(kernels), kLimits);
    for (const int dim : {64, 128, 512}) {
        TestMemory m(static_cast<unsigned>(dim));
        constexpr int kRows = 7, kHeads = 5;
        const Weight weight{m.f32({dim}), {}};
        const Weight on_device = m.planes(weight);
        const std::vector<std::int32_t> positions(kRows, 3);
        RopeStoreOp op{.q = m.f32({kRows, kHeads * dim}, 3.0F),
                       .k = {},
                       .v = {},
                       .table = m.f32({4, dim}),
                       .step = {.rows = kRows,
                                .tokens = {},
                                .positions = m.i32(positions),
                                .cache_slots = {},
                                .sequences = {},
                                .page_tables = {}},
                       .cache = {},
                       .heads = kHeads,
                       .kv_heads = 1,
                       .head_dim = dim,
                       .rotary_dim = dim,
                       .order = RopeOrder::Neox,
                       .norms = {.query = &on_device}};
        const Tensor alone = m.poisoned({1, kHeads * dim});
        const Tensor together = op.q;
        constexpr std::int64_t row = 4;
        std::memcpy(alone.data, together.rows_from(row, 1).data, alone.bytes());
        gpu->rope_store(op);
        op.q = alone;
        op.step.rows = 1;
        op.step.positions = m.i32({3});
        gpu->rope_store(op);
        QVERIFY2(test::same_bits(alone, together.rows_from(row, 1)),
                 qPrintable(QString("heads of %1").arg(dim)));
        QVERIFY(m.guards_hold());
    }
    QVERIFY(gpu.guards_hold());
}

}  // namespace tst_rope_kernels

ROCMFORGE_TEST(tst_rope_kernels, TestRopeKernels, rocmforge::test::NoApplication)
#include "tst_rope_kernels.moc"
