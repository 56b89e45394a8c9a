// Tests the sum of the experts' outputs and the norm that adds it, in one launch.
#include <cstring>
#include <string>
#include <vector>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_norm_experts {

using namespace rocmforge;
using kernels::KernelId;
using test::ProductFixture;
using test::same_bits;
using test::TestMemory;

namespace {

constexpr double kTolerance = 1e-5;

struct Case {
    const char* name;
    int rows;
    int used;
    std::int64_t width;
    bool shared = false;
    bool gate = false;
    bool post_norm = false;
    float sum_scale = 1.0F;
    NormKind kind = NormKind::Rms;
};

const std::vector<Case> kCases{
    {"one row, 8 experts", 1, 8, 2048, true, true},
    {"two rows, 6 experts", 2, 6, 2688, true},
    {"4 experts alone", 3, 4, 516},
    {"9 experts, odd width", 1, 9, 1028, true, true},
    {"one expert", 1, 1, 4096},
    {"a norm of the sum", 2, 5, 1100, true, false, true, 0.7F},
    {"layer norm", 1, 8, 640, false, false, false, 1.0F, NormKind::Layer},
};

// The tensors of a case. Each operation works on copies of x and `shared`, because it overwrites them.
struct Layer {
    Layer(TestMemory& memory, const Case& what)
        : m(memory),
          c(what),
          x(m.f32({c.rows, c.width})),
          shared(m.f32({c.rows, c.width})),
          norm{.tensor = m.f32({c.width}), .storage = {}},
          post_norm{.tensor = m.f32({c.width}), .storage = {}},
          combine{.x = m.f32({c.rows * c.used, c.width}),
                  .weights = m.f32({c.rows, c.used}),
                  .shared = {},
                  .shared_gate = c.gate ? m.f32({c.rows, 1}, 2.0F) : Tensor{},
                  .out = {}} {}

    Tensor copy(const Tensor& from) {
        const Tensor to = m.poisoned(from.shape);
        std::memcpy(to.data, from.data, from.bytes());
        return to;
    }

    NormExpertsOp op() {
        NormExpertsOp op{.combine = combine, .norm = {}};
        op.combine.out = c.shared ? copy(shared) : m.poisoned(x.shape);
        if (c.shared) op.combine.shared = op.combine.out;
        op.norm = {.x = copy(x),
                   .residual = op.combine.out,
                   .weight = &norm,
                   .out = m.poisoned(x.shape),
                   .residual_scale = 0.8F,
                   .kind = c.kind,
                   .residual_weight = c.post_norm ? &post_norm : nullptr,
                   .sum_scale = c.sum_scale};
        return op;
    }

    TestMemory& m;
    const Case& c;
    Tensor x;
    Tensor shared;
    Weight norm;
    Weight post_norm;
    CombineExpertsOp combine;
};

}  // namespace

class TestNormExperts : public QObject {
    Q_OBJECT

  private slots:
    void oneLaunchGivesTheSame();
    void othersTakeTwoLaunches();
    void rowsAreIndependentOfOthers();
    void unlinkedOperationsAreReported();
};

void TestNormExperts::oneLaunchGivesTheSame() {
    for (const char* arch : test::architectures()) {
        for (const Case& c : kCases) {
            ProductFixture gpu(arch);
            gpu.reserve(8, 4096);
            Layer layer(gpu.memory(), c);
            const NormExpertsOp two = layer.op();
            gpu.ops().combine_experts(two.combine);
            NormExpertsOp in_reference = two;
            in_reference.norm.x = layer.copy(two.norm.x);
            const reference::Values expected = reference::rms_norm(in_reference.norm).out;
            gpu.ops().rms_norm(two.norm);
            const NormExpertsOp one = layer.op();
            gpu.ops().norm_experts(one);
            QCOMPARE(gpu.launches(KernelId::norm_experts), 1);
            EXPECT_CASE_CLOSE("norm of experts", "", c.name, expected, one.norm.out, kTolerance);
            const bool right = same_bits(one.norm.out, two.norm.out) && same_bits(one.norm.x, two.norm.x);
            QVERIFY2(test::counted("norm of experts", "", right),
                     (arch + std::string(", ") + c.name).c_str());
            // The result is left as bytes too, with the same scales and values.
            if (c.width % 64 == 0) {
                const test::TestWeight weight = gpu.weight(DType::Q8_0, {21, c.width});
                const Tensor reused = gpu.memory().poisoned({c.rows, 21});
                const Tensor again = gpu.memory().poisoned({c.rows, 21});
                run(gpu, one.norm.out, weight, reused);
                QCOMPARE(gpu.launches(KernelId::quantize_bytes), 0);
                gpu.ops().memory_was_written();
                run(gpu, one.norm.out, weight, again);
                QVERIFY(same_bits(reused, again));
            }
            QVERIFY(gpu.memory().guards_hold());
        }
    }
}

