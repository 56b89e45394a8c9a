#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/kernels/attention_kernel_cases.h"
#include "tests/kernels/gpu_rows.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/attention_cases.h"
#include "tests/support/expect_error.h"

namespace tst_attention_kernels {

using namespace rocmforge;
using test::EmulatedOps;
using test::Kernels;
using test::narrow;
using test::TestMemory;
using test::with_sinks;

namespace {

// The kernels and the reference read the same rounded cache. Single rows use float sums. With many rows,
// queries and attention weights are rounded to F16.
constexpr double kFloats = 1e-5;
constexpr double kHalves = 2e-3;

using Case = test::AttentionCase;
using Builder = test::AttentionBuilder<TestMemory>;

const OperationLimits kLimits{
    .rows = 512, .widest_input = 4096, .heads = 32, .head_dim = 768, .context = 4096, .vocab = 512};

bool single_rows(const Case& c) {
    int rows = 0;
    for (const test::Sequence& s : c.sequences) rows += s.rows;
    return c.head_dim > 256 || rows <= std::max<int>(8, static_cast<int>(c.sequences.size()));
}

}  // namespace

class TestAttentionKernels : public QObject {
    Q_OBJECT

  private slots:
    void matchesTheReference_data();
    void matchesTheReference();
    void resultIsIndependentOfTheSplit();
    void resultIsIndependentOfTheLaunches();
    void replaysAtAnotherPosition();
    void resultIsIndependentOfTheLastBlock();
    void rowsAreIndependentOfOtherSequences();
    void nanPropagates();
    void manySmallWeightsContribute();
    void invalidInputIsReported();
};

void TestAttentionKernels::matchesTheReference_data() {
    test::add_case_rows(test::kAttentionKernelCases);
}

void TestAttentionKernels::matchesTheReference() {
    QFETCH(QString, arch);
    QFETCH(int, index);
    const Case& c = test::kAttentionKernelCases[static_cast<std::size_t>(index)];
    for (const DType type : {DType::F16, DType::Q8_0, DType::Q4_0}) {
        if (!c.fits(type)) continue;
        TestMemory m(static_cast<unsigned>(index));
        Builder builder(m, c, type);
        AttentionOp op = builder.build();
        const reference::Values expected = reference::attention(op);
        QVERIFY(std::none_of(expected.begin(), expected.end(), [](double v) { return std::isnan(v); }));
        for (const Kernels kernels : {Kernels::Fast, Kernels::Plain}) {
            EmulatedOps gpu(arch.toStdString(), kernels, kLimits);
            gpu.traits().compute_units = 6;
            op.out = m.poisoned(op.out.shape);
            gpu->attention(op);
            const std::string variant(traits(type).name);
            const char* const family = kernels == Kernels::Plain ? "attention, plain" : "attention";
            const std::string what = variant + ", " + name(kernels);
            if (kernels == Kernels::Plain || single_rows(c)) {
                EXPECT_CASE_CLOSE(family, variant, what, expected, op.out, kFloats);
            } else {
                const double error =
                    test::error_beside_largest(expected, op.out, static_cast<std::size_t>(c.values()));
                QVERIFY2(test::counted(family, variant, error <= kHalves),
                         (what + ": " + std::to_string(error)).c_str());
            }
            QVERIFY(m.guards_hold() && gpu.guards_hold());
        }
    }
}

void TestAttentionKernels::resultIsIndependentOfTheSplit() {
    const Case c = narrow(with_sinks({"decode", 6, 2, 64, {{333, 1}, {40, 1}, {1, 1}}}), 48);
    for (const char* arch : test::architectures()) {
        TestMemory m(5);
        Builder builder(m, c, DType::F16);
        AttentionOp op = builder.build();
        const reference::Values expected = reference::attention(op);
        EmulatedOps gpu(arch, Kernels::Fast, kLimits);
        for (const int units : {1, 3, 10, 40, 1000}) {
            gpu.traits().compute_units = units;
            op.out = m.poisoned(op.out.shape);
            gpu->attention(op);
            EXPECT_CASE_CLOSE("attention", "F16", std::string(arch) + ", " + std::to_string(units) + " units",
                              expected, op.out, kFloats);
        }
        QVERIFY(m.guards_hold() && gpu.guards_hold());
    }
}

// In a context of 33,280 tokens, a launch has at most 512 rows, so 530 rows take two launches. The results
// must have the same bits as those of one launch.
void TestAttentionKernels::resultIsIndependentOfTheLaunches() {
    using kernels::KernelId;
    constexpr std::int64_t kPages = 1040;
    hip::FallbackFamilies plain;
    plain.add_all();
    struct Launches {
        Case c;
        KernelId kernel;
        hip::FallbackFamilies fallback = {};
    };
    const Launches all[] = {
        {{"prefill", 2, 1, 32, {{560, 530}}}, KernelId::attend_tile_f16_64},
        {{"prefill of wide heads", 2, 1, 288, {{560, 530}}, 20}, KernelId::attend_wide_f16},
        {{"prefill, plain", 2, 1, 32, {{560, 530}}, 20}, KernelId::attend_fallback, plain},
    };
    for (const char* arch : test::architectures()) {
        for (const Launches& one : all) {
            test::ProductFixture gpu(arch, one.fallback);
            TestMemory m(7);
            Builder builder(m, one.c, DType::F16);
            AttentionOp op = builder.build();
            const Tensor at_once = op.out = m.poisoned(op.out.shape);
            gpu.ops().attention(op);
            QCOMPARE(gpu.launches(one.kernel), 1);
            const Tensor pages = m.i32(std::vector<std::int32_t>(kPages));
            std::memcpy(pages.data, op.step.page_tables.data, op.step.page_tables.bytes());
            op.step.page_tables = pages;
            op.step.page_tables.shape = {1, kPages};
            op.out = m.poisoned(op.out.shape);
            gpu.ops().attention(op);
            QCOMPARE(gpu.launches(one.kernel), 3);
            const bool same = test::same_bits(at_once, op.out);
            QVERIFY2(test::counted("attention", "F16", same), arch);
            const double error = test::error_beside_largest(reference::attention(op), op.out,
                                                            static_cast<std::size_t>(one.c.values()));
            QVERIFY2(test::counted("attention", "F16", error <= kHalves), arch);
            QVERIFY(m.guards_hold());
        }
    }
}

// The program captures the launches for a token at one position in a graph, and replays the graph for tokens
// at other positions. Only the positions in device memory change, so equal launches must give correct results
// at each position.
void TestAttentionKernels::replaysAtAnotherPosition() {
    const Case c{"decode", 6, 2, 64, {{333, 1}}};
    for (const char* arch : test::architectures()) {
        TestMemory m(6);
        AttentionOp op = Builder(m, c, DType::F16).build();
        EmulatedOps gpu(arch, Kernels::Fast, kLimits);
        gpu.traits().compute_units = 20;
        for (const int position : {0, 31, 32, 200, 332}) {
            *op.step.positions.as<std::int32_t>() = position;
            op.out = m.poisoned(op.out.shape);
            const reference::Values expected = reference::attention(op);
            gpu->attention(op);
            EXPECT_CASE_CLOSE("attention", "F16",
                              std::string(arch) + ", position " + std::to_string(position), expected, op.out,
                              kFloats);
        }
    }
}

// The last block to finish combines the parts. Which block this is must not change the bits of the result,
// and the block counters must be ready for the next launch.
void TestAttentionKernels::resultIsIndependentOfTheLastBlock() {
    const std::vector<Case> cases{
        {"one part with keys", 4, 2, 64, {{5, 1}}},
        {"a head of keys for each", 3, 3, 64, {{333, 1}}},
        {"seven share", 7, 1, 96, {{333, 1}, {40, 1}}},
        {"wide heads in a window", 4, 2, 256, {{333, 1}, {1, 1}}, 100},
        {"odd width of wide heads", 2, 1, 200, {{333, 2}}},
        {"the widest heads", 5, 1, 512, {{333, 1}}},
        {"many parts", 2, 1, 64, {{2309, 1}}},
    };
    for (const char* arch : test::architectures()) {
        for (const Case& c : cases) {
            for (const DType type : {DType::F16, DType::Q8_0}) {
                if (!c.fits(type)) continue;
                TestMemory m(11);
                Builder builder(m, c, type);
                AttentionOp op = builder.build();
                const reference::Values expected = reference::attention(op);
                EmulatedOps gpu(arch, Kernels::Fast, kLimits);
                gpu.traits().compute_units = 40;
                const Tensor first = op.out;
                gpu->attention(op);
                const std::string what = std::string(arch) + ", " + c.name;
                EXPECT_CASE_CLOSE("attention", traits(type).name, what, expected, first, kFloats);
                for (const bool reversed : {true, false, true}) {
                    gpu.reverse_blocks(reversed);
                    op.out = m.poisoned(op.out.shape);
                    gpu->attention(op);
                    QVERIFY2(test::same_bits(first, op.out), what.c_str());
                    QVERIFY2(m.guards_hold() && gpu.guards_hold(), what.c_str());
                }
            }
        }
    }
}

// With RowsAs::Tokens, the row of a sequence has the same bits alone and beside other sequences.
void TestAttentionKernels::rowsAreIndependentOfOtherSequences() {
    const Case c{"decode", 6, 2, 64, {{700, 1}, {33, 1}, {1, 1}, {300, 1}}};
    OperationLimits limits = kLimits;
    limits.sequences = 4;
    for (const char* arch : test::architectures()) {
        TestMemory m(12);
        Builder builder(m, c, DType::F16);
        AttentionOp op = builder.build();
        op.rows_as = RowsAs::Tokens;
        EmulatedOps gpu(arch, Kernels::Fast, limits);
        gpu.traits().compute_units = 20;
        gpu->attention(op);
        for (int row = 0; row < op.step.rows; ++row) {
            AttentionOp alone = op;
            alone.q = op.q.rows_from(row, 1);
            alone.out = m.poisoned({1, op.out.shape.width()});
            alone.step.rows = 1;
            alone.step.positions =
                m.i32(std::vector<std::int32_t>{op.step.positions.as<std::int32_t>()[row]});
            alone.step.sequences =
                m.i32(std::vector<std::int32_t>{op.step.sequences.as<std::int32_t>()[row]});
            gpu.reverse_blocks(row % 2 == 0);
            gpu->attention(alone);
            const Tensor beside = op.out.rows_from(row, 1);
            const bool same = test::same_bits(beside, alone.out);
            QVERIFY2(test::counted("attention", "F16", same), arch);
        }
        QVERIFY(m.guards_hold() && gpu.guards_hold());
    }
}

// A NaN in a query, a key or a value must reach the queries that see it, and no other sequence.
void TestAttentionKernels::nanPropagates() {
    const std::vector<Case> cases{{"many rows", 2, 2, 64, {{70, 1}, {90, 30}}},
                                  {"single rows", 2, 2, 64, {{70, 1}, {90, 3}}}};
    for (const Case& c : cases) {
        const int others = c.sequences[1].rows;
        for (const char* arch : test::architectures()) {
            for (const int what : {0, 1, 2}) {
                TestMemory m(9);
                const AttentionOp op = Builder(m, c, DType::F16).build();
                constexpr std::uint16_t kHalfNan = 0x7E00;
                const auto slot = op.step.page_tables.as<std::int32_t>()[0] * kPageTokens + 3;
                const std::size_t at = reference::cache_index(op.cache.keys, slot, 0) + 7;
                if (what == 0) op.q.as<float>()[others * 128 + 5] = std::numeric_limits<float>::quiet_NaN();
                if (what == 1) op.cache.keys.as<std::uint16_t>()[at] = kHalfNan;
                if (what == 2) op.cache.values.as<std::uint16_t>()[at] = kHalfNan;
                EmulatedOps gpu(arch, Kernels::Fast, kLimits);
                gpu.traits().compute_units = 2;
                gpu->attention(op);
                const float* out = op.out.as<float>();
                QVERIFY(std::none_of(out, out + others * 128, [](float v) { return std::isnan(v); }));
                QVERIFY(std::isnan(out[others * 128 + 7]));
                QVERIFY(!std::isnan(out[others * 128 + 64 + 7]));  // the other head has no NaN
            }
        }
    }
}

// One key has nearly all the weight. Thousands of keys have weights of 2^-15 to 2^-20, which are subnormal
// F16 numbers. The result must include their sum, also on a GPU whose matrix instructions flush subnormal F16
// numbers to zero.
void TestAttentionKernels::manySmallWeightsContribute() {
    constexpr int kKeys = 2400;
    const Case c{"prefill", 2, 1, 64, {{kKeys, 33}}};
    for (const char* arch : test::architectures_and_flushing()) {
        for (const int power : {15, 18, 20}) {
            TestMemory m(static_cast<unsigned>(power));
            AttentionOp op = Builder(m, c, DType::F16).build();
            op.scale = 1.0F;
            std::fill_n(op.q.as<float>(), op.q.shape.elements(), 0.0F);
            for (std::int64_t i = 0; i < op.q.shape.elements(); i += c.head_dim) op.q.as<float>()[i] = 1.0F;
            for (int key = 0; key < kKeys; ++key) {
                const int page = op.step.page_tables.as<std::int32_t>()[key / kPageTokens];
                const std::size_t at =
                    reference::cache_index(op.cache.keys, page * kPageTokens + key % kPageTokens, 0);
                const float score = key == 700 ? 0.0F : static_cast<float>(-power * std::log(2.0));
                op.cache.keys.as<std::uint16_t>()[at] = reference::half_bits(score);
                if (key == 700) std::fill_n(op.cache.values.as<std::uint16_t>() + at, c.head_dim, 0);
            }
            const reference::Values expected = reference::attention(op);
            EmulatedOps gpu(arch, Kernels::Fast, kLimits);
            gpu->attention(op);
            const double error = test::error_beside_largest(expected, op.out, 64);
            QVERIFY2(test::counted("attention", "F16", error <= kHalves),
                     qPrintable(QString("%1, weights of 2^-%2: %3").arg(arch).arg(power).arg(error)));
        }
    }
}

void TestAttentionKernels::invalidInputIsReported() {
    EmulatedOps gpu(test::architectures().front(), Kernels::Fast, kLimits);
    TestMemory m(1);
    const Case c{"one", 4, 2, 64, {{40, 3}}};
    AttentionOp op = Builder(m, c, DType::F16).build();
    op.out = m.f32({2, 256});
    EXPECT_ERROR(gpu->attention(op), Code::InvalidArgument, "out has the shape [2, 256], where [3, 256]");
    op = Builder(m, c, DType::F16).build();
    op.window = -1;
    EXPECT_ERROR(gpu->attention(op), Code::InvalidArgument, "window of -1");
    op = Builder(m, c, DType::F16).build();
    const Weight sinks{m.f32({3}), {}};
    op.sinks = &sinks;
    EXPECT_ERROR(gpu->attention(op), Code::InvalidArgument, "sinks has the shape [3], where [1, 4]");
    op = Builder(m, c, DType::F16).build();
    op.value_dim = 40;
    op.out = m.f32({3, 160});
    EXPECT_ERROR(gpu->attention(op), Code::InvalidArgument, "[5, 2, 32, 64], where [5, 2, 32, 40]");
    op = Builder(m, c, DType::F16).build();
    op.cache.keys.shape = {5, 4, 32, 64};
    EXPECT_ERROR(gpu->attention(op), Code::InvalidArgument, "[5, 4, 32, 64], where [5, 2, 32, 64]");
    // The operation has more heads than the reserved scratch memory allows.
    EmulatedOps small(test::architectures().front(), Kernels::Fast,
                      {.rows = 8, .widest_input = 64, .heads = 2, .head_dim = 64, .context = 64, .vocab = 8});
    small.traits().compute_units = 50;
    op = Builder(m, c, DType::F16).build();
    EXPECT_ERROR(small->attention(op), Code::InvalidArgument,
                 "reserved for 2 heads of 64 values, not 4 of 64");
}

}  // namespace tst_attention_kernels

ROCMFORGE_TEST(tst_attention_kernels, TestAttentionKernels, rocmforge::test::NoApplication)
#include "tst_attention_kernels.moc"
