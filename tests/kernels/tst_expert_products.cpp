// Tests products in which each row chooses matrices of a stack, on the four emulated GPUs.
#include <string>
#include <vector>

#include <QTest>

#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/weight_types.h"

namespace tst_expert_products {

using namespace rocmforge;
using test::ProductFixture;
using test::TestWeight;

namespace {

constexpr int kExperts = 5;
constexpr double kExact = 1e-5;  // bytes represent the activations exactly, so only sums are rounded
constexpr double kHalves = 2e-3;
constexpr double kQuantised = 1e-2;

double tolerance(DType type, std::int64_t rows) {
    if (rows <= 8 || type == DType::F32) return kExact;
    return traits(type).block_weights == 1 ? kHalves : kQuantised;
}

struct Case {
    ProductFixture& f;
    std::int64_t rows;
    std::int64_t used;
    bool x_by_pair;  // whether x has a row for each pair of row and expert

    std::string label(const char* arch, DType type) const {
        return std::string(arch) + " " + std::string(traits(type).name) + ", " + std::to_string(rows) +
               " rows" + (x_by_pair ? ", a row of x for each pair" : "");
    }
    // Returns choices in which most rows choose expert 3, and none chooses expert 1.
    Tensor ids() const {
        const Tensor ids = f.memory().poisoned(DType::I32, {rows, used});
        for (std::int64_t r = 0; r < rows; ++r) {
            for (std::int64_t j = 0; j < used; ++j) {
                constexpr std::int32_t kOthers[] = {0, 2, 4};
                ids.as<std::int32_t>()[r * used + j] = j == 0 ? 3 : kOthers[(r + j) % 3];
            }
        }
        return ids;
    }
    Tensor x(std::int64_t width) const { return f.whole_numbers(x_by_pair ? rows * used : rows, width); }
};

void verify(const Case& c, const char* arch, DType type) {
    const std::int64_t width = test::expert_width(type);
    const TestWeight stack = c.f.weight(type, {kExperts, 133, width});
    const Weight bias{.tensor = c.f.memory().f32({kExperts, 133}, 50), .storage = {}};
    const Weight device_bias = c.f.memory().planes(bias);
    const Tensor x = c.x(width);
    const Tensor ids = c.ids();
    const Tensor out = c.f.memory().poisoned({c.rows * c.used, 133});
    const ExpertMatMulOp::Product product{&stack.device, out, &device_bias};
    c.f.ops().expert_matmul({.x = x, .ids = ids, .products = {&product, 1}});
    const double error =
        test::relative_error(reference::expert_matmul(x, ids, stack.file, &bias.tensor), out);
    QVERIFY2(test::counted("products of experts", traits(type).name, error <= tolerance(type, c.rows)),
             (c.label(arch, type) + ": relative error " + std::to_string(error)).c_str());
}

}  // namespace

class TestExpertProducts : public QObject {
    Q_OBJECT

  private slots:
    void fewRowsMatchForEveryType();
    void manyRowsMatchForEveryType();
    void eachPairHasItsOwnInput();
    void expertsWithSeveralTilesMatch();
    void severalProductsShareAnInput();
    void fallbackKernelsMatch();
    void pairsBeyondTheGridAreComputed();
    void invalidRequestsAreReported();
};

void TestExpertProducts::fewRowsMatchForEveryType() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve_experts(3, 768, kExperts, 2);
        for (const DType type : test::kWeightTypes) verify({f, 3, 2, false}, arch, type);
    });
}

void TestExpertProducts::manyRowsMatchForEveryType() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve_experts(9, 768, kExperts, 3);
        for (const DType type : test::kWeightTypes) verify({f, 9, 3, false}, arch, type);
    });
}

void TestExpertProducts::eachPairHasItsOwnInput() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve_experts(11, 768, kExperts, 2);
        for (const DType type : {DType::F16, DType::Q8_0, DType::Q4_K}) {
            for (const std::int64_t rows : {1, 8, 11}) verify({f, rows, 2, true}, arch, type);
        }
    });
}

// Expert 3 has 150 pairs, in tiles of 96 and 54 or, without matrix instructions, of 64, 64 and 22. In the
// first case, experts 0, 2 and 4 have about 50 pairs each, which fit one tile. In the last case, expert 3 has
// 80 pairs.
void TestExpertProducts::expertsWithSeveralTilesMatch() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve_experts(150, 768, kExperts, 2);
        verify({f, 150, 2, false}, arch, DType::Q4_K);
        verify({f, 150, 1, false}, arch, DType::F16);
        verify({f, 150, 1, true}, arch, DType::Q6_K);
        verify({f, 80, 2, true}, arch, DType::Q4_K);
    });
}

