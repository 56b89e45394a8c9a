// Tests products with chosen experts and with a shared expert as one operation, on the four emulated GPUs.
#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include <QTest>

#include "engine/hip/product_choice.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/weight_types.h"

namespace tst_shared_expert {

using namespace rocmforge;
using test::ProductFixture;
using test::TestWeight;

namespace {

constexpr int kExperts = 4;
constexpr int kUsed = 2;
constexpr std::int64_t kWidest = 1536;

// The kernels for few rows convert x to bytes, which represent its whole numbers exactly, so that only sums
// are rounded. The kernels for many rows compute with F16 numbers.
double tolerance(DType type, std::int64_t rows) {
    if (rows <= 8 || type == DType::F32) return 1e-5;
    return traits(type).block_weights == 1 ? 2e-3 : 1e-2;
}

Tensor choices(ProductFixture& f, std::int64_t rows) {
    const Tensor ids = f.memory().poisoned(DType::I32, {rows, kUsed});
    for (std::int64_t i = 0; i < rows * kUsed; ++i) {
        ids.as<std::int32_t>()[i] = static_cast<std::int32_t>((3 * i + i / 2) % kExperts);
    }
    return ids;
}

struct Case {
    std::int64_t rows;
    DType type;
    DType shared_type;
    std::vector<std::int64_t> widths;         // numbers of outputs of the products with experts
    std::vector<std::int64_t> shared_widths;  // numbers of outputs of the shared products
    std::int64_t shared_in;                   // width of the shared products' input
    bool x_by_pair = false;                   // whether each pair of row and expert has its own row of x
    RowsAs rows_as = RowsAs::Fastest;
};

// Compares all products with the reference. Returns the number of launches of the kernel that computes the
// products of pairs of row and expert.
int launches(ProductFixture& f, const std::string& label, const Case& c) {
    const std::int64_t width = test::expert_width(c.type);
    const bool one_input = !c.x_by_pair && c.shared_in == width;
    const Tensor x = f.whole_numbers(c.x_by_pair ? c.rows * kUsed : c.rows, width);
    const Tensor shared_x = one_input ? x : f.whole_numbers(c.rows, c.shared_in);
    const Tensor ids = choices(f, c.rows);
    const Weight bias{.tensor = f.memory().f32({c.shared_widths[0]}, 50), .storage = {}};
    const Weight device_bias = f.memory().planes(bias);
    std::vector<TestWeight> stacks;
    std::vector<TestWeight> matrices;
    for (const std::int64_t out : c.widths) stacks.push_back(f.weight(c.type, {kExperts, out, width}));
    for (const std::int64_t out : c.shared_widths) {
        matrices.push_back(f.weight(c.shared_type, {out, c.shared_in}));
    }
    std::vector<ExpertMatMulOp::Product> products;
    std::vector<MatMulOp::Product> shared;
    for (std::size_t i = 0; i < c.widths.size(); ++i) {
        products.push_back({&stacks[i].device, f.memory().poisoned({c.rows * kUsed, c.widths[i]})});
    }
    for (std::size_t i = 0; i < c.shared_widths.size(); ++i) {
        shared.push_back({&matrices[i].device, f.memory().poisoned({c.rows, c.shared_widths[i]}),
                          i == 0 ? &device_bias : nullptr});
    }
    const kernels::KernelId kernel = hip::matvec_kernel(c.type, 1);
    const auto launched = [&] {
        return f.launches(kernel) + f.launches(hip::narrow_kernel(c.type)) +
               f.launches(hip::short_kernel(c.type));
    };
    const int before = launched();
    f.ops().expert_matmul({.x = x,
                           .ids = ids,
                           .products = products,
                           .rows_as = c.rows_as,
                           .shared_x = shared_x,
                           .shared = shared});
    const auto expect = [&](const reference::Values& expected, const Tensor& out, DType type) {
        const double error = test::relative_error(expected, out);
        QVERIFY2(test::counted("products of experts", traits(type).name, error <= tolerance(type, c.rows)),
                 (label + " " + std::string(traits(type).name) + ": relative error " + std::to_string(error))
                     .c_str());
    };
    for (std::size_t i = 0; i < stacks.size(); ++i) {
        expect(reference::expert_matmul(x, ids, stacks[i].file), products[i].out, c.type);
    }
    for (std::size_t i = 0; i < matrices.size(); ++i) {
        expect(reference::matmul(shared_x, matrices[i].file, i == 0 ? &bias.tensor : nullptr), shared[i].out,
               c.shared_type);
    }
    return launched() - before;
}

}  // namespace

class TestSharedExpert : public QObject {
    Q_OBJECT

