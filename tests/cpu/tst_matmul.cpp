#include <algorithm>
#include <cstring>
#include <limits>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

#include <QTest>

#include "engine/reference/operations.h"
#include "engine/reference/random_weights.h"
#include "tests/cpu/cpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/type_name.h"
#include "tests/support/weight_types.h"

namespace tst_matmul {

using namespace rocmforge;
using test::CpuFixture;

namespace {

// Tolerance if bytes represent the activations exactly, so that only float sums are rounded.
constexpr double kExact = 2e-5;
// Tolerance if all weights are equal. The code adds 128 to the activations' bytes and later subtracts the
// excess from the sums. These are large here and nearly cancel, so rounding errors are larger.
constexpr double kCancelling = 1e-4;
// The error of quantizing ordinary activations to 8 bits, as a ratio of root mean squares.
constexpr double kQuantised = 1e-2;

// Random weights that end at the end of a page. The next page is not readable, so reading beyond the weights
// crashes.
class Weights {
  public:
    Weights(CpuFixture& f, DType type, const Shape& shape) {
        const test::Bytes bytes = reference::random_weights(type, shape, f.random(), 0.5F);
        const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
        const std::size_t mapped_size = (bytes.size() + page - 1) / page * page;
        mapped_ = mapped_size + page;
        memory_ = static_cast<std::byte*>(
            mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
        mprotect(memory_ + mapped_size, page, PROT_NONE);
        weight_.tensor = {type, shape, memory_ + mapped_size - bytes.size()};
        std::memcpy(weight_.tensor.data, bytes.data(), bytes.size());
    }
    ~Weights() { munmap(memory_, mapped_); }
    Weights(const Weights&) = delete;
    Weights& operator=(const Weights&) = delete;

    const Weight* get() const { return &weight_; }
    const Tensor& tensor() const { return weight_.tensor; }

  private:
    std::byte* memory_ = nullptr;
    std::size_t mapped_ = 0;
    Weight weight_;
};

double error_of_squares(const reference::Values& expected, const reference::Values& actual) {
    double errors = 0;
    double squares = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        errors += (expected[i] - actual[i]) * (expected[i] - actual[i]);
        squares += expected[i] * expected[i];
    }
    return std::sqrt(errors / squares);
}

}  // namespace

class TestMatMul : public QObject {
    Q_OBJECT