// Widths that other norm kernels compute, many rows and fallback kernels use separate launches.
void TestNormExperts::othersTakeTwoLaunches() {
    const Case usual{"usual", 2, 4, 1024, true};
    struct Variant {
        Case c;
        const char* fallback = nullptr;
    };
    for (const char* arch : test::architectures()) {
        for (const Variant& v :
             {Variant{{"narrow", 2, 4, 256}}, Variant{{"wide", 1, 4, 4100}}, Variant{{"odd", 1, 4, 1030}},
              Variant{{"many rows", 40, 4, 1024}}, Variant{usual, "experts"}, Variant{usual, "norm"}}) {
            hip::FallbackFamilies fallback;
            if (v.fallback != nullptr) fallback.add(v.fallback);
            ProductFixture gpu(arch, fallback);
            gpu.traits().compute_units = 30;
            gpu.reserve(8, 4100);
            Layer layer(gpu.memory(), v.c);
            const NormExpertsOp two = layer.op();
            gpu.ops().combine_experts(two.combine);
            gpu.ops().rms_norm(two.norm);
            const NormExpertsOp op = layer.op();
            gpu.ops().norm_experts(op);
            QCOMPARE(gpu.launches(KernelId::norm_experts), 0);
            QVERIFY2(same_bits(op.norm.out, two.norm.out) && same_bits(op.norm.x, two.norm.x), v.c.name);
            QVERIFY(gpu.memory().guards_hold());
        }
    }
}

void TestNormExperts::rowsAreIndependentOfOthers() {
    const Case all{"all", 5, 8, 2048, true, true};
    for (const char* arch : test::architectures()) {
        ProductFixture gpu(arch);
        gpu.reserve(8, 2048);
        Layer layer(gpu.memory(), all);
        const NormExpertsOp together = layer.op();
        gpu.ops().norm_experts(together);
        for (int row = 0; row < all.rows; ++row) {
            NormExpertsOp alone = layer.op();
            alone.combine.x = alone.combine.x.rows_from(row * all.used, all.used);
            alone.combine.weights = alone.combine.weights.rows_from(row, 1);
            alone.combine.shared_gate = alone.combine.shared_gate.rows_from(row, 1);
            alone.combine.out = alone.combine.shared = alone.combine.out.rows_from(row, 1);
            alone.norm.x = alone.norm.x.rows_from(row, 1);
            alone.norm.residual = alone.combine.out;
            alone.norm.out = alone.norm.out.rows_from(row, 1);
            gpu.ops().norm_experts(alone);
            const bool right = same_bits(alone.norm.out, together.norm.out.rows_from(row, 1));
            QVERIFY2(test::counted("norm of experts", "", right), arch);
        }
        QVERIFY(gpu.memory().guards_hold());
    }
}

void TestNormExperts::unlinkedOperationsAreReported() {
    ProductFixture gpu(test::architectures().front());
    gpu.reserve(8, 1024);
    const Case usual{"usual", 1, 4, 1024};
    Layer layer(gpu.memory(), usual);
    NormExpertsOp op = layer.op();
    op.norm.residual = layer.copy(layer.x);
    EXPECT_ERROR(gpu.ops().norm_experts(op), Code::InvalidArgument, "as the norm's residual only");
}

}  // namespace tst_norm_experts

ROCMFORGE_TEST(tst_norm_experts, TestNormExperts, rocmforge::test::NoApplication)
#include "tst_norm_experts.moc"
