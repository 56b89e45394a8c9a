// Tests the router's product and the choice of experts in one launch.
#include <algorithm>
#include <limits>
#include <vector>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/routing_cases.h"

namespace tst_router {

using namespace rocmforge;
using kernels::KernelId;
using test::ProductFixture;
using test::same_bits;
using test::TestMemory;
using test::TestWeight;

namespace {

constexpr double kTolerance = 1e-5;

// The router of a layer, with new outputs for each run. A shared expert's gate is a second product.
struct Router {
    ProductFixture& gpu;
    RouteOp route;
    Tensor x;
    TestWeight weight;
    TestWeight gate;
    std::vector<MatMulOp::Product> products = {};

    RouterOp op(bool gated) {
        TestMemory& m = gpu.memory();
        route.logits = m.poisoned(route.logits.shape);
        route.ids = m.poisoned(DType::I32, route.ids.shape);
        route.weights = m.poisoned(route.weights.shape);
        products = {{.weight = &weight.device, .out = route.logits}};
        if (gated) products.push_back({.weight = &gate.device, .out = m.poisoned({x.shape.rows(), 1})});
        return {.product = {.x = x, .products = products}, .route = route};
    }
};

}  // namespace

class TestRouter : public QObject {
    Q_OBJECT

  private slots:
    void oneLaunchChoosesTheSame();
    void equalScoresChooseTheFirst();
    void otherRoutersTakeTwoLaunches();
    void bytesOfTheInputAreKept();
    void unlinkedOperationsAreReported();
};

// One launch gives the same bits as two launches, whichever block is last, and is ready to be repeated.
void TestRouter::oneLaunchChoosesTheSame() {
    for (const char* arch : test::architectures()) {
        ProductFixture gpu(arch);
        gpu.reserve(8, 2048);
        for (test::Routing c : test::routings()) {
            c.rows = 1;
            Weight bias;
            for (const std::int64_t width : {64, 1028}) {
                Router router{.gpu = gpu,
                              .route = routing_op(gpu.memory(), c, bias),
                              .x = gpu.memory().f32({1, width}),
                              .weight = gpu.weight(DType::F32, {c.experts, width}),
                              .gate = gpu.weight(DType::F32, {1, width})};
                for (const bool gated : {false, true}) {
                    const RouterOp two = router.op(gated);
                    gpu.ops().matmul(two.product);
                    gpu.ops().route(two.route);
                    const Tensor gate = two.product.products.back().out;
                    const reference::Values logits = reference::matmul(router.x, router.weight.file);
                    EXPECT_CASE_CLOSE("router", "", c.name, logits, two.route.logits, kTolerance);
                    const int before = gpu.launches(KernelId::router_F32);
                    for (const bool reversed : {false, true, true}) {
                        gpu.reverse_blocks(reversed);
                        const RouterOp one = router.op(gated);
                        gpu.ops().choose_experts(one);
                        const reference::Routed expected = reference::route(one.route);
                        EXPECT_CASE_CLOSE("router", "", c.name, expected.weights, one.route.weights,
                                          kTolerance);
                        const bool right = same_bits(one.route.logits, two.route.logits) &&
                                           same_bits(one.route.ids, two.route.ids) &&
                                           same_bits(one.route.weights, two.route.weights) &&
                                           same_bits(one.product.products.back().out, gate);
                        QVERIFY2(test::counted("router", "", right), (arch + (" " + c.name)).c_str());
                        QVERIFY(gpu.counters_are_zero());
                    }
                    QCOMPARE(gpu.launches(KernelId::router_F32) - before, 3);
                }
            }
        }
        QVERIFY(gpu.memory().guards_hold());
    }
}

// All logits are 0, or all are NaN. The numbers of experts cover kernels with 4, 8 and 16 experts for each
// lane, and waves with unused lanes. Kernels that choose by counting can choose at most eight experts.
void TestRouter::equalScoresChooseTheFirst() {
    for (const char* arch : test::architectures()) {
        ProductFixture gpu(arch);
        gpu.reserve(8, 64);
        for (const int experts : {60, 128, 256, 301, 512}) {
            for (const int used : {1, 8, 9}) {
                const test::Routing c{"equal", 1, experts, used, RouteScores::Softmax, true};
                Weight bias;
                Router router{.gpu = gpu,
                              .route = routing_op(gpu.memory(), c, bias),
                              .x = gpu.memory().f32({1, 64}),
                              .weight = gpu.weight(DType::F32, {experts, 64}),
                              .gate = gpu.weight(DType::F32, {1, 64})};
                for (const float value : {0.0F, std::numeric_limits<float>::quiet_NaN()}) {
                    std::fill_n(router.x.as<float>(), 64, value);
                    const RouterOp op = router.op(true);
                    gpu.ops().choose_experts(op);
                    for (std::int32_t j = 0; j < used; ++j) {
                        const bool right = op.route.ids.as<std::int32_t>()[j] == j;
                        QVERIFY2(test::counted("router", "equal", right), arch);
                    }
                }
            }
        }
        QVERIFY(gpu.memory().guards_hold());
    }
}

// Several rows, other weight types, prompts and fallback kernels use separate launches.
void TestRouter::otherRoutersTakeTwoLaunches() {
    struct Variant {
        int rows = 1;
        DType type = DType::F32;
        RowsAs rows_as = RowsAs::Tokens;
        const char* fallback = nullptr;
    };
    for (const char* arch : test::architectures()) {
        for (const Variant& v :
             {Variant{.rows = 2}, Variant{.type = DType::F16}, Variant{.rows_as = RowsAs::Prompt},
              Variant{.fallback = "experts"}, Variant{.fallback = "matvec F32"}, Variant{}}) {
            hip::FallbackFamilies fallback;
            if (v.fallback != nullptr) fallback.add(v.fallback);
            ProductFixture gpu(arch, fallback);
            gpu.reserve(8, 512);
            const test::Routing c{"mixture", v.rows, 60, 4, RouteScores::Softmax, true};
            Weight bias;
            Router router{.gpu = gpu,
                          .route = routing_op(gpu.memory(), c, bias),
                          .x = gpu.memory().f32({v.rows, 512}),
                          .weight = gpu.weight(v.type, {60, 512}),
                          .gate = gpu.weight(v.type, {1, 512})};
            RouterOp op = router.op(true);
            op.product.rows_as = v.rows_as;
            gpu.ops().choose_experts(op);
            const bool usual =
                v.rows == 1 && v.type == DType::F32 && v.rows_as == RowsAs::Tokens && v.fallback == nullptr;
            QCOMPARE(gpu.launches(KernelId::router_F32), usual ? 1 : 0);
            const reference::Routed expected = reference::route(op.route);
            EXPECT_CASE_CLOSE("router", "", arch, expected.weights, op.route.weights, kTolerance);
            QVERIFY(gpu.memory().guards_hold() && gpu.counters_are_zero());
        }
    }
}

// The router leaves the bytes of its input in scratch memory, so that the experts need not convert it again.
void TestRouter::bytesOfTheInputAreKept() {
    for (const char* arch : test::architectures()) {
        ProductFixture gpu(arch);
        gpu.reserve(8, 192);
        const test::Routing c{"mixture", 1, 60, 4};
        Weight bias;
        const Weight norm{.tensor = gpu.memory().f32({192}), .storage = {}};
        const TestWeight expert = gpu.weight(DType::Q8_0, {21, 192});
        Router router{.gpu = gpu,
                      .route = routing_op(gpu.memory(), c, bias),
                      .x = gpu.memory().poisoned({1, 192}),
                      .weight = gpu.weight(DType::F32, {60, 192}),
                      .gate = gpu.weight(DType::F32, {1, 192})};
        gpu.ops().rms_norm(
            {.x = gpu.memory().f32({1, 192}), .residual = {}, .weight = &norm, .out = router.x});
        gpu.ops().choose_experts(router.op(true));
        run(gpu, router.x, expert, gpu.memory().poisoned({1, 21}));
        QCOMPARE(gpu.launches(KernelId::quantize_bytes), 0);
    }
}

void TestRouter::unlinkedOperationsAreReported() {
    ProductFixture gpu(test::architectures().front());
    gpu.reserve(8, 64);
    const test::Routing c{"mixture", 1, 60, 4};
    Weight bias;
    Router router{.gpu = gpu,
                  .route = routing_op(gpu.memory(), c, bias),
                  .x = gpu.memory().f32({1, 64}),
                  .weight = gpu.weight(DType::F32, {60, 64}),
                  .gate = gpu.weight(DType::F32, {1, 64})};
    RouterOp op = router.op(false);
    op.route.logits = gpu.memory().f32({1, 60});
    EXPECT_ERROR(gpu.ops().choose_experts(op), Code::InvalidArgument, "the result of its first product");
}

}  // namespace tst_router

ROCMFORGE_TEST(tst_router, TestRouter, rocmforge::test::NoApplication)
#include "tst_router.moc"
