#include <string>
#include <vector>

#include <QTest>

#include "engine/hip/product_choice.h"
#include "kernels/weight_types.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"

namespace tst_narrow_products {

using namespace rocmforge;
using test::ProductFixture;
using test::TestWeight;

namespace {

constexpr int kExperts = 5;
constexpr int kUsed = 3;

const std::vector<DType> kTypes{
#define RF_TYPE(T) DType::T,
    RF_QUANTISED_TYPES(RF_TYPE)
#undef RF_TYPE
};

std::vector<float> values(const Tensor& t) {
    return {t.as<float>(), t.as<float>() + t.shape.elements()};
}

std::string label(const char* arch, DType type) {
    return std::string(arch) + ", " + std::string(traits(type).name);
}

}  // namespace

class TestNarrowProducts : public QObject {
    Q_OBJECT

  private slots:
    // Work units that share a wave on a GPU with few compute units must give the bits of work units that have
    // whole waves. The numbers of outputs are odd, and fill neither a wave nor a block.
    void resultsHaveTheSameBits() {
        test::for_each_gpu([](ProductFixture& f, const char* arch) {
            f.reserve(16, 2048);
            for (const DType type : kTypes) {
                // 8, 12 and 16 steps of 64 weights
                for (const std::int64_t width : {512, 768, 1024}) experts(f, arch, type, width);
                // 4 steps, and more steps than a unit can have
                for (const std::int64_t width : {256, 1280}) dense(f, arch, type, width);
            }
        });
    }

    void unitsShareWavesIfTheyFillTheGpu() {
        const hip::GpuTraits gpu{.arch = "gfx1100", .wave = 32, .compute_units = 10};
        const std::int64_t all = std::int64_t{10} * 8;  // one block of eight waves for each compute unit
        QCOMPARE(hip::units_shift(gpu, 4 * all, 512, DType::Q4_K), 2);
        QCOMPARE(hip::units_shift(gpu, 4 * all - 1, 512, DType::Q4_K), 1);
        QCOMPARE(hip::units_shift(gpu, 2 * all - 1, 512, DType::Q4_K), 0);
        QCOMPARE(hip::units_shift(gpu, 4 * all, 513, DType::Q8_0), 1);
        QCOMPARE(hip::units_shift(gpu, 4 * all, 1024, DType::Q4_K), 1);
        QCOMPARE(hip::units_shift(gpu, 4 * all, 1280, DType::Q4_K), 0);
        QCOMPARE(hip::units_shift(gpu, 4 * all, 64, DType::F16), 0);
        const hip::GpuTraits wide{.arch = "gfx942", .wave = 64, .compute_units = 10};
        QCOMPARE(hip::units_shift(wide, 4 * all, 512, DType::Q4_K), 3);
        QCOMPARE(hip::units_shift(wide, 2 * all, 512, DType::Q4_K), 2);
        // Units with 32 of 64 lanes aren't supported.
        QCOMPARE(hip::units_shift(wide, 2 * all - 1, 512, DType::Q4_K), 0);
        QCOMPARE(hip::units_shift(wide, 4 * all, 2048, DType::Q4_K), 0);
    }

  private:
    // Products of two stacks, and of a shared expert whose outputs need several slices.
    static void experts(ProductFixture& f, const char* arch, DType type, std::int64_t width) {
        const std::int64_t rows = 2;
        const Tensor x = f.whole_numbers(rows, width);
        const Tensor ids = f.memory().i32({0, 3, 1, 4, 0, 2});
        Tensor chosen = ids;
        chosen.shape = {rows, kUsed};
        const TestWeight first = f.weight(type, {kExperts, 37, width});
        const TestWeight second = f.weight(type, {kExperts, 50, width});
        const TestWeight shared = f.weight(type, {133, width});
        const Weight bias{.tensor = f.memory().f32({133}, 50), .storage = {}};
        const Weight device_bias = f.memory().planes(bias);
        std::vector<std::vector<float>> found[2];
        for (const int units : {test::kFewUnits, test::kManyUnits}) {
            f.traits().compute_units = units;
            const ExpertMatMulOp::Product products[]{
                {&first.device, f.memory().poisoned({rows * kUsed, 37})},
                {&second.device, f.memory().poisoned({rows * kUsed, 50})}};
            const MatMulOp::Product beside{&shared.device, f.memory().poisoned({rows, 133}), &device_bias};
            f.ops().expert_matmul({.x = x,
                                   .ids = chosen,
                                   .products = products,
                                   .rows_as = RowsAs::Tokens,
                                   .shared_x = x,
                                   .shared = {&beside, 1}});
            found[units == test::kManyUnits ? 1 : 0] = {values(products[0].out), values(products[1].out),
                                                        values(beside.out)};
            const double error =
                test::relative_error(reference::expert_matmul(x, chosen, second.file), products[1].out);
            QVERIFY2(test::counted("narrow products", traits(type).name, error <= 1e-4),
                     label(arch, type).c_str());
        }
        const bool same = found[0] == found[1];
        QVERIFY2(test::counted("narrow products, same bits", traits(type).name, same),
                 label(arch, type).c_str());
    }

    // A product of one row without experts.
    static void dense(ProductFixture& f, const char* arch, DType type, std::int64_t width) {
        const Tensor x = f.whole_numbers(1, width);
        const TestWeight weight = f.weight(type, {133, width});
        std::vector<float> found[2];
        for (const int units : {test::kFewUnits, test::kManyUnits}) {
            f.traits().compute_units = units;
            const MatMulOp::Product product{&weight.device, f.memory().poisoned({1, 133})};
            f.ops().matmul({.x = x, .products = {&product, 1}});
            found[units == test::kManyUnits ? 1 : 0] = values(product.out);
        }
        const bool same = found[0] == found[1];
        QVERIFY2(test::counted("narrow products, same bits", traits(type).name, same),
                 label(arch, type).c_str());
    }
};

}  // namespace tst_narrow_products

ROCMFORGE_TEST(tst_narrow_products, TestNarrowProducts, rocmforge::test::NoApplication)
#include "tst_narrow_products.moc"
