#include <limits>
#include <string>
#include <vector>

#include <QTest>

#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/weight_types.h"

namespace tst_products {

using namespace rocmforge;
using test::ProductFixture;
using test::run;
using test::TestWeight;

namespace {

// Tolerance if bytes represent the activations exactly, so that only float sums are rounded.
constexpr double kExact = 1e-5;
constexpr double kHalves = 2e-3;
constexpr double kQuantised = 1e-2;

bool is_float(DType type) {
    return traits(type).block_weights == 1;
}

// Returns the tolerance of products of many rows, which depends on whether weights are F32, 16-bit floats, or
// quantized and converted to F16.
double many_rows_tolerance(DType type) {
    return type == DType::F32 ? kExact : is_float(type) ? kHalves : kQuantised;
}

// Returns a width that is not a multiple of the number of weights that a wave reads per step. For formats
// with 32 weights per block, the number of blocks is odd.
std::int64_t odd_width(DType type) {
    return type == DType::F32 ? 300 : is_float(type) ? 312 : traits(type).block_weights == 32 ? 288 : 768;
}

std::string label(const char* arch, DType type, std::int64_t rows, std::int64_t width) {
    return std::string(arch) + " " + std::string(traits(type).name) + ", " + std::to_string(rows) +
           " rows of " + std::to_string(width);
}

const char* family(std::int64_t rows) {
    return rows <= 8 ? "matvec" : "matmul";
}

}  // namespace

#define VERIFY_ERROR(of_family, of_type, text, error, tolerance)                         \
    do {                                                                                 \
        const double found = (error);                                                    \
        QVERIFY2(test::counted((of_family), traits(of_type).name, found <= (tolerance)), \
                 ((text) + ": relative error " + std::to_string(found)).c_str());        \
    } while (false)

class TestProducts : public QObject {
    Q_OBJECT

  private slots:
    void fewRowsMatchTheReference();
    void longRowsAreSplit();
    void rowsAreIndependentOfTheBatch();
    void manyRowsMatchTheReference();
    void rowsAreIndependentOfTheirTile();
    void ordinaryActivationsAreAccurate();
    void fallbackKernelsMatchTheReference();
    void productsShareTheirInput();
    void widthsBelowAVectorMatchTheReference();
    void smallAndLargeActivationsAreAccurate();
    void nanPropagates();
    void invalidRequestsAreReported();
};

void TestProducts::fewRowsMatchTheReference() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(8, 768);
        for (const DType type : test::kWeightTypes) {
            const std::int64_t width = odd_width(type);
            const TestWeight weight = f.weight(type, {29, width});
            const Weight bias{.tensor = f.memory().f32({29}, 50), .storage = {}};
            for (const std::int64_t rows : {1, 2, 3, 4, 7, 8}) {
                const Tensor x = f.whole_numbers(rows, width);
                const Tensor out = f.memory().poisoned({rows, 29});
                run(f, x, weight, out, &bias);
                VERIFY_ERROR(family(rows), type, label(arch, type, rows, width),
                             test::relative_error(reference::matmul(x, weight.file, &bias.tensor), out),
                             kExact);
            }
        }
    });
}

// The weight has few but long rows, so several waves share a work unit (MatvecArgs).
void TestProducts::longRowsAreSplit() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(2, 16384 + 256);
        for (const DType type : {DType::F32, DType::BF16, DType::Q4_0, DType::Q4_K, DType::Q6_K}) {
            for (const std::int64_t width : {5120, 16384 + 256}) {
                const TestWeight weight = f.weight(type, {3, width});
                for (const std::int64_t rows : {1, 2}) {
                    const Tensor x = f.whole_numbers(rows, width);
                    const Tensor out = f.memory().poisoned({rows, 3});
                    run(f, x, weight, out);
                    VERIFY_ERROR(family(rows), type, label(arch, type, rows, width),
                                 test::relative_error(reference::matmul(x, weight.file), out), kExact);
                }
            }
        }
    });
}

// The results of a row must be bitwise the same in every batch, because an answer must not depend on the
// other answers in its batch.
void TestProducts::rowsAreIndependentOfTheBatch() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(8, 5120);
        for (const DType type : test::kWeightTypes) {
            for (const std::int64_t width : {odd_width(type), std::int64_t{5120}}) {
                const TestWeight weight = f.weight(type, {7, width});
                const Tensor x = f.memory().f32({8, width});
                for (const std::int64_t rows : {3, 8}) {
                    const Tensor out = f.memory().poisoned({rows, 7});
                    run(f, x.first_rows(rows), weight, out);
                    for (std::int64_t row = 0; row < rows; ++row) {
                        const Tensor alone = f.memory().poisoned({1, 7});
                        run(f, x.rows_from(row, 1), weight, alone);
                        const bool same = test::same_bits(alone, out.rows_from(row, 1));
                        QVERIFY2(test::counted("matvec, same beside others", traits(type).name, same),
                                 (label(arch, type, rows, width) + ": row " + std::to_string(row)).c_str());
                    }
                }
            }
        }
    });
}