  private slots:
    void oneLaunchComputesEveryType();
    void inputsAreQuantizedOnce();
    void halvesOfOneInputAreMadeOnce();
    void activationLeavesHalves();
    void activationLeavesBothInputs();
    void otherTypesNeedTheirOwnLaunch();
    void manyRowsMatchTheReference();
    void otherRowsDoNotChangeARow();
    void fallbackKernelsMatchTheReference();
    void invalidRequestsAreReported();
};

// If the shared expert has more outputs than the other experts, several slices of the launch's blocks compute
// each of its rows.
void TestSharedExpert::oneLaunchComputesEveryType() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve_experts(3, kWidest, kExperts, kUsed);
        for (const DType type : test::kWeightTypes) {
            const std::int64_t width = test::expert_width(type);
            QCOMPARE(launches(f, arch, {3, type, type, {40, 21}, {95, 10}, width}), 1);
            QCOMPARE(launches(f, arch, {1, type, type, {37}, {5}, 2 * width, true}), 1);
        }
    });
}

void TestSharedExpert::inputsAreQuantizedOnce() {
    ProductFixture f(test::architectures().front());
    f.reserve_experts(4, kWidest, kExperts, kUsed);
    const auto quantised = [&](const Case& c) {
        const int before = f.launches(kernels::KernelId::quantize_bytes);
        launches(f, "quantized", c);
        return f.launches(kernels::KernelId::quantize_bytes) - before;
    };
    QCOMPARE(quantised({2, DType::Q4_K, DType::Q4_K, {64, 64}, {64, 64}, 768}), 1);
    QCOMPARE(quantised({2, DType::Q4_K, DType::Q8_0, {64, 64}, {64, 64}, 768}), 2);
    QCOMPARE(quantised({2, DType::Q4_K, DType::Q4_K, {64}, {64}, 1536, true}), 2);
    QCOMPARE(quantised({2, DType::F16, DType::F16, {64}, {64}, 312}), 0);
}

// The kernels for many rows compute with halves.
void TestSharedExpert::halvesOfOneInputAreMadeOnce() {
    ProductFixture f(test::architectures().front());
    f.reserve_experts(20, kWidest, kExperts, kUsed);
    const auto quantised = [&](const Case& c) {
        const int before = f.launches(kernels::KernelId::quantize_halves);
        launches(f, "halves", c);
        return f.launches(kernels::KernelId::quantize_halves) - before;
    };
    QCOMPARE(quantised({20, DType::Q4_K, DType::Q4_K, {40, 21}, {64, 64}, 768}), 1);
    QCOMPARE(quantised({20, DType::Q4_K, DType::Q8_0, {40}, {64}, 768}), 1);
    QCOMPARE(quantised({20, DType::Q4_K, DType::Q4_K, {40}, {64}, 1536, true}), 2);
    // Products of experts with F32 weights use neither halves nor bytes.
    QCOMPARE(quantised({20, DType::F32, DType::F16, {40}, {64}, 312}), 1);
}

// gated_activation() stores many rows also as halves, if a block computes a whole row. The products give the
// same results with and without these halves.
void TestSharedExpert::activationLeavesHalves() {
    constexpr std::int64_t kRows = 40;
    constexpr std::int64_t kPairs = kRows * kUsed;
    struct Width {
        std::int64_t width;
        bool left;
    };
    for (const char* arch : test::architectures()) {
        ProductFixture f(arch);
        f.reserve_experts(2 * kRows, kWidest, kExperts, kUsed);  // space for both sets of rows
        const Tensor ids = choices(f, kRows);
        const TestWeight matrix = f.weight(DType::Q8_0, {20, 320});
        const Tensor shared_gate = f.memory().f32({kRows, 320});
        const Tensor shared_x = f.memory().poisoned({kRows, 320});
        for (const Width& c : {Width{192, true}, {1024, true}, {224, false}, {1088, false}}) {
            const TestWeight stack = f.weight(DType::Q8_0, {kExperts, 20, c.width});
            const Tensor gate = f.memory().f32({kPairs, c.width}, 30.0F);
            const Tensor up = f.memory().f32({kPairs, c.width}, 30.0F);
            std::fill_n(gate.as<float>(), c.width, 0.0F);  // a row of zeros
            const Tensor x = f.memory().poisoned({kPairs, c.width});
            const ExpertMatMulOp::Product product{&stack.device, f.memory().poisoned({kPairs, 20})};
            const MatMulOp::Product shared{&matrix.device, f.memory().poisoned({kRows, 20})};
            const auto conversions = [&] {
                const int before = f.launches(kernels::KernelId::quantize_halves);
                f.ops().expert_matmul({.x = x,
                                       .ids = ids,
                                       .products = {&product, 1},
                                       .rows_as = RowsAs::Prompt,
                                       .shared_x = shared_x,
                                       .shared = {&shared, 1}});
                return f.launches(kernels::KernelId::quantize_halves) - before;
            };
            const auto results = [&] {
                std::vector<float> all(product.out.as<float>(), product.out.as<float>() + kPairs * 20);
                all.insert(all.end(), shared.out.as<float>(), shared.out.as<float>() + kRows * 20);
                return all;
            };
            f.ops().gated_activation(
                {.gate = gate, .up = up, .out = x, .second_gate = shared_gate, .second_out = shared_x});
            QCOMPARE(conversions(), c.left ? 0 : 2);
            const std::vector<float> left = results();
            EXPECT_CASE_CLOSE("products of experts", "Q8_0", "halves of the activation",
                              reference::expert_matmul(x, ids, stack.file), product.out, 1e-2);
            f.ops().memory_was_written();
            QCOMPARE(conversions(), 2);
            QCOMPARE(results(), left);
            EXPECT_CASE_CLOSE("products of experts", "Q8_0", "halves of the second rows",
                              reference::matmul(shared_x, matrix.file), shared.out, 1e-2);
            // After other code wrote to x, the halves of its old rows are not used.
            const Tensor others = f.memory().f32({kPairs, c.width});
            f.ops().gated_activation({.gate = gate, .up = up, .out = x});
            std::memcpy(x.data, others.data, x.bytes());
            f.ops().memory_was_written();
            QCOMPARE(conversions(), 2);
            EXPECT_CASE_CLOSE("products of experts", "Q8_0", "other rows",
                              reference::expert_matmul(x, ids, stack.file), product.out, 1e-2);
        }
        QVERIFY(f.memory().guards_hold());
    }
}

