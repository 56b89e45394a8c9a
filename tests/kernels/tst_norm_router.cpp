// Tests the norm before the router, the router's product and the choice of experts in one launch.
#include <cstring>
#include <string>
#include <vector>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/routing_cases.h"

namespace tst_norm_router {

using namespace rocmforge;
using kernels::KernelId;
using test::ProductFixture;
using test::TestMemory;
using test::TestWeight;

namespace {

constexpr double kTolerance = 1e-5;

struct Case {
    const char* name;
    std::int64_t width;
    int experts;
    int used;
    bool residual = true;
    bool post_norm = false;
    float sum_scale = 1.0F;
    NormKind kind = NormKind::Rms;
    int rows = 1;
    DType type = DType::F32;
};

const std::vector<Case> kCases{
    {"qwen35moe", 2048, 256, 8},
    {"no residual", 2048, 60, 4, false},
    {"one expert, one block", 516, 1, 1},
    {"odd width, many choices", 1028, 77, 9},
    {"no step for many lanes", 520, 12, 3},
    {"a norm of the residual", 1536, 128, 8, true, true, 0.7F},
    {"layer norm", 1920, 61, 5, true, true, 1.0F, NormKind::Layer},
};

bool same(const Tensor& a, const Tensor& b) {
    return a.bytes() == b.bytes() && std::memcmp(a.data, b.data, a.bytes()) == 0;
}

// The tensors of a norm and of the router after it. Each operation has its own outputs, and its own copy of
// x, which the norm overwrites. The gate of a shared expert is a second product.
struct Layer {
    Layer(ProductFixture& fixture, const Case& what)
        : gpu(fixture),
          m(fixture.memory()),
          c(what),
          x(m.f32({c.rows, c.width})),
          residual(m.f32({c.rows, c.width})),
          weight{.tensor = m.f32({c.width}), .storage = {}},
          post_norm{.tensor = m.f32({c.width}), .storage = {}},
          router(gpu.weight(c.type, {c.experts, c.width})),
          gate(gpu.weight(c.type, {1, c.width})) {}

    NormRouterOp op() {
        NormRouterOp op;
        op.norm = {.x = m.poisoned(x.shape),
                   .residual = c.residual ? residual : Tensor{},
                   .weight = &weight,
                   .out = m.poisoned(x.shape),
                   .residual_scale = 0.8F,
                   .kind = c.kind,
                   .residual_weight = c.post_norm ? &post_norm : nullptr,
                   .sum_scale = c.sum_scale};
        std::memcpy(op.norm.x.data, x.data, x.bytes());
        products = {{.weight = &router.device, .out = m.poisoned({c.rows, c.experts})},
                    {.weight = &gate.device, .out = m.poisoned({c.rows, 1})}};
        op.router.product = {.x = op.norm.out, .products = products, .rows_as = RowsAs::Tokens};
        op.router.route = {.logits = products[0].out,
                           .ids = m.poisoned(DType::I32, {c.rows, c.used}),
                           .weights = m.poisoned({c.rows, c.used}),
                           .normalize = true};
        return op;
    }

    ProductFixture& gpu;
    TestMemory& m;
    const Case& c;
    Tensor x;
    Tensor residual;
    Weight weight;
    Weight post_norm;
    TestWeight router;
    TestWeight gate;
    std::vector<MatMulOp::Product> products = {};
};

struct Results {
    NormRouterOp op;
    Tensor gate;
};

Results in_two_launches(Layer& layer) {
    const NormRouterOp op = layer.op();
    layer.gpu.ops().rms_norm(op.norm);
    layer.gpu.ops().choose_experts(op.router);
    return {op, layer.products[1].out};
}

Results in_one_operation(Layer& layer) {
    const NormRouterOp op = layer.op();
    layer.gpu.ops().norm_router(op);
    return {op, layer.products[1].out};
}

bool same(const Results& a, const Results& b) {
    return same(a.op.norm.x, b.op.norm.x) && same(a.op.norm.out, b.op.norm.out) && same(a.gate, b.gate) &&
           same(a.op.router.route.logits, b.op.router.route.logits) &&
           same(a.op.router.route.ids, b.op.router.route.ids) &&
           same(a.op.router.route.weights, b.op.router.route.weights);
}

}  // namespace

class TestNormRouter : public QObject {
    Q_OBJECT

