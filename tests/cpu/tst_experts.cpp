// Tests the choice of experts, their products, the combination of their results, and copies of parts of rows.
#include <algorithm>
#include <set>
#include <string>

#include <QTest>

#include "engine/reference/operations.h"
#include "engine/reference/random_weights.h"
#include "tests/cpu/cpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/routing_cases.h"
#include "tests/support/type_name.h"

namespace tst_experts {

using namespace rocmforge;
using test::CpuFixture;

namespace {

constexpr double kTolerance = 1e-5;
constexpr double kExact = 2e-5;  // bytes represent the activations exactly, so only sums are rounded

Weight stack_of(CpuFixture& f, DType type, const Shape& shape) {
    const test::Bytes bytes = reference::random_weights(type, shape, f.random(), 0.5F);
    const Weight weight{.tensor = f.poisoned(type, shape), .storage = {}};
    std::memcpy(weight.tensor.data, bytes.data(), bytes.size());
    return {.tensor = weight.tensor, .storage = {}};
}

// Returns distinct experts for each row. The first `favourite` experts occur in most rows.
Tensor choices(CpuFixture& f, int rows, int used, int experts, int favourite) {
    std::vector<std::int32_t> ids;
    std::uniform_int_distribution<int> any(0, experts - 1);
    std::uniform_int_distribution<int> dear(0, favourite - 1);
    for (int row = 0; row < rows; ++row) {
        std::set<int> chosen;
        while (static_cast<int>(chosen.size()) < used) {
            const bool often = f.random()() % 4 != 0 && static_cast<int>(chosen.size()) < favourite;
            const int expert = often ? dear(f.random()) : any(f.random());
            if (chosen.insert(expert).second) ids.push_back(expert);
        }
    }
    return {DType::I32, {rows, used}, f.i32(ids).data};
}

}  // namespace

class TestExperts : public QObject {
    Q_OBJECT

