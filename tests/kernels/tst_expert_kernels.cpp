// Tests the choice of experts and the combination of their results, on every emulated GPU.
#include <QTest>

#include "engine/reference/operations.h"
#include "kernels/experts_kernels.h"
#include "tests/kernels/gpu_rows.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/routing_cases.h"

namespace tst_expert_kernels {

using namespace rocmforge;
using test::EmulatedOps;
using test::Kernels;
using test::TestMemory;

namespace {

constexpr double kTolerance = 1e-5;

const OperationLimits kLimits{
    .rows = 64, .widest_input = 512, .heads = 1, .head_dim = 64, .context = 64, .vocab = 64};

std::vector<std::int32_t> ids_of(const RouteOp& op) {
    const auto* ids = op.ids.as<const std::int32_t>();
    return {ids, ids + op.ids.shape.elements()};
}

}  // namespace

class TestExpertKernels : public QObject {
    Q_OBJECT

  private slots:
    void operationsMatchOnEveryGpu_data();
    void operationsMatchOnEveryGpu();
    void invalidRoutingIsReported();

  private:
    void routingMatchesTheReference(EmulatedOps& gpu);
    void equalScoresChooseTheFirstExpert(EmulatedOps& gpu);
    void nanPropagates(EmulatedOps& gpu);
    void sumsMatchTheReference(EmulatedOps& gpu);
};

void TestExpertKernels::operationsMatchOnEveryGpu_data() {
    test::add_gpu_rows(std::array{"routing", "equal scores", "NaN", "sums"});
}

void TestExpertKernels::operationsMatchOnEveryGpu() {
    QFETCH(QString, arch);
    QFETCH(int, kernels);
    QFETCH(int, part);
    EmulatedOps gpu(arch.toStdString(), static_cast<Kernels>(kernels), kLimits);
    constexpr std::array kTests{&TestExpertKernels::routingMatchesTheReference,
                                &TestExpertKernels::equalScoresChooseTheFirstExpert,
                                &TestExpertKernels::nanPropagates, &TestExpertKernels::sumsMatchTheReference};
    (this->*kTests[static_cast<std::size_t>(part)])(gpu);
    QVERIFY(gpu.guards_hold());
}

void TestExpertKernels::routingMatchesTheReference(EmulatedOps& gpu) {
    for (const test::Routing& c : test::routings()) {
        TestMemory m(static_cast<unsigned>(c.experts));
        Weight bias;
        const RouteOp op = routing_op(m, c, bias);
        const reference::Routed expected = reference::route(op);
        gpu->route(op);
        QVERIFY2(test::counted("routing of experts", "", ids_of(op) == expected.ids), c.name.c_str());
        EXPECT_CASE_CLOSE("routing of experts", "", c.name, expected.weights, op.weights, kTolerance);
        QVERIFY(m.guards_hold());
    }
}

void TestExpertKernels::equalScoresChooseTheFirstExpert(EmulatedOps& gpu) {
    TestMemory m(1);
    Weight bias;
    RouteOp op = routing_op(m, {"equal", 1, 200, 3, RouteScores::Softmax, true}, bias);
    std::fill_n(op.logits.as<float>(), 200, 0.5F);
    op.logits.as<float>()[160] = 1.0F;
    gpu->route(op);
    QCOMPARE(ids_of(op), (std::vector<std::int32_t>{160, 0, 1}));

    // Equal scores in one lane, in several lanes, and in all experts that a lane may have.
    for (const int experts : {128, 253, 512}) {
        op = routing_op(m, {"equal", 1, experts, 6, RouteScores::Softmax, true}, bias);
        std::fill_n(op.logits.as<float>(), experts, -1.0F);
        for (const int high : {7, 6, 40, 127, experts - 1}) op.logits.as<float>()[high] = 1.0F;
        gpu->route(op);
        const auto last = experts == 128 ? std::vector{0, 1} : std::vector{experts - 1, 0};
        QCOMPARE(ids_of(op), (std::vector<std::int32_t>{6, 7, 40, 127, last[0], last[1]}));
    }

    // The first of equal groups, and of equal experts in a group, is chosen. Negative zero equals zero.
    op = routing_op(m, {"equal groups", 1, 80, 4, RouteScores::Sigmoid, false, 1.0F, true, 4, 2, 2}, bias);
    std::fill_n(op.logits.as<float>(), 80, 0.0F);
    std::fill_n(bias.tensor.as<float>(), 80, -0.5F);
    op.logits.as<float>()[71] = 1.0F;
    op.logits.as<float>()[0] = -0.0F;
    gpu->route(op);
    QCOMPARE(ids_of(op), (std::vector<std::int32_t>{71, 0, 1, 2}));
}

// NaN logits must give NaN weights, which show the error. The chosen experts must still be valid, or else the
// products would read beyond the experts' weights.
void TestExpertKernels::nanPropagates(EmulatedOps& gpu) {
    for (const test::Routing& c : test::routings()) {
        TestMemory m(2);
        Weight bias;
        const RouteOp op = routing_op(m, c, bias);
        std::fill_n(op.logits.as<float>(), op.logits.shape.elements(), std::nanf(""));
        gpu->route(op);
        for (const std::int32_t id : ids_of(op)) QVERIFY2(id >= 0 && id < c.experts, c.name.c_str());
        for (std::int64_t i = 0; i < op.weights.shape.elements(); ++i) {
            QVERIFY2(std::isnan(op.weights.as<const float>()[i]), c.name.c_str());
        }
        // A single NaN must also reach the weights.
        const RouteOp one = routing_op(m, c, bias);
        one.logits.as<float>()[c.experts - 1] = -std::nanf("");
        gpu->route(one);
        const float* weights = one.weights.as<const float>();
        QVERIFY2(std::any_of(weights, weights + c.used, [](float w) { return std::isnan(w); }),
                 c.name.c_str());
        QVERIFY2(std::none_of(weights + c.used, weights + one.weights.shape.elements(),
                              [](float w) { return std::isnan(w); }),
                 c.name.c_str());
        QVERIFY(m.guards_hold());
    }
}

void TestExpertKernels::sumsMatchTheReference(EmulatedOps& gpu) {
    for (const auto& [rows, used, width] : {std::tuple{1, 1, 1},
                                            {1, 8, 2048},
                                            {37, 4, 67},
                                            {9, 6, 1100},
                                            {1, 10, 2688},
                                            {2, 5, 1028},
                                            {3, 32, 260},
                                            {130, 9, 260}}) {
        for (const int what : {0, 1, 2, 3}) {
            TestMemory m(static_cast<unsigned>(width));
            CombineExpertsOp op{.x = m.f32({rows * used, width}),
                                .weights = m.f32({rows, used}),
                                .shared = {},
                                .shared_gate = {},
                                .out = m.poisoned({rows, width})};
            if (what > 0) op.shared = m.f32({rows, width});
            if (what > 1) op.shared_gate = m.f32({rows, 1}, 2.0F);
            if (what > 2) op.out = op.shared;
            const reference::Values expected = reference::combine_experts(op);
            gpu->combine_experts(op);
            EXPECT_CASE_CLOSE("sums of experts", "", std::to_string(width) + " wide, " + std::to_string(what),
                              expected, op.out, kTolerance);
            QVERIFY(m.guards_hold());
        }
    }
}

void TestExpertKernels::invalidRoutingIsReported() {
    EmulatedOps gpu(test::architectures().front(), Kernels::Fast, kLimits);
    TestMemory m(1);
    const auto refused = [&](const test::Routing& c, const char* what) {
        Weight bias;
        const RouteOp op = routing_op(m, c, bias);
        EXPECT_ERROR(gpu->route(op), Code::InvalidArgument, what);
    };
    refused({"too many", 1, 8, 9}, "9 of 8 experts");
    refused({"too few groups", 1, 8, 4, RouteScores::Softmax, false, 1.0F, false, 4, 1}, "1 of 4 groups");
    refused({"uneven", 1, 8, 1, RouteScores::Softmax, false, 1.0F, false, 3, 1}, "1 of 3 groups");
    refused({"more than a GPU takes", 1, 513, 8}, "on a GPU, not 8 of 513 in 1.");
    refused({"more than a wave has", 1, 128, 33}, "on a GPU, not 33 of 128 in 1.");
    Weight bias{.tensor = m.f32({7}), .storage = {}};
    RouteOp op = routing_op(m, {"bias", 1, 8, 1}, bias);
    op.bias = &bias;
    EXPECT_ERROR(gpu->route(op), Code::InvalidArgument, "bias has the shape [7], where [1, 8]");
    EXPECT_ERROR(gpu->combine_experts({.x = m.f32({5, 8}),
                                       .weights = m.f32({3, 2}),
                                       .shared = {},
                                       .shared_gate = {},
                                       .out = m.f32({3, 8})}),
                 Code::InvalidArgument, "x has the shape [5, 8], where [6, 8]");
}

}  // namespace tst_expert_kernels

ROCMFORGE_TEST(tst_expert_kernels, TestExpertKernels, rocmforge::test::NoApplication)
#include "tst_expert_kernels.moc"
