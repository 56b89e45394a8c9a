// Tests the product of one row and the norm after it, in one launch.
#include <cstring>
#include <string>
#include <vector>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_norm_products {

using namespace rocmforge;
using kernels::KernelId;
using test::ProductFixture;
using test::TestWeight;

namespace {

struct Case {
    const char* name;
    DType type;
    KernelId kernel;
    std::int64_t width;  // of the output
    std::int64_t depth;  // width of the input
    bool bias = false;
    bool post_norm = false;
    float sum_scale = 1.0F;
    NormKind kind = NormKind::Rms;
    std::int64_t rows = 1;
};

const std::vector<Case> kCases{
    {"part of a turn", DType::Q4_K, KernelId::matvec_norm_Q4_K, 640, 512},
    {"a turn", DType::Q4_K, KernelId::matvec_norm_Q4_K, 2048, 256},
    {"two turns", DType::Q8_0, KernelId::matvec_norm_Q8_0, 4096, 64},
    {"part of the second turn, bias", DType::MXFP4, KernelId::matvec_norm_MXFP4, 2880, 64, true},
    {"waves that share rows", DType::Q6_K, KernelId::matvec_norm_Q6_K, 516, 4608},
    {"layer norm", DType::Q4_0, KernelId::matvec_norm_Q4_0, 3076, 96, false, false, 1.0F, NormKind::Layer},
    {"a norm of the output", DType::IQ4_XS, KernelId::matvec_norm_IQ4_XS, 2304, 256, false, true, 0.7F},
};

// The tensors of a case.
class Layer {
  public:
    Layer(ProductFixture& gpu, const Case& c)
        : gpu_(gpu),
          c_(c),
          weight_(gpu.weight(c.type, {c.width, c.depth})),
          x_(gpu.memory().f32({c.rows, c.depth})),
          hidden_(gpu.memory().f32({c.rows, c.width})),
          bias_{.tensor = gpu.memory().f32({c.width}), .storage = {}},
          norm_{.tensor = gpu.memory().f32({c.width}), .storage = {}},
          post_norm_{.tensor = gpu.memory().f32({c.width}), .storage = {}} {}

    // Returns the operation on a copy of the row that the norm changes. Valid until the next call.
    NormProductOp op() {
        const Tensor x = gpu_.memory().poisoned(hidden_.shape);
        std::memcpy(x.data, hidden_.data, hidden_.bytes());
        product_ = {.weight = &weight_.device,
                    .out = gpu_.memory().poisoned(hidden_.shape),
                    .bias = c_.bias ? &bias_ : nullptr};
        return {.product = {.x = x_, .products = {&product_, 1}},
                .norm = {.x = x,
                         .residual = product_.out,
                         .weight = &norm_,
                         .out = gpu_.memory().poisoned(hidden_.shape),
                         .residual_scale = 0.8F,
                         .kind = c_.kind,
                         .residual_weight = c_.post_norm ? &post_norm_ : nullptr,
                         .sum_scale = c_.sum_scale}};
    }

  private:
    ProductFixture& gpu_;
    Case c_;
    TestWeight weight_;
    Tensor x_;
    Tensor hidden_;
    Weight bias_;
    Weight norm_;
    Weight post_norm_;
    MatMulOp::Product product_{};
};

bool same(const Tensor& a, const Tensor& b) {
    return std::memcmp(a.data, b.data, a.bytes()) == 0;
}

}  // namespace

class TestNormProducts : public QObject {
    Q_OBJECT

  private slots:
    void oneLaunchGivesTheSame();
    void othersTakeTwoLaunches();
    void unlinkedOperationsAreReported();
};