  private slots:
    void oneLaunchGivesTheSame();
    void resultIsLeftAsBytes();
    void othersTakeTwoLaunches();
    void unlinkedOperationsAreReported();
};

// One launch gives the same bits as two launches, whichever block is last, and is ready to be repeated.
void TestNormRouter::oneLaunchGivesTheSame() {
    for (const char* arch : test::architectures()) {
        for (const Case& c : kCases) {
            for (const int compute_units : {96, 1}) {  // eight waves share a unit of the router, or none
                ProductFixture gpu(arch);
                gpu.traits().compute_units = compute_units;
                gpu.reserve(8, 2048);
                Layer layer(gpu, c);
                NormRouterOp in_reference = layer.op();
                const reference::Normed normed = reference::rms_norm(in_reference.norm);
                const Results two = in_two_launches(layer);
                QCOMPARE(gpu.launches(KernelId::norm_router_F32), 0);
                for (const bool reversed : {false, true, true}) {
                    gpu.reverse_blocks(reversed);
                    const Results one = in_one_operation(layer);
                    EXPECT_CASE_CLOSE("norm before a router", "", c.name, normed.out, one.op.norm.out,
                                      kTolerance);
                    const reference::Values logits = reference::matmul(one.op.norm.out, layer.router.file);
                    EXPECT_CASE_CLOSE("norm before a router", "logits", c.name, logits,
                                      one.op.router.route.logits, kTolerance);
                    QVERIFY2(test::counted("norm before a router", "", same(one, two)),
                             (arch + std::string(", ") + c.name).c_str());
                    QVERIFY(gpu.counters_are_zero());
                }
                QCOMPARE(gpu.launches(KernelId::norm_router_F32), 3);
                QVERIFY(gpu.memory().guards_hold());
            }
        }
    }
}

// The result is left as bytes too, with the same scales and values, so that the experts need not convert it.
void TestNormRouter::resultIsLeftAsBytes() {
    for (const char* arch : test::architectures()) {
        for (const Case& c : kCases) {
            if (c.width % 64 != 0) continue;
            ProductFixture gpu(arch);
            gpu.reserve(8, 2048);
            Layer layer(gpu, c);
            const TestWeight weight = gpu.weight(DType::Q8_0, {21, c.width});
            const Results one = in_one_operation(layer);
            const Tensor reused = gpu.memory().poisoned({1, 21});
            const Tensor again = gpu.memory().poisoned({1, 21});
            run(gpu, one.op.norm.out, weight, reused);
            QCOMPARE(gpu.launches(KernelId::quantize_bytes), 0);
            gpu.ops().memory_was_written();
            run(gpu, one.op.norm.out, weight, again);
            QCOMPARE(gpu.launches(KernelId::quantize_bytes), 1);
            QVERIFY2(same(reused, again), c.name);
            // Bytes that an earlier operation left are discarded.
            const Results next = in_one_operation(layer);
            run(gpu, one.op.norm.out, weight, again);
            QCOMPARE(gpu.launches(KernelId::quantize_bytes), 2);
            QVERIFY(same(reused, again) && same(next, one) && gpu.memory().guards_hold());
        }
    }
}

// The norm and the router have separate launches if there are several rows, if another norm kernel computes
// this width, if the weights are not F32, if the result overwrites the row, or with fallback kernels.
void TestNormRouter::othersTakeTwoLaunches() {
    const Case usual{"usual", 1024, 12, 4};
    struct Variant {
        Case c;
        const char* fallback = nullptr;
        bool in_place = false;
        RowsAs rows_as = RowsAs::Tokens;
    };
    Case rows = usual;
    rows.rows = 2;
    Case halves = usual;
    halves.type = DType::F16;
    for (const char* arch : test::architectures()) {
        for (const Variant& v :
             {Variant{{"narrow", 256, 12, 4}}, Variant{{"wide", 2052, 12, 4}}, Variant{rows}, Variant{halves},
              Variant{usual, "experts"}, Variant{usual, "norm"}, Variant{usual, "matvec F32"},
              Variant{usual, nullptr, true}, Variant{usual, nullptr, false, RowsAs::Prompt},
              Variant{usual}}) {
            hip::FallbackFamilies fallback;
            if (v.fallback != nullptr) fallback.add(v.fallback);
            ProductFixture gpu(arch, fallback);
            gpu.reserve(8, 4096);
            Layer layer(gpu, v.c);
            NormRouterOp op = layer.op();
            op.router.product.rows_as = v.rows_as;
            if (v.in_place) op.router.product.x = op.norm.out = op.norm.x;
            gpu.ops().norm_router(op);
            const bool together = v.c.width == 1024 && v.c.rows == 1 && v.c.type == DType::F32 &&
                                  v.fallback == nullptr && !v.in_place && v.rows_as == RowsAs::Tokens;
            QCOMPARE(gpu.launches(KernelId::norm_router_F32), together ? 1 : 0);
            const NormRouterOp in_reference = layer.op();
            const reference::Normed normed = reference::rms_norm(in_reference.norm);
            EXPECT_CASE_CLOSE("norm before a router", "", v.c.name, normed.out, op.norm.out, kTolerance);
            const reference::Routed expected = reference::route(op.router.route);
            EXPECT_CASE_CLOSE("norm before a router", "", v.c.name, expected.weights, op.router.route.weights,
                              kTolerance);
            QVERIFY(gpu.memory().guards_hold() && gpu.counters_are_zero());
        }
    }
}

// After each refusal, the next operation works.
void TestNormRouter::unlinkedOperationsAreReported() {
    ProductFixture gpu(test::architectures().front());
    gpu.reserve(8, 1024);
    const Case usual{"usual", 1024, 12, 4};
    Layer layer(gpu, usual);
    const Results right = in_one_operation(layer);
    NormRouterOp other = layer.op();
    other.router.product.x = layer.x;
    EXPECT_ERROR(gpu.ops().norm_router(other), Code::InvalidArgument, "the result of its norm");
    QVERIFY(same(in_one_operation(layer), right));
    const NormRouterOp overwrites = layer.op();
    layer.products[1].out = overwrites.norm.x.first_rows(1);
    layer.products[1].out.shape = Shape{1, 1};
    EXPECT_ERROR(gpu.ops().norm_router(overwrites), Code::InvalidArgument, "a tensor of its norm");
    QVERIFY(same(in_one_operation(layer), right));
}

}  // namespace tst_norm_router

ROCMFORGE_TEST(tst_norm_router, TestNormRouter, rocmforge::test::NoApplication)
#include "tst_norm_router.moc"