void TestExpertProducts::severalProductsShareAnInput() {
    ProductFixture f(test::architectures().front());
    f.reserve_experts(20, 768, kExperts, 2);
    for (const std::int64_t rows : {2, 20}) {
        const Case c{f, rows, 2, false};
        const Tensor x = c.x(768);
        const Tensor ids = c.ids();
        const DType types[] = {DType::Q4_K, DType::F16, DType::Q4_K, DType::F32};
        const std::int64_t widths[] = {33, 130, 257, 5};
        std::vector<TestWeight> stacks;
        std::vector<ExpertMatMulOp::Product> products;
        for (std::size_t i = 0; i < 4; ++i) stacks.push_back(f.weight(types[i], {kExperts, widths[i], 768}));
        for (std::size_t i = 0; i < 4; ++i) {
            products.push_back({&stacks[i].device, f.memory().poisoned({rows * 2, widths[i]})});
        }
        f.ops().expert_matmul({.x = x, .ids = ids, .products = products});
        for (std::size_t i = 0; i < 4; ++i) {
            const double error =
                test::relative_error(reference::expert_matmul(x, ids, stacks[i].file), products[i].out);
            QVERIFY2(test::counted("products of experts", traits(types[i]).name,
                                   error <= tolerance(types[i], rows)),
                     std::to_string(error).c_str());
        }
    }
}

void TestExpertProducts::fallbackKernelsMatch() {
    hip::FallbackFamilies plain;
    plain.add_all();
    ProductFixture f(test::architectures().front(), plain);
    f.reserve_experts(20, 768, kExperts, 2);
    for (const DType type : {DType::F32, DType::F16, DType::Q4_K}) {
        for (const std::int64_t rows : {2, 20}) verify({f, rows, 2, rows == 20}, "plain", type);
    }
}

// If each pair of row and expert has its own value of block_y, a launch can have at most as many pairs as the
// grid's height. Further pairs need further launches.
void TestExpertProducts::pairsBeyondTheGridAreComputed() {
    hip::FallbackFamilies plain;
    plain.add_all();
    for (const hip::FallbackFamilies& fallback : {hip::FallbackFamilies{}, plain}) {
        ProductFixture f(test::architectures().front(), fallback);
        f.traits().max_grid_y = 7;
        f.reserve_experts(20, 768, kExperts, 2);
        for (const bool x_by_pair : {false, true}) {
            verify({f, 20, 2, x_by_pair}, "grid", DType::F32);
            if (fallback.has("norm")) verify({f, 20, 2, x_by_pair}, "grid", DType::Q4_K);
        }
        QVERIFY(f.memory().guards_hold());
    }
}

void TestExpertProducts::invalidRequestsAreReported() {
    ProductFixture f(test::architectures().front());
    f.reserve_experts(4, 768, kExperts, 2);
    const TestWeight stack = f.weight(DType::F16, {kExperts, 133, 312});
    const Case c{f, 4, 2, false};
    const auto multiply = [&](const Tensor& x, const Tensor& out, const Weight& weight) {
        const ExpertMatMulOp::Product product{&weight, out};
        f.ops().expert_matmul({.x = x, .ids = c.ids(), .products = {&product, 1}});
    };
    const Tensor x = c.x(312);
    const Tensor out = f.memory().poisoned({8, 133});
    EXPECT_ERROR(multiply(f.whole_numbers(5, 312), out, stack.device), Code::InvalidArgument,
                 "x has 5 rows for choices of the shape [4, 2]");
    EXPECT_ERROR(multiply(x, f.memory().poisoned({4, 133}), stack.device), Code::InvalidArgument, "[8, 133]");
    const TestWeight matrix = f.weight(DType::F16, {133, 312});
    EXPECT_ERROR(multiply(x, out, matrix.device), Code::InvalidArgument,
                 "[133, 312], where [experts, any, 312]");
    const TestWeight many = f.weight(DType::F16, {kernels::kMostExperts + 1, 1, 312});
    EXPECT_ERROR(multiply(x, f.memory().poisoned({8, 1}), many.device), Code::Unsupported,
                 "at most " + std::to_string(kernels::kMostExperts));
}

}  // namespace tst_expert_products

ROCMFORGE_TEST(tst_expert_products, TestExpertProducts, rocmforge::test::NoApplication)
#include "tst_expert_products.moc"