void TestProducts::manyRowsMatchTheReference() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(131, 768);
        for (const DType type : test::kWeightTypes) {
            const std::int64_t width = odd_width(type);
            const TestWeight weight = f.weight(type, {133, width});
            const Weight bias{.tensor = f.memory().f32({133}, 50), .storage = {}};
            for (const std::int64_t rows : {9, 40, 131}) {  // the last tile has a height of 32, 64 or 32
                const Tensor x = f.memory().f32({rows, width});
                const Tensor out = f.memory().poisoned({rows, 133});
                run(f, x, weight, out, &bias);
                VERIFY_ERROR(family(rows), type, label(arch, type, rows, width),
                             test::relative_error(reference::matmul(x, weight.file, &bias.tensor), out),
                             many_rows_tolerance(type));
            }
        }
    });
}

// The results of a prompt's row must be bitwise the same in tiles of 128, 64 and 32 rows. The height of the
// row's tile depends on the number of rows in the product.
void TestProducts::rowsAreIndependentOfTheirTile() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(131, 768);
        for (const DType type :
             {DType::F32, DType::F16, DType::BF16, DType::Q4_0, DType::Q4_K, DType::Q6_K, DType::IQ3_S}) {
            const std::int64_t width = odd_width(type);
            const TestWeight weight = f.weight(type, {133, width});
            const Tensor x = f.memory().f32({131, width});
            const Tensor all = f.memory().poisoned({131, 133});
            run(f, x, weight, all);
            for (const auto& [first, rows] :
                 {std::pair<std::int64_t, std::int64_t>{0, 9}, {17, 40}, {90, 41}}) {
                const Tensor part = f.memory().poisoned({rows, 133});
                run(f, x.rows_from(first, rows), weight, part);
                const bool same = test::same_bits(part, all.rows_from(first, rows));
                QVERIFY2(test::counted("matmul, same in every tile", traits(type).name, same),
                         (label(arch, type, rows, width) + " from " + std::to_string(first)).c_str());
            }
        }
    });
}

void TestProducts::ordinaryActivationsAreAccurate() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(16, 1024);
        for (const DType type : test::kWeightTypes) {
            const TestWeight weight = f.weight(type, {40, 1024});
            for (const std::int64_t rows : {1, 16}) {
                const Tensor x = f.memory().f32({rows, 1024}, 0.7F);
                const Tensor out = f.memory().poisoned({rows, 40});
                run(f, x, weight, out);
                const double tolerance = rows > 8         ? many_rows_tolerance(type) / 2
                                         : is_float(type) ? 1e-6
                                                          : kQuantised;
                VERIFY_ERROR(family(rows), type, label(arch, type, rows, 1024),
                             test::root_error(reference::matmul(x, weight.file), out), tolerance);
            }
        }
    });
}

void TestProducts::fallbackKernelsMatchTheReference() {
    hip::FallbackFamilies plain;
    plain.add_all();
    for (const char* arch : test::one_of_each_wave()) {
        ProductFixture f(arch, plain);  // there is no scratch memory, because fallback kernels need none
        for (const DType type : test::kWeightTypes) {
            for (const std::int64_t width : {odd_width(type), std::int64_t{traits(type).block_weights} * 5}) {
                const TestWeight weight = f.weight(type, {19, width});
                const Weight bias{.tensor = f.memory().f32({19}), .storage = {}};
                for (const std::int64_t rows : {3, 9}) {
                    const Tensor x = f.memory().f32({rows, width});
                    const Tensor out = f.memory().poisoned({rows, 19});
                    run(f, x, weight, out, &bias);
                    VERIFY_ERROR("product, plain", type, label(arch, type, rows, width),
                                 test::relative_error(reference::matmul(x, weight.file, &bias.tensor), out),
                                 kExact);
                }
            }
        }
        QVERIFY(f.memory().guards_hold());
    }
}

// Tests mixed types, more weights of one type than a launch takes, and widths that split unevenly.
void TestProducts::productsShareTheirInput() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(20, 512);
        std::vector<TestWeight> weights;
        for (const auto& [type, out] : std::vector<std::pair<DType, std::int64_t>>{{DType::Q4_K, 33},
                                                                                   {DType::Q4_K, 1},
                                                                                   {DType::Q6_K, 130},
                                                                                   {DType::F16, 7},
                                                                                   {DType::Q4_K, 2},
                                                                                   {DType::Q4_K, 129},
                                                                                   {DType::F32, 5},
                                                                                   {DType::Q4_K, 3}}) {
            weights.push_back(f.weight(type, {out, 512}));
        }
        for (const std::int64_t rows : {1, 3, 20}) {
            const Tensor x = f.whole_numbers(rows, 512);
            std::vector<MatMulOp::Product> products;
            products.reserve(weights.size());
            for (const TestWeight& weight : weights) {
                products.push_back({&weight.device, f.memory().poisoned({rows, weight.file.shape[0]})});
            }
            f.ops().matmul({.x = x, .products = products});
            for (std::size_t i = 0; i < weights.size(); ++i) {
                const DType type = weights[i].file.type;
                VERIFY_ERROR(family(rows), type,
                             label(arch, type, rows, 512) + ", product " + std::to_string(i),
                             test::relative_error(reference::matmul(x, weights[i].file), products[i].out),
                             rows <= 8 ? kExact : many_rows_tolerance(type));
            }
        }
    });
}