// gated_activation() stores both `out` and `second_out` also as bytes. The products give the same results
// with and without these bytes.
void TestSharedExpert::activationLeavesBothInputs() {
    test::for_each_gpu([](ProductFixture& f, const char*) {
        f.reserve_experts(4, kWidest, kExperts, kUsed);
        const TestWeight stack = f.weight(DType::Q8_0, {kExperts, 20, 192});
        const TestWeight matrix = f.weight(DType::Q8_0, {20, 320});
        const Tensor gate = f.memory().f32({2 * kUsed, 192});
        const Tensor shared_gate = f.memory().f32({2, 320});
        const Tensor x = f.memory().poisoned({2 * kUsed, 192});
        const Tensor shared_x = f.memory().poisoned({2, 320});
        const Tensor ids = choices(f, 2);
        const ExpertMatMulOp::Product product{&stack.device, f.memory().poisoned({2 * kUsed, 20})};
        const MatMulOp::Product shared{&matrix.device, f.memory().poisoned({2, 20})};
        const auto run = [&] {
            const int before = f.launches(kernels::KernelId::quantize_bytes);
            f.ops().expert_matmul({.x = x,
                                   .ids = ids,
                                   .products = {&product, 1},
                                   .shared_x = shared_x,
                                   .shared = {&shared, 1}});
            return f.launches(kernels::KernelId::quantize_bytes) - before;
        };
        const auto results = [&] {
            std::vector<float> all(product.out.as<float>(), product.out.as<float>() + 2 * kUsed * 20);
            all.insert(all.end(), shared.out.as<float>(), shared.out.as<float>() + 2 * 20);
            return all;
        };
        const auto activate = [&] {
            f.ops().gated_activation(
                {.gate = gate, .out = x, .second_gate = shared_gate, .second_out = shared_x});
        };
        activate();
        QCOMPARE(run(), 0);
        const std::vector<float> left = results();
        f.ops().memory_was_written();
        QCOMPARE(run(), 2);
        QCOMPARE(results(), left);
        // The scratch memory contains the bytes of only one of the two inputs.
        f.ops().gated_activation({.gate = gate, .out = x});
        QCOMPARE(run(), 1);
        QCOMPARE(results(), left);
        f.ops().gated_activation({.gate = shared_gate, .out = shared_x});
        QCOMPARE(run(), 1);
        QCOMPARE(results(), left);
        // A product that overwrites one of the inputs discards only the bytes of that input.
        const TestWeight square = f.weight(DType::F32, {320, 320});
        const Tensor other = f.memory().f32({2, 320});
        activate();
        test::run(f, other, square, shared_x);
        QCOMPARE(run(), 1);
        const std::vector<float> changed = results();
        f.ops().memory_was_written();
        QCOMPARE(run(), 2);
        QCOMPARE(results(), changed);
    });
}

void TestSharedExpert::otherTypesNeedTheirOwnLaunch() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve_experts(3, kWidest, kExperts, kUsed);
        QCOMPARE(launches(f, arch, {3, DType::Q4_K, DType::Q8_0, {40, 21}, {95}, 768}), 1);
        QCOMPARE(launches(f, arch, {3, DType::Q4_K, DType::F32, {40}, {95, 10}, 768}), 1);
        QCOMPARE(launches(f, arch, {3, DType::F16, DType::Q8_0, {40}, {95}, 288}), 1);
    });
}