  private slots:
    void routingMatchesTheReference();
    void equalScoresChooseTheFirstExpert();
    void equalGroupsChooseTheFirstGroup();
    void routingOfNanStaysInRange();
    void invalidRoutingIsReported();
    void productsMatchTheReference();
    void eachChoiceCanHaveItsOwnRow();
    void resultIsIdenticalForAnyThreadCount();
    void invalidProductsAreReported();
    void sumsMatchTheReference();
    void columnsAreCopied();
};

void TestExperts::routingMatchesTheReference() {
    test::for_each_target([](const std::string& target) {
        for (const int threads : {1, 3}) {
            for (const test::Routing& c : test::routings()) {
                CpuFixture f(threads, static_cast<unsigned>(c.experts));
                Weight bias;
                const RouteOp op = routing_op(f, c, bias);
                const reference::Routed expected = reference::route(op);
                f.backend().route(op);
                const std::string what = target + " " + c.name;
                const auto* ids = op.ids.as<const std::int32_t>();
                QVERIFY2(std::equal(expected.ids.begin(), expected.ids.end(), ids), what.c_str());
                EXPECT_CLOSE(what, expected.weights, op.weights, kTolerance);
            }
        }
    });
}

void TestExperts::equalScoresChooseTheFirstExpert() {
    CpuFixture f(1);
    const test::Routing c{"equal", 1, 8, 3, RouteScores::Softmax, true};
    Weight bias;
    const RouteOp op = routing_op(f, c, bias);
    std::fill_n(op.logits.as<float>(), 8, 0.5F);
    op.logits.as<float>()[6] = 1.0F;
    f.backend().route(op);
    const auto* ids = op.ids.as<const std::int32_t>();
    QCOMPARE(std::vector<std::int32_t>(ids, ids + 3), (std::vector<std::int32_t>{6, 0, 1}));
}

void TestExperts::equalGroupsChooseTheFirstGroup() {
    CpuFixture f(1);
    const test::Routing c{"equal groups", 1, 80, 4, RouteScores::Sigmoid, false, 1.0F, true, 4, 2, 2};
    Weight bias;
    const RouteOp op = routing_op(f, c, bias);
    std::fill_n(op.logits.as<float>(), 80, 0.0F);
    std::fill_n(bias.tensor.as<float>(), 80, -0.5F);
    op.logits.as<float>()[71] = 1.0F;  // the last group of experts is the best one
    f.backend().route(op);
    const auto* ids = op.ids.as<const std::int32_t>();
    QCOMPARE(std::vector<std::int32_t>(ids, ids + 4), (std::vector<std::int32_t>{71, 0, 1, 2}));
}

// NaN logits must give NaN weights, which show the error. The chosen experts must still be valid, or else the
// products would read beyond the experts' weights.
void TestExperts::routingOfNanStaysInRange() {
    for (const test::Routing& c : test::routings()) {
        CpuFixture f(1);
        Weight bias;
        const RouteOp op = routing_op(f, c, bias);
        std::fill_n(op.logits.as<float>(), op.logits.shape.elements(), std::nanf(""));
        f.backend().route(op);
        for (std::int64_t i = 0; i < op.ids.shape.elements(); ++i) {
            const std::int32_t id = op.ids.as<const std::int32_t>()[i];
            QVERIFY2(id >= 0 && id < c.experts, c.name.c_str());
            QVERIFY2(std::isnan(op.weights.as<const float>()[i]), c.name.c_str());
        }
    }
}

void TestExperts::invalidRoutingIsReported() {
    CpuFixture f(1);
    const auto refused = [&](const test::Routing& c, const char* what) {
        Weight bias;
        const RouteOp op = routing_op(f, c, bias);
        EXPECT_ERROR(f.backend().route(op), Code::InvalidArgument, what);
    };
    refused({"too many", 1, 8, 9}, "9 of 8 experts");
    refused({"too few groups", 1, 8, 4, RouteScores::Softmax, false, 1.0F, false, 4, 1}, "1 of 4 groups");
    refused({"uneven", 1, 8, 1, RouteScores::Softmax, false, 1.0F, false, 3, 1}, "1 of 3 groups");
    Weight bias{.tensor = f.f32({7}), .storage = {}};
    RouteOp op = routing_op(f, {"bias", 1, 8, 1}, bias);
    op.bias = &bias;
    EXPECT_ERROR(f.backend().route(op), Code::InvalidArgument, "bias has the shape [7], where [1, 8]");
    op.bias = nullptr;
    op.expert_scale = &bias;
    EXPECT_ERROR(f.backend().route(op), Code::InvalidArgument, "expert_scale has the shape [7]");
}

void TestExperts::productsMatchTheReference() {
    test::for_each_target([](const std::string& target) {
        CpuFixture f(2);
        for (const DType type :
             {DType::F32, DType::F16, DType::Q4_0, DType::Q8_0, DType::Q4_K, DType::Q6_K}) {
            // The cases are one choice, all choices of a token, a small batch, and a batch whose experts have
            // many, few or no rows.
            for (const auto& [rows, used] : {std::pair{1, 1}, {1, 4}, {3, 4}, {9, 2}, {70, 4}}) {
                const Weight gate = stack_of(f, type, {16, 45, 256});
                const Weight up = stack_of(f, type, {16, 32, 256});
                const Weight matrix = stack_of(f, type, {24, 512});
                const Weight bias{.tensor = f.f32({16, 45}), .storage = {}};
                const Tensor ids = choices(f, rows, used, 16, 3);
                const Tensor x = f.whole_numbers(rows, 256);
                const std::array<ExpertMatMulOp::Product, 2> products{{
                    {.weight = &gate, .out = f.poisoned({rows * used, 45}), .bias = &bias},
                    {.weight = &up, .out = f.poisoned({rows * used, 32})},
                }};
                const Tensor shared_x = f.whole_numbers(rows, 512);
                const MatMulOp::Product shared{.weight = &matrix, .out = f.poisoned({rows, 24})};
                f.backend().expert_matmul(
                    {.x = x, .ids = ids, .products = products, .shared_x = shared_x, .shared = {&shared, 1}});
                const std::string what =
                    target + " " + test::name_of(type) + ", " + std::to_string(rows) + " rows";
                EXPECT_CLOSE(what, reference::matmul(shared_x, matrix.tensor), shared.out, kExact);
                EXPECT_CLOSE(what, reference::expert_matmul(x, ids, gate.tensor, &bias.tensor),
                             products[0].out, kExact);
                EXPECT_CLOSE(what, reference::expert_matmul(x, ids, up.tensor), products[1].out, kExact);
            }
        }
    });
}

void TestExperts::eachChoiceCanHaveItsOwnRow() {
    test::for_each_target([](const std::string& target) {
        CpuFixture f(3);
        for (const DType type : {DType::F32, DType::BF16, DType::Q8_0, DType::Q5_K}) {
            for (const auto& [rows, used] : {std::pair{1, 4}, {33, 4}}) {
                const Weight down = stack_of(f, type, {8, 40, 512});
                const Tensor ids = choices(f, rows, used, 8, 4);
                const Tensor x = f.whole_numbers(rows * used, 512);
                const ExpertMatMulOp::Product product{.weight = &down, .out = f.poisoned({rows * used, 40})};
                f.backend().expert_matmul({.x = x, .ids = ids, .products = {&product, 1}});
                EXPECT_CLOSE(target + " " + test::name_of(type),
                             reference::expert_matmul(x, ids, down.tensor), product.out, kExact);
            }
        }
    });
}

void TestExperts::resultIsIdenticalForAnyThreadCount() {
    for (const int rows : {1, 50}) {
        CpuFixture f(1);
        const Weight stack = stack_of(f, DType::Q4_K, {8, 300, 256});
        const Tensor ids = choices(f, rows, 2, 8, 2);
        const Tensor x = f.f32({rows, 256});
        ExpertMatMulOp::Product product{.weight = &stack, .out = f.poisoned({rows * 2, 300})};
        f.backend().expert_matmul({.x = x, .ids = ids, .products = {&product, 1}});
        const Tensor first = product.out;
        for (const int threads : {2, 5}) {
            CpuFixture other(threads);
            product.out = other.poisoned(first.shape);
            // Runs twice, because the second run reuses the scratch memory.
            for (int i = 0; i < 2; ++i) {
                other.backend().expert_matmul({.x = x, .ids = ids, .products = {&product, 1}});
            }
            QVERIFY(test::same_bits(first, product.out));
        }
    }
}

void TestExperts::invalidProductsAreReported() {
    CpuFixture f(1);
    const Weight stack = stack_of(f, DType::F32, {4, 8, 32});
    const auto run = [&](const Tensor& x, const Tensor& ids, const Tensor& out) {
        const ExpertMatMulOp::Product product{.weight = &stack, .out = out};
        f.backend().expert_matmul({.x = x, .ids = ids, .products = {&product, 1}});
    };
    const Tensor ids = choices(f, 3, 2, 4, 2);
    EXPECT_ERROR(run(f.f32({4, 32}), ids, f.f32({6, 8})), Code::InvalidArgument,
                 "x has 4 rows for choices of the shape [3, 2]");
    EXPECT_ERROR(run(f.f32({3, 16}), ids, f.f32({6, 8})), Code::InvalidArgument,
                 "[4, 8, 32], where [experts, any, 16]");
    EXPECT_ERROR(run(f.f32({3, 32}), ids, f.f32({3, 8})), Code::InvalidArgument,
                 "out has the shape [3, 8], where [6, 8]");
    ids.as<std::int32_t>()[3] = 4;
    EXPECT_ERROR(run(f.f32({3, 32}), ids, f.f32({6, 8})), Code::InvalidArgument, "ids has 4 at 3");
}

void TestExperts::sumsMatchTheReference() {
    test::for_each_target([](const std::string& target) {
        for (const int threads : {1, 3}) {
            CpuFixture f(threads);
            for (const auto& [rows, used, width] :
                 {std::tuple{1, 1, 1}, {1, 8, 2048}, {37, 4, 67}, {200, 2, 64}}) {
                for (const int what : {0, 1, 2, 3}) {
                    CombineExpertsOp op{.x = f.f32({rows * used, width}),
                                        .weights = f.f32({rows, used}),
                                        .shared = {},
                                        .shared_gate = {},
                                        .out = f.poisoned({rows, width})};
                    if (what > 0) op.shared = f.f32({rows, width});
                    if (what > 1) op.shared_gate = f.f32({rows, 1}, 2.0F);
                    if (what > 2) op.out = op.shared;
                    const reference::Values expected = reference::combine_experts(op);
                    f.backend().combine_experts(op);
                    EXPECT_CLOSE(target + " " + std::to_string(what), expected, op.out, kTolerance);
                }
            }
        }
    });
}

void TestExperts::columnsAreCopied() {
    for (const int threads : {1, 3}) {
        CpuFixture f(threads);
        for (const auto& [rows, repeat] : {std::pair{1, 1}, {7, 1}, {5, 4}, {300, 16}}) {
            const CopyColumnsOp op{.x = f.f32({rows, 50}),
                                   .out = f.f32({rows * repeat, 40}),
                                   .x_begin = 17,
                                   .out_begin = 8,
                                   .count = 31,
                                   .repeat = repeat};
            const reference::Values expected = reference::copy_columns(op);
            f.backend().copy_columns(op);
            EXPECT_CLOSE(std::to_string(rows), expected, op.out, 0.0);
        }
    }
    CpuFixture f(1);
    EXPECT_ERROR(
        f.backend().copy_columns({.x = f.f32({2, 8}), .out = f.f32({2, 8}), .x_begin = 5, .count = 4}),
        Code::InvalidArgument, "4 values from 5 on of rows of 8");
    EXPECT_ERROR(
        f.backend().copy_columns({.x = f.f32({2, 8}), .out = f.f32({2, 8}), .count = 4, .repeat = 2}),
        Code::InvalidArgument, "[2, 8], where [4, 8]");
}

}  // namespace tst_experts

ROCMFORGE_TEST(tst_experts, TestExperts, rocmforge::test::NoApplication)
#include "tst_experts.moc"