void TestProducts::widthsBelowAVectorMatchTheReference() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(12, 300);
        for (const DType type : test::kWeightTypes) {
            if (traits(type).block_weights == 256) continue;
            for (const std::int64_t n : {1, 2, 3, 5, 9}) {
                const std::int64_t width = is_float(type) ? 33 * n : 32 * n;
                const TestWeight weight = f.weight(type, {5, width});
                for (const std::int64_t rows : {2, 12}) {
                    const Tensor x = f.whole_numbers(rows, width);
                    const Tensor out = f.memory().poisoned({rows, 5});
                    run(f, x, weight, out);
                    VERIFY_ERROR(family(rows), type, label(arch, type, rows, width),
                                 test::relative_error(reference::matmul(x, weight.file), out),
                                 rows <= 8 ? kExact : many_rows_tolerance(type));
                }
            }
        }
    });
}

// The values must be scaled to fit the range of F16: rows have very different magnitudes, and weights are
// small.
void TestProducts::smallAndLargeActivationsAreAccurate() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(12, 512);
        for (const DType type : {DType::F16, DType::Q8_0, DType::Q4_K}) {
            const TestWeight weight = f.weight(type, {9, 512}, 0.004F);
            const Tensor x = f.memory().f32({12, 512});
            for (std::int64_t row = 0; row < 12; ++row) {
                const float factor = row % 3 == 0 ? 1e-20F : row % 3 == 1 ? 1e12F : 1.0F;
                for (std::int64_t k = 0; k < 512; ++k) x.as<float>()[row * 512 + k] *= factor;
            }
            const Tensor out = f.memory().poisoned({12, 9});
            run(f, x, weight, out);
            for (std::int64_t row = 0; row < 12; ++row) {
                VERIFY_ERROR(family(12), type, label(arch, type, 12, 512) + ", row " + std::to_string(row),
                             test::relative_error(reference::matmul(x.rows_from(row, 1), weight.file),
                                                  out.rows_from(row, 1)),
                             many_rows_tolerance(type));
            }
        }
    });
}

void TestProducts::nanPropagates() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(12, 512);
        for (const DType type : test::kWeightTypes) {
            const TestWeight weight = f.weight(type, {6, 512});
            const reference::Values values = reference::values_of(weight.file);
            for (const float bad :
                 {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
                for (const std::int64_t rows : {2, 12}) {
                    const Tensor x = f.whole_numbers(rows, 512);
                    x.as<float>()[300] = bad;  // position 300 is in row 0
                    const Tensor out = f.memory().poisoned({rows, 6});
                    run(f, x, weight, out);
                    for (std::size_t o = 0; o < 6; ++o) {
                        const bool zero = values[o * 512 + 300] == 0;
                        QVERIFY2(zero || !std::isfinite(out.as<float>()[o]),
                                 label(arch, type, rows, 512).c_str());
                        QVERIFY2(std::isfinite(out.as<float>()[6 + o]), label(arch, type, rows, 512).c_str());
                    }
                }
            }
        }
    });
}

void TestProducts::invalidRequestsAreReported() {
    ProductFixture f(test::architectures().front());
    f.reserve(4, 64);
    const TestWeight weight = f.weight(DType::Q4_0, {8, 64});
    EXPECT_ERROR(run(f, f.memory().f32({1, 32}), weight, f.memory().f32({1, 8})), Code::InvalidArgument,
                 "[8, 64]");
    EXPECT_ERROR(run(f, f.memory().f32({2, 64}), weight, f.memory().f32({1, 8})), Code::InvalidArgument,
                 "[1, 8]");
    EXPECT_ERROR(run(f, f.memory().f32({2, 64}), weight, f.memory().f32({2, 9})), Code::InvalidArgument,
                 "[2, 9]");
    const Weight bias{.tensor = f.memory().f32({7}), .storage = {}};
    EXPECT_ERROR(run(f, f.memory().f32({2, 64}), weight, f.memory().f32({2, 8}), &bias),
                 Code::InvalidArgument, "[7]");
    EXPECT_ERROR(run(f, f.memory().f32({5, 64}), weight, f.memory().f32({5, 8})), Code::InvalidArgument,
                 "4 rows of 64");
    hip::FallbackFamilies plain;
    EXPECT_ERROR(plain.add("matvec Q4"), Code::InvalidArgument, "matvec Q4");
}

#undef VERIFY_ERROR

}  // namespace tst_products

ROCMFORGE_TEST(tst_products, TestProducts, rocmforge::test::NoApplication)
#include "tst_products.moc"