void TestSharedExpert::manyRowsMatchTheReference() {
    ProductFixture f(test::architectures().front());
    f.reserve_experts(20, kWidest, kExperts, kUsed);
    for (const DType type : {DType::F32, DType::F16, DType::Q4_K}) {
        for (const RowsAs rows_as : {RowsAs::Fastest, RowsAs::Prompt}) {
            launches(f, "many",
                     {20, type, type, {40, 21}, {95, 10}, test::expert_width(type), false, rows_as});
        }
    }
}

void TestSharedExpert::otherRowsDoNotChangeARow() {
    constexpr std::int64_t kRows = 8;
    for (const char* arch : test::architectures()) {
        ProductFixture f(arch);
        f.reserve_experts(kRows, kWidest, kExperts, kUsed);
        for (const DType type : {DType::F16, DType::Q4_K}) {
            const TestWeight stack = f.weight(type, {kExperts, 45, 768});
            const TestWeight matrix = f.weight(type, {170, 768});
            const Tensor x = f.memory().f32({kRows, 768});
            const Tensor ids = choices(f, kRows);
            const Tensor chosen = f.memory().poisoned({kRows * kUsed, 45});
            const Tensor shared_out = f.memory().poisoned({kRows, 170});
            const auto multiply = [&](std::int64_t first, std::int64_t count) {
                const ExpertMatMulOp::Product product{&stack.device,
                                                      chosen.rows_from(kUsed * first, kUsed * count)};
                const MatMulOp::Product shared{&matrix.device, shared_out.rows_from(first, count)};
                f.ops().expert_matmul({.x = x.rows_from(first, count),
                                       .ids = ids.rows_from(first, count),
                                       .products = {&product, 1},
                                       .rows_as = RowsAs::Tokens,
                                       .shared_x = x.rows_from(first, count),
                                       .shared = {&shared, 1}});
            };
            const auto results = [&] {
                std::vector<float> all(chosen.as<float>(), chosen.as<float>() + kRows * kUsed * 45);
                all.insert(all.end(), shared_out.as<float>(), shared_out.as<float>() + kRows * 170);
                return all;
            };
            multiply(0, kRows);
            const std::vector<float> together = results();
            for (std::int64_t row = 0; row < kRows; ++row) multiply(row, 1);
            QCOMPARE(results(), together);
        }
    }
}

void TestSharedExpert::fallbackKernelsMatchTheReference() {
    hip::FallbackFamilies plain;
    plain.add_all();
    ProductFixture f(test::architectures().front(), plain);
    f.reserve_experts(20, kWidest, kExperts, kUsed);
    for (const DType type : {DType::F32, DType::F16, DType::Q4_K}) {
        QCOMPARE(launches(f, "fallback", {2, type, type, {40}, {95}, test::expert_width(type)}), 0);
        QCOMPARE(launches(f, "fallback", {20, type, type, {40}, {95}, test::expert_width(type)}), 0);
    }
}

void TestSharedExpert::invalidRequestsAreReported() {
    ProductFixture f(test::architectures().front());
    f.reserve_experts(4, kWidest, kExperts, kUsed);
    const TestWeight stack = f.weight(DType::F16, {kExperts, 40, 312});
    const TestWeight matrix = f.weight(DType::F16, {40, 312});
    const auto multiply = [&](const Tensor& shared_x, const Tensor& shared_out) {
        const ExpertMatMulOp::Product product{&stack.device, f.memory().poisoned({4 * kUsed, 40})};
        const MatMulOp::Product shared{&matrix.device, shared_out};
        f.ops().expert_matmul({.x = f.whole_numbers(4, 312),
                               .ids = choices(f, 4),
                               .products = {&product, 1},
                               .shared_x = shared_x,
                               .shared = {&shared, 1}});
    };
    EXPECT_ERROR(multiply(f.whole_numbers(3, 312), f.memory().poisoned({3, 40})), Code::InvalidArgument,
                 "shared_x has the shape [3, 312], where [4, 312]");
    EXPECT_ERROR(multiply(f.whole_numbers(4, 320), f.memory().poisoned({4, 40})), Code::InvalidArgument,
                 "[40, 312], where [40, 320]");
    EXPECT_ERROR(multiply(f.whole_numbers(4, 312), f.memory().poisoned({4, 41})), Code::InvalidArgument,
                 "out has the shape [4, 41], where [4, 40]");
}

}  // namespace tst_shared_expert

ROCMFORGE_TEST(tst_shared_expert, TestSharedExpert, rocmforge::test::NoApplication)
#include "tst_shared_expert.moc"
