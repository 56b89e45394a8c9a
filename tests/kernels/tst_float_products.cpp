// Tests products of many rows with F32 weights, which stay floats.
#include <string>
#include <tuple>

#include <QTest>

#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"

namespace tst_float_products {

using namespace rocmforge;
using test::ProductFixture;
using test::run;
using test::TestWeight;

namespace {

constexpr double kTolerance = 1e-5;

std::string label(const char* arch, std::int64_t rows, std::int64_t width) {
    return std::string(arch) + ", " + std::to_string(rows) + " rows of " + std::to_string(width);
}

}  // namespace

#define VERIFY_ERROR(text, error)                                                 \
    do {                                                                          \
        const double found = (error);                                             \
        QVERIFY2(test::counted("matmul", "F32", found <= kTolerance),             \
                 ((text) + ": relative error " + std::to_string(found)).c_str()); \
    } while (false)

class TestFloatProducts : public QObject {
    Q_OBJECT

  private slots:
    void tilesMatchTheReference();
    void fewOutputsMatchTheReference();
};

// A block of F32 products has 64 rows, 32 outputs and tiles of 64 columns. Tests sizes around them, and rows
// of x that don't begin at multiples of 16 bytes.
void TestFloatProducts::tilesMatchTheReference() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(130, 260);
        for (const auto& [rows, width, outputs] :
             {std::tuple{9, 1, 31}, {63, 63, 32}, {64, 64, 33}, {65, 65, 5}, {130, 68, 64}, {70, 258, 40}}) {
            const TestWeight weight = f.weight(DType::F32, {outputs, width});
            const Weight bias{.tensor = f.memory().f32({outputs}, 50), .storage = {}};
            const Tensor x = f.memory().f32({rows, width});
            const Tensor out = f.memory().poisoned({rows, outputs});
            run(f, x, weight, out, &bias);
            VERIFY_ERROR(label(arch, rows, width),
                         test::relative_error(reference::matmul(x, weight.file, &bias.tensor), out));
        }
        // The width allows loads of 16 bytes, but the address of x doesn't.
        const TestWeight weight = f.weight(DType::F32, {33, 128});
        const Tensor values = f.memory().f32({1, 9 * 128 + 1});
        const Tensor x{DType::F32, {9, 128}, values.data + sizeof(float)};
        const Tensor out = f.memory().poisoned({9, 33});
        run(f, x, weight, out);
        VERIFY_ERROR(label(arch, 9, 128) + ", misaligned",
                     test::relative_error(reference::matmul(x, weight.file), out));
    });
}

// If an F32 weight has at most four rows, each wave of the kernel for many rows computes whole results. Five
// rows use the usual tiles.
void TestFloatProducts::fewOutputsMatchTheReference() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve(70, 520);
        for (const std::int64_t outputs : {1, 3, 4, 5}) {
            for (const std::int64_t width : {33, 520}) {
                const TestWeight weight = f.weight(DType::F32, {outputs, width});
                const Weight bias{.tensor = f.memory().f32({outputs}, 50), .storage = {}};
                for (const std::int64_t rows : {9, 70}) {
                    const Tensor x = f.memory().f32({rows, width});
                    const Tensor out = f.memory().poisoned({rows, outputs});
                    run(f, x, weight, out, &bias);
                    VERIFY_ERROR(label(arch, rows, width),
                                 test::relative_error(reference::matmul(x, weight.file, &bias.tensor), out));
                }
            }
        }
    });
}

#undef VERIFY_ERROR

}  // namespace tst_float_products

ROCMFORGE_TEST(tst_float_products, TestFloatProducts, rocmforge::test::NoApplication)
#include "tst_float_products.moc"