// The last block normalizes the row. Which block this is must not change the bits, which are those of the
// separate launches.
void TestNormProducts::oneLaunchGivesTheSame() {
    for (const char* arch : test::architectures()) {
        for (const Case& c : kCases) {
            ProductFixture gpu(arch);
            gpu.traits().compute_units = 300;  // so that no units share a wave, and all blocks run at once
            gpu.reserve(8, 4608);
            Layer layer(gpu, c);
            const NormProductOp two = layer.op();
            gpu.ops().matmul(two.product);
            gpu.ops().rms_norm(two.norm);
            const std::string what = arch + std::string(", ") + c.name;
            int launches = 0;
            for (const bool reversed : {false, true}) {
                gpu.reverse_blocks(reversed);
                const NormProductOp one = layer.op();
                gpu.ops().norm_product(one);
                QCOMPARE(gpu.launches(c.kernel), ++launches);
                const bool right = same(one.norm.out, two.norm.out) && same(one.norm.x, two.norm.x) &&
                                   same(one.norm.residual, two.norm.residual);
                QVERIFY2(test::counted("product and norm", traits(c.type).name, right), what.c_str());
                QVERIFY2(gpu.memory().guards_hold() && gpu.counters_are_zero(), what.c_str());
                // The result is left as bytes too, with the same scales and values.
                if (c.width % 64 != 0) continue;
                const TestWeight weight = gpu.weight(DType::Q8_0, {21, c.width});
                const Tensor reused = gpu.memory().poisoned({1, 21});
                const Tensor again = gpu.memory().poisoned({1, 21});
                const int conversions = gpu.launches(KernelId::quantize_bytes);
                run(gpu, one.norm.out, weight, reused);
                QCOMPARE(gpu.launches(KernelId::quantize_bytes), conversions);
                gpu.ops().memory_was_written();
                run(gpu, one.norm.out, weight, again);
                QVERIFY2(same(reused, again), what.c_str());
            }
        }
    }
}

// Several rows, other types and widths, products of too many blocks, and fallback kernels use separate
// launches.
void TestNormProducts::othersTakeTwoLaunches() {
    const Case usual{"usual", DType::Q4_K, KernelId::matvec_norm_Q4_K, 1024, 256};
    struct Variant {
        Case c;
        const char* fallback = nullptr;
        int compute_units = 300;
    };
    Case rows = usual;
    rows.rows = 2;
    const std::vector<Variant> variants{
        {rows},
        {{"floats", DType::F16, KernelId::matvec_norm_Q4_K, 1024, 256}},
        {{"a type with a table", DType::IQ2_S, KernelId::matvec_norm_Q4_K, 1024, 256}},
        {{"narrow", DType::Q4_K, KernelId::matvec_norm_Q4_K, 256, 256}},
        {{"odd", DType::Q4_K, KernelId::matvec_norm_Q4_K, 1030, 256}},
        {{"wide", DType::Q4_K, KernelId::matvec_norm_Q4_K, 4100, 256}},
        {{"units that share a wave", DType::Q4_K, KernelId::matvec_norm_Q4_K, 800, 256}, nullptr, 20},
        {{"many blocks", DType::Q4_K, KernelId::matvec_norm_Q4_K, 1024, 4608}, nullptr, 10},
        {usual, "norm"},
        {usual, "matvec Q4_K"},
    };
    for (const char* arch : test::architectures()) {
        for (const Variant& v : variants) {
            hip::FallbackFamilies fallback;
            if (v.fallback != nullptr) fallback.add(v.fallback);
            ProductFixture gpu(arch, fallback);
            gpu.traits().compute_units = v.compute_units;
            gpu.reserve(8, 4608);
            Layer layer(gpu, v.c);
            const NormProductOp two = layer.op();
            gpu.ops().matmul(two.product);
            gpu.ops().rms_norm(two.norm);
            const NormProductOp op = layer.op();
            gpu.ops().norm_product(op);
            QCOMPARE(gpu.launches(v.c.kernel), 0);
            QVERIFY2(same(op.norm.out, two.norm.out) && same(op.norm.x, two.norm.x), v.c.name);
            QVERIFY(gpu.memory().guards_hold());
        }
    }
}

void TestNormProducts::unlinkedOperationsAreReported() {
    ProductFixture gpu(test::architectures().front());
    gpu.reserve(8, 1024);
    Layer layer(gpu, {"usual", DType::Q4_K, KernelId::matvec_norm_Q4_K, 1024, 256});
    NormProductOp op = layer.op();
    op.norm.residual = gpu.memory().f32({1, 1024});
    EXPECT_ERROR(gpu.ops().norm_product(op), Code::InvalidArgument, "as the norm's residual only");
    op = layer.op();
    op.product.products = {};
    EXPECT_ERROR(gpu.ops().norm_product(op), Code::InvalidArgument, "output of its only product");
}

}  // namespace tst_norm_products

ROCMFORGE_TEST(tst_norm_products, TestNormProducts, rocmforge::test::NoApplication)
#include "tst_norm_products.moc"
