// Tests products of one row of few values, whose units have four rows of a weight, on the emulated GPUs.
#include <string>
#include <vector>

#include <QTest>

#include "engine/hip/product_choice.h"
#include "kernels/weight_types.h"
#include "tests/kernels/gpu_rows.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"

namespace tst_short_products {

using namespace rocmforge;
using kernels::KernelId;
using test::ProductFixture;
using test::TestWeight;

namespace {

constexpr int kExperts = 5;
constexpr int kUsed = 3;

const std::vector<DType> kTypes{
#define RF_TYPE(T) DType::T,
    RF_SHORT_TYPES(RF_TYPE)
#undef RF_TYPE
};

std::vector<float> values(const Tensor& t) {
    return {t.as<float>(), t.as<float>() + t.shape.elements()};
}

// More steps than units that share a wave can have, and as many as a wave has lanes. Q8_0 also has a width
// that is no multiple of 64.
std::vector<std::int64_t> widths(DType type, int wave) {
    std::vector<std::int64_t> all{1280, std::int64_t{wave} * kernels::kStepWeights};
    if (traits(type).block_weights == 32) all.push_back(1056);
    return all;
}

std::string label(DType type, std::int64_t width) {
    return std::string(traits(type).name) + ", rows of " + std::to_string(width);
}

}  // namespace

class TestShortProducts : public QObject {
    Q_OBJECT

  private slots:
    // Results must have the same bits as those of matvec. The last unit of a product has one, two or three
    // rows, and the last block is not full.
    void expertsHaveTheSameBits_data() { test::add_architecture_rows(); }
    void expertsHaveTheSameBits() {
        QFETCH(QString, arch);
        ProductFixture f(arch.toStdString());
        f.reserve(16, 4096);
        for (const DType type : kTypes) {
            for (const std::int64_t width : widths(type, f.traits().wave)) experts(f, type, width);
        }
        QVERIFY(f.memory().guards_hold());
    }

    // Nine rows take a launch for eight rows, and one for the last row.
    void rowsHaveTheSameBits_data() { test::add_architecture_rows(); }
    void rowsHaveTheSameBits() {
        QFETCH(QString, arch);
        ProductFixture f(arch.toStdString());
        f.reserve(16, 4096);
        for (const DType type : kTypes) {
            for (const std::int64_t width : widths(type, f.traits().wave)) {
                dense(f, type, width, 1);
                dense(f, type, width, 9);
            }
        }
        QVERIFY(f.memory().guards_hold());
    }

    void twoTypesHaveTheSameBits_data() { test::add_architecture_rows(); }
    void twoTypesHaveTheSameBits() {
        QFETCH(QString, arch);
        ProductFixture f(arch.toStdString());
        f.reserve(16, 4096);
        for (const DType second : {DType::Q4_K, DType::Q5_K}) {
            for (const std::int64_t width : widths(second, f.traits().wave)) mixed(f, second, width);
        }
        QVERIFY(f.memory().guards_hold());
    }

    // Longer rows, and rows whose units share a wave, take other kernels.
    void otherWidthsTakeOtherKernels() {
        const hip::GpuTraits gpu{.arch = "gfx1100", .wave = 32, .compute_units = 10};
        const std::int64_t least = 10 * hip::kLeastShortUnits;
        QVERIFY(hip::fits_short(gpu, least, 2048, DType::Q4_K));
        QVERIFY(!hip::fits_short(gpu, least - 1, 2048, DType::Q4_K));
        QVERIFY(!hip::fits_short(gpu, least, 2049, DType::Q8_0));
        QVERIFY(hip::fits_short(gpu, least, 1025, DType::Q8_0));
        QVERIFY(!hip::fits_short(gpu, least, 1024, DType::Q8_0));
        QVERIFY(!hip::fits_short(gpu, least, 2048, DType::Q2_K));
        QVERIFY(!hip::fits_short(gpu, least, 2048, DType::F16));
        const hip::GpuTraits wide{.arch = "gfx942", .wave = 64, .compute_units = 10};
        QVERIFY(hip::fits_short(wide, least, 4096, DType::Q6_K));
        QVERIFY(!hip::fits_short(wide, least, 4352, DType::Q6_K));
    }

    void everyTypeHasItsKernels() {
        const auto named = [](KernelId kernel) { return std::string(kernels::info(kernel).name); };
#define RF_TYPE(T) QCOMPARE(named(hip::short_kernel(DType::T)), std::string("matvec_short_" #T));
        RF_SHORT_TYPES(RF_TYPE)
#undef RF_TYPE
        QVERIFY(hip::short_kernel(DType::IQ4_XS) == KernelId::Count);
        QCOMPARE(named(hip::short_mixed_kernel(DType::Q6_K, DType::Q4_K)),
                 std::string("matvec_short_Q6_K_Q4_K"));
        QCOMPARE(named(hip::short_mixed_kernel(DType::Q6_K, DType::Q5_K)),
                 std::string("matvec_short_Q6_K_Q5_K"));
        QVERIFY(hip::short_mixed_kernel(DType::Q4_K, DType::Q6_K) == KernelId::Count);
    }

