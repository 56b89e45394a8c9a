#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <QTest>

#include "engine/hip/product_choice.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"

namespace tst_mixed_products {

using namespace rocmforge;
using kernels::KernelId;
using test::ProductFixture;
using test::same_bits;
using test::TestWeight;

namespace {

struct Pair {
    DType first;
    DType second;
    KernelId kernel;
};
const std::vector<Pair> kPairs{{DType::Q6_K, DType::Q4_K, KernelId::matvec_Q6_K_Q4_K_1},
                               {DType::Q6_K, DType::Q5_K, KernelId::matvec_Q6_K_Q5_K_1}};

// The weights of an operation, with the second and the first type in alternation. The numbers of outputs do
// not fill whole blocks. One product has a bias.
class Weights {
  public:
    Weights(ProductFixture& f, const Pair& pair, std::int64_t width)
        : bias_{.tensor = f.memory().f32({130}, 50), .storage = {}}, device_bias_(f.memory().planes(bias_)) {
        weights_.push_back(f.weight(pair.second, {33, width}));
        weights_.push_back(f.weight(pair.first, {130, width}));
        weights_.push_back(f.weight(pair.second, {1, width}));
        weights_.push_back(f.weight(pair.first, {7, width}));
    }

    // Returns the operation's products with poisoned outputs for `rows` rows.
    std::vector<MatMulOp::Product> products(ProductFixture& f, std::int64_t rows) const {
        std::vector<MatMulOp::Product> products;
        for (const TestWeight& weight : weights_) {
            products.push_back({.weight = &weight.device,
                                .out = f.memory().poisoned({rows, weight.file.shape[0]}),
                                .bias = products.size() == kBiased ? &device_bias_ : nullptr});
        }
        return products;
    }
    double error(const Tensor& x, const std::vector<MatMulOp::Product>& products) const {
        double worst = 0;
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const reference::Values expected =
                reference::matmul(x, weights_[i].file, i == kBiased ? &bias_.tensor : nullptr);
            worst = std::max(worst, test::relative_error(expected, products[i].out));
        }
        return worst;
    }
    // Returns the number of units (kernels/matvec.h) of the weights of a type.
    std::int64_t units(DType type) const {
        std::int64_t units = 0;
        for (const TestWeight& weight : weights_) {
            if (weight.file.type == type) units += (weight.file.shape[0] + 1) / 2;
        }
        return units;
    }

  private:
    static constexpr std::size_t kBiased = 1;
    std::vector<TestWeight> weights_;
    Weight bias_;
    Weight device_bias_;
};

void multiply(ProductFixture& f, const Tensor& x, std::span<const MatMulOp::Product> products) {
    f.ops().matmul({.x = x, .products = products, .rows_as = RowsAs::Tokens});
}

std::string label(const std::string& arch, const Pair& pair, std::int64_t width, int units) {
    return arch + ", " + std::string(traits(pair.first).name) + " and " +
           std::string(traits(pair.second).name) + ", rows of " + std::to_string(width) + ", " +
           std::to_string(units) + " compute units";
}

}  // namespace

class TestMixedProducts : public QObject {
    Q_OBJECT

  private slots:
    // One launch that computes the weights of both types must give the same bits as one launch for each type.
    // A row must also have the same bits beside other rows, where each type has its own launch.
    void resultsHaveTheSameBits() {
        test::for_each_gpu([](ProductFixture& f, const char* arch) {
            f.reserve(3, 5120);
            for (const Pair& pair : kPairs) {
                for (const std::int64_t width : {768, 5120}) {
                    for (const int units : {test::kFewUnits, test::kManyUnits}) {
                        f.traits().compute_units = units;
                        compare(f, pair, width, label(arch, pair, width, units));
                    }
                }
            }
        });
    }

    // If the kernels of one type give wrong results, fallback kernels compute this type. The other type then
    // has its own launch.
    void fallbackKernelsAreNotMixed() {
        for (const Pair& pair : kPairs) {
            for (const DType type : {pair.first, pair.second}) {
                hip::FallbackFamilies plain;
                plain.add(hip::family("matvec", type));
                ProductFixture f(test::architectures()[0], plain);
                f.reserve(1, 768);
                f.traits().compute_units = test::kManyUnits;
                const Weights weights(f, pair, 768);
                const Tensor x = f.whole_numbers(1, 768);
                const std::vector<MatMulOp::Product> products = weights.products(f, 1);
                multiply(f, x, products);
                QCOMPARE(f.launches(pair.kernel), 0);
                QVERIFY(weights.error(x, products) <= 1e-4);
            }
        }
    }

  private:
    static void compare(ProductFixture& f, const Pair& pair, std::int64_t width, const std::string& what) {
        const Weights weights(f, pair, width);
        const Tensor x = f.whole_numbers(3, width);
        const Tensor row = x.first_rows(1);
        const int before = f.launches(pair.kernel);
        const std::vector<MatMulOp::Product> together = weights.products(f, 1);
        multiply(f, row, together);
        // Units that share a wave are computed by another kernel.
        const bool narrow = hip::units_shift(f.traits(), weights.units(pair.first), width, pair.first) > 0 ||
                            hip::units_shift(f.traits(), weights.units(pair.second), width, pair.second) > 0;
        QCOMPARE(f.launches(pair.kernel) - before, narrow ? 0 : 1);
        const bool close = weights.error(row, together) <= 1e-4;
        QVERIFY2(test::counted("mixed products", traits(pair.second).name, close), what.c_str());

        const std::vector<MatMulOp::Product> apart = weights.products(f, 1);
        for (const DType type : {pair.first, pair.second}) {
            std::vector<MatMulOp::Product> of_type;
            for (const MatMulOp::Product& product : apart) {
                if (product.weight->tensor.type == type) of_type.push_back(product);
            }
            multiply(f, row, of_type);
        }
        const std::vector<MatMulOp::Product> beside = weights.products(f, 3);
        multiply(f, x, beside);
        bool same = true;
        for (std::size_t i = 0; i < together.size(); ++i) {
            same = same && same_bits(together[i].out, apart[i].out) &&
                   same_bits(together[i].out, beside[i].out.first_rows(1));
        }
        QVERIFY2(test::counted("mixed products, same bits", traits(pair.second).name, same), what.c_str());
        QCOMPARE(f.launches(pair.kernel) - before, narrow ? 0 : 1);
    }
};

}  // namespace tst_mixed_products

ROCMFORGE_TEST(tst_mixed_products, TestMixedProducts, rocmforge::test::NoApplication)
#include "tst_mixed_products.moc"