  private slots:
    void everyTypeMatchesTheReference();
    void everyRowCountMatchesTheReference();
    void widthsBelowAVectorMatchTheReference();
    void ordinaryActivationsAreAccurate();
    void productsShareTheirInput();
    void extremeBytesDontSaturate();
    void scratchIsReused();
    void nanPropagates();
    void wrongShapesAreReported();
};

void TestMatMul::everyTypeMatchesTheReference() {
    test::for_each_target([](const std::string& target) {
        CpuFixture f(2);
        for (const DType type : test::kWeightTypes) {
            // The product packs weights into panels of 512 values per row, so the second panel of the 768
            // values is only half filled. The last panel of the 45 rows has fewer rows than the others.
            const Weights weight(f, type, {45, 768});
            const Weight bias{.tensor = f.f32({45}), .storage = {}};
            for (const std::int64_t rows : {1, 21}) {
                const Tensor x = f.whole_numbers(rows, 768);
                const Tensor out = f.poisoned({rows, 45});
                const MatMulOp::Product product{weight.get(), out, &bias};
                f.backend().matmul({.x = x, .products = {&product, 1}});
                EXPECT_CLOSE(target + " " + test::name_of(type) + ", " + std::to_string(rows) + " rows",
                             reference::matmul(x, weight.tensor(), &bias.tensor), out, kExact);
            }
        }
    });
}

void TestMatMul::everyRowCountMatchesTheReference() {
    test::for_each_target([](const std::string& target) {
        CpuFixture f(3);
        for (const DType type : {DType::F16, DType::Q4_K, DType::Q6_K, DType::Q8_0}) {
            const Weights weight(f, type, {34, 256});
            for (std::int64_t rows = 1; rows <= 26; ++rows) {
                const Tensor x = f.whole_numbers(rows, 256);
                const Tensor out = f.poisoned({rows, 34});
                const MatMulOp::Product product{weight.get(), out};
                f.backend().matmul({.x = x, .products = {&product, 1}});
                EXPECT_CLOSE(target + " " + test::name_of(type) + ", " + std::to_string(rows) + " rows",
                             reference::matmul(x, weight.tensor()), out, kExact);
            }
        }
    });
}

void TestMatMul::widthsBelowAVectorMatchTheReference() {
    test::for_each_target([](const std::string& target) {
        CpuFixture f(2);
        for (const DType type : test::kWeightTypes) {
            const std::int64_t block = traits(type).block_weights;
            for (const std::int64_t blocks : {1, 3, 9, 18, 19, 45}) {
                if (block == 256 && blocks > 9) continue;
                const std::int64_t width = block * blocks;
                const Weights weight(f, type, {3, width});
                for (const std::int64_t rows : {2, 9}) {
                    const Tensor x = f.whole_numbers(rows, width);
                    const Tensor out = f.poisoned({rows, 3});
                    const MatMulOp::Product product{weight.get(), out};
                    f.backend().matmul({.x = x, .products = {&product, 1}});
                    EXPECT_CLOSE(target + " " + test::name_of(type) + ", width " + std::to_string(width),
                                 reference::matmul(x, weight.tensor()), out, kExact);
                }
            }
        }
    });
}

void TestMatMul::ordinaryActivationsAreAccurate() {
    CpuFixture f(2);
    for (const DType type : test::kWeightTypes) {
        const Weights weight(f, type, {64, 1024});
        for (const std::int64_t rows : {1, 32}) {
            const Tensor x = f.f32({rows, 1024}, 0.7F);
            const Tensor out = f.poisoned({rows, 64});
            const MatMulOp::Product product{weight.get(), out};
            f.backend().matmul({.x = x, .products = {&product, 1}});
            const reference::Values expected = reference::matmul(x, weight.tensor());
            const bool plain = traits(type).block_weights == 1;
            const double error = error_of_squares(expected, reference::values_of(out));
            QVERIFY2(error < (plain ? 1e-6 : kQuantised),
                     (test::name_of(type) + ": " + std::to_string(error)).c_str());
        }
    }
}

void TestMatMul::productsShareTheirInput() {
    test::for_each_target([](const std::string& target) {
        for (const int threads : {1, 2, 5}) {
            CpuFixture f(threads);
            // One operation has Q4_K and Q6_K weights, which need activations quantized in blocks of 256,
            // Q8_0 weights, which need blocks of 32, and F16 weights, which need float activations. The
            // numbers of weight rows can't be divided evenly among the threads.
            const Weights q(f, DType::Q4_K, {96, 512});
            const Weights k(f, DType::Q8_0, {33, 512});
            const Weights v(f, DType::F16, {1, 512});
            const Weights w(f, DType::Q6_K, {130, 512});
            for (const std::int64_t rows : {1, 3, 40}) {
                const Tensor x = f.whole_numbers(rows, 512);
                const std::vector<MatMulOp::Product> products{
                    {q.get(), f.poisoned({rows, 96})},
                    {k.get(), f.poisoned({rows, 33})},
                    {v.get(), f.poisoned({rows, 1})},
                    {w.get(), f.poisoned({rows, 130})},
                };
                f.backend().matmul({.x = x, .products = products});
                for (const MatMulOp::Product& product : products) {
                    EXPECT_CLOSE(target + ", " + std::to_string(threads) + " threads, " +
                                     std::to_string(rows) + " rows",
                                 reference::matmul(x, product.weight->tensor), product.out, kExact);
                }
            }
        }
    });
}

// All products have the largest weights and the largest activations. 16-bit sums of these products would
// overflow.
void TestMatMul::extremeBytesDontSaturate() {
    test::for_each_target([](const std::string& target) {
        CpuFixture f(1);
        for (const DType type : test::kWeightTypes) {
            if (traits(type).block_weights == 1) continue;
            for (const int fill : {0x00, 0x7F, 0x80, 0xFF}) {
                Weights weight(f, type, {4, 512});
                auto* bytes = weight.tensor().data;
                // Sets all bytes of the blocks, including the scales of groups, to the same value, and then
                // sets the F16 scales to finite numbers.
                const std::span blocks(bytes, weight.tensor().bytes());
                std::fill(blocks.begin(), blocks.end(), static_cast<std::byte>(fill));
                reference::put_scales(type, blocks, 0.5F);
                for (const std::int64_t rows : {1, 16}) {
                    const Tensor x = f.poisoned({rows, 512});
                    for (std::int64_t i = 0; i < rows * 512; ++i) {
                        x.as<float>()[i] = i / 512 % 2 == 0 ? 127.0F : -127.0F;
                    }
                    const Tensor out = f.poisoned({rows, 4});
                    const MatMulOp::Product product{weight.get(), out};
                    f.backend().matmul({.x = x, .products = {&product, 1}});
                    EXPECT_CLOSE(target + " " + test::name_of(type) + " of " + std::to_string(fill),
                                 reference::matmul(x, weight.tensor()), out, kCancelling);
                }
            }
        }
    });
}

void TestMatMul::scratchIsReused() {
    CpuFixture f(2);
    const Weights wide(f, DType::Q8_0, {40, 2048});
    const Weights narrow(f, DType::Q4_K, {40, 256});
    for (const std::int64_t rows : {1, 64, 2, 8, 64, 1}) {
        const Tensor x = f.whole_numbers(rows, 2048);
        const Tensor y = f.whole_numbers(rows, 256);
        const Tensor out = f.poisoned({rows, 40});
        const MatMulOp::Product first{wide.get(), out};
        f.backend().matmul({.x = x, .products = {&first, 1}});
        EXPECT_CLOSE("wide", reference::matmul(x, wide.tensor()), out, kExact);
        const MatMulOp::Product second{narrow.get(), out};
        f.backend().matmul({.x = y, .products = {&second, 1}});
        EXPECT_CLOSE("narrow", reference::matmul(y, narrow.tensor()), out, kExact);
    }
}

void TestMatMul::nanPropagates() {
    test::for_each_target([](const std::string& target) {
        CpuFixture f(2);
        for (const DType type : test::kWeightTypes) {
            const Weights weight(f, type, {20, 512});
            for (const float bad :
                 {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
                for (const std::int64_t rows : {2, 12}) {
                    const Tensor x = f.whole_numbers(rows, 512);
                    x.as<float>()[300] = bad;  // position 300 is in row 0
                    const Tensor out = f.poisoned({rows, 20});
                    const MatMulOp::Product product{weight.get(), out};
                    f.backend().matmul({.x = x, .products = {&product, 1}});
                    const std::string label = target + " " + test::name_of(type);
                    for (int o = 0; o < 20; ++o) {
                        const std::size_t place = static_cast<std::size_t>(o) * 512 + 300;
                        const bool zero = reference::values_of(weight.tensor())[place] == 0;
                        QVERIFY2(zero || !std::isfinite(out.as<float>()[o]), label.c_str());
                        QVERIFY2(std::isfinite(out.as<float>()[20 + o]), label.c_str());
                    }
                }
            }
        }
    });
}

void TestMatMul::wrongShapesAreReported() {
    CpuFixture f(1);
    const Weights weight(f, DType::Q4_0, {8, 64});
    const auto run = [&](const Tensor& x, const Tensor& out, const Weight* bias = nullptr) {
        const MatMulOp::Product product{weight.get(), out, bias};
        f.backend().matmul({.x = x, .products = {&product, 1}});
    };
    EXPECT_ERROR(run(f.f32({1, 32}), f.f32({1, 8})), Code::InvalidArgument, "[8, 64]");
    EXPECT_ERROR(run(f.f32({2, 64}), f.f32({1, 8})), Code::InvalidArgument, "[1, 8]");
    EXPECT_ERROR(run(f.f32({2, 64}), f.f32({2, 9})), Code::InvalidArgument, "[2, 9]");
    const Weight bias{.tensor = f.f32({7}), .storage = {}};
    EXPECT_ERROR(run(f.f32({2, 64}), f.f32({2, 8}), &bias), Code::InvalidArgument, "[7]");
    const Weight integers{.tensor = f.poisoned(DType::I32, {8, 64}), .storage = {}};
    const MatMulOp::Product product{&integers, f.f32({1, 8})};
    EXPECT_ERROR(f.backend().matmul({.x = f.f32({1, 64}), .products = {&product, 1}}), Code::InvalidArgument,
                 "I32");
}

}  // namespace tst_matmul

ROCMFORGE_TEST(tst_matmul, TestMatMul, rocmforge::test::NoApplication)
#include "tst_matmul.moc"