  private:
    // Products of two stacks, and of a shared expert with a bias whose outputs need several slices.
    static void experts(ProductFixture& f, DType type, std::int64_t width) {
        const std::int64_t rows = 2;
        const Tensor x = f.whole_numbers(rows, width);
        const Tensor ids = f.memory().i32({0, 3, 1, 4, 0, 2});
        Tensor chosen = ids;
        chosen.shape = {rows, kUsed};
        const TestWeight first = f.weight(type, {kExperts, 37, width});
        const TestWeight second = f.weight(type, {kExperts, 50, width});
        const TestWeight shared = f.weight(type, {131, width});
        const Weight bias{.tensor = f.memory().f32({131}, 50), .storage = {}};
        const Weight device_bias = f.memory().planes(bias);
        std::vector<std::vector<float>> found[2];
        for (const int units : {test::kFewUnits, test::kManyUnits}) {
            f.traits().compute_units = units;
            const ExpertMatMulOp::Product products[]{
                {&first.device, f.memory().poisoned({rows * kUsed, 37})},
                {&second.device, f.memory().poisoned({rows * kUsed, 50})}};
            const MatMulOp::Product beside{&shared.device, f.memory().poisoned({rows, 131}), &device_bias};
            const int before = f.launches(hip::short_kernel(type));
            f.ops().expert_matmul({.x = x,
                                   .ids = chosen,
                                   .products = products,
                                   .rows_as = RowsAs::Tokens,
                                   .shared_x = x,
                                   .shared = {&beside, 1}});
            QCOMPARE(f.launches(hip::short_kernel(type)) - before, units == test::kFewUnits ? 1 : 0);
            found[units == test::kManyUnits ? 1 : 0] = {values(products[0].out), values(products[1].out),
                                                        values(beside.out)};
            const double error =
                test::relative_error(reference::expert_matmul(x, chosen, second.file), products[1].out);
            QVERIFY2(test::counted("short products", traits(type).name, error <= 1e-4),
                     label(type, width).c_str());
        }
        const bool same = found[0] == found[1];
        QVERIFY2(test::counted("short products, same bits", traits(type).name, same),
                 label(type, width).c_str());
    }

    // Two products of `rows` rows without experts.
    static void dense(ProductFixture& f, DType type, std::int64_t width, std::int64_t rows) {
        const Tensor x = f.whole_numbers(rows, width);
        const TestWeight first = f.weight(type, {133, width});
        const TestWeight second = f.weight(type, {6, width});
        std::vector<std::vector<float>> found[2];
        for (const int units : {test::kFewUnits, test::kManyUnits}) {
            f.traits().compute_units = units;
            const MatMulOp::Product products[]{{&first.device, f.memory().poisoned({rows, 133})},
                                               {&second.device, f.memory().poisoned({rows, 6})}};
            const int before = f.launches(hip::short_kernel(type));
            f.ops().matmul({.x = x, .products = products, .rows_as = RowsAs::Tokens});
            QCOMPARE(f.launches(hip::short_kernel(type)) - before, units == test::kFewUnits ? 1 : 0);
            found[units == test::kManyUnits ? 1 : 0] = {values(products[0].out), values(products[1].out)};
            const double error = test::relative_error(reference::matmul(x, first.file), products[0].out);
            QVERIFY2(test::counted("short products", traits(type).name, error <= 1e-4),
                     label(type, width).c_str());
        }
        const bool same = found[0] == found[1];
        QVERIFY2(test::counted("short products, same bits", traits(type).name, same),
                 label(type, width).c_str());
    }

    // Products of one row with weights of Q6_K and of another type, in one launch.
    static void mixed(ProductFixture& f, DType second, std::int64_t width) {
        const KernelId kernel = hip::short_mixed_kernel(DType::Q6_K, second);
        const Tensor x = f.whole_numbers(1, width);
        const TestWeight weights[]{f.weight(second, {35, width}), f.weight(DType::Q6_K, {61, width}),
                                   f.weight(second, {1, width}), f.weight(DType::Q6_K, {2, width})};
        std::vector<std::vector<float>> found[2];
        for (const int units : {test::kFewUnits, test::kManyUnits}) {
            f.traits().compute_units = units;
            std::vector<MatMulOp::Product> products;
            for (const TestWeight& weight : weights) {
                products.push_back({&weight.device, f.memory().poisoned({1, weight.file.shape[0]})});
            }
            const int before = f.launches(kernel);
            f.ops().matmul({.x = x, .products = products, .rows_as = RowsAs::Tokens});
            QCOMPARE(f.launches(kernel) - before, units == test::kFewUnits ? 1 : 0);
            for (std::size_t i = 0; i < products.size(); ++i) {
                found[units == test::kManyUnits ? 1 : 0].push_back(values(products[i].out));
                const double error =
                    test::relative_error(reference::matmul(x, weights[i].file), products[i].out);
                QVERIFY2(test::counted("short products of two types", traits(second).name, error <= 1e-4),
                         label(second, width).c_str());
            }
        }
        const bool same = found[0] == found[1];
        QVERIFY2(test::counted("short products of two types, same bits", traits(second).name, same),
                 label(second, width).c_str());
    }
};

}  // namespace tst_short_products

ROCMFORGE_TEST(tst_short_products, TestShortProducts, rocmforge::test::NoApplication)
#include "tst_short_products.moc"
