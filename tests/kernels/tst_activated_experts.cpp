// Tests the activation of experts' gates in the launch of the products of its result.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include <QTest>

#include "engine/hip/product_choice.h"
#include "kernels/weight_types.h"
#include "tests/kernels/gpu_rows.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_activated_experts {

using namespace rocmforge;
using kernels::KernelId;
using test::ProductFixture;
using test::TestWeight;

namespace {

constexpr std::int64_t kExperts = 5;
constexpr std::int64_t kUsed = 3;
constexpr std::int64_t kWidest = 1280;
// Numbers of outputs that are odd, and fill neither a wave nor a block. The shared expert has several slices.
constexpr std::int64_t kOut = 37;
constexpr std::int64_t kSharedOut = 133;

const std::vector<DType> kTypes{
#define RF_TYPE(T) DType::T,
    RF_QUANTISED_TYPES(RF_TYPE)
#undef RF_TYPE
};

constexpr std::array kFused{Activation::Silu, Activation::Gelu, Activation::ClampedSwiglu,
                            Activation::SquaredRelu};

struct Case {
    std::int64_t rows = 2;
    DType type = DType::Q4_K;
    std::int64_t width = 512;
    std::int64_t shared_width = 0;  // 0: no shared expert
    Activation activation = Activation::Silu;
    bool up = true;
    RowsAs rows_as = RowsAs::Tokens;
    DType shared_type = DType::I32;  // I32: the same type as the others
};

// The experts of a case. Each operation gets new memory for its results.
struct Experts {
    ProductFixture& f;
    Case c;
    Tensor gate, up, shared_gate, shared_up, ids;
    TestWeight stack, matrix, bias;
    Weight shared_bias;
    std::array<ExpertMatMulOp::Product, 1> products{};
    std::array<MatMulOp::Product, 1> shared{};

    Experts(ProductFixture& fixture, const Case& what) : f(fixture), c(what) {
        const std::int64_t pairs = c.rows * kUsed;
        gate = f.memory().f32({pairs, c.width}, 4.0F);
        if (c.up) up = f.memory().f32({pairs, c.width}, 4.0F);
        std::vector<std::int32_t> chosen;
        for (std::int64_t i = 0; i < pairs; ++i) {
            chosen.push_back(static_cast<std::int32_t>((3 * i + i / kUsed) % kExperts));
        }
        ids = f.memory().i32(chosen);
        ids.shape = {c.rows, kUsed};
        stack = f.weight(c.type, {kExperts, kOut, c.width});
        bias = f.weight(DType::F32, {kExperts, kOut});
        if (c.shared_width == 0) return;
        shared_gate = f.memory().f32({c.rows, c.shared_width}, 4.0F);
        if (c.up) shared_up = f.memory().f32({c.rows, c.shared_width}, 4.0F);
        matrix = f.weight(c.shared_type == DType::I32 ? c.type : c.shared_type, {kSharedOut, c.shared_width});
        shared_bias = f.memory().planes({.tensor = f.memory().f32({kSharedOut}, 50), .storage = {}});
    }

    ActivatedExpertsOp op() {
        const auto like = [this](const Tensor& t) { return t ? f.memory().poisoned(t.shape) : Tensor{}; };
        products = {{{&stack.device, f.memory().poisoned({c.rows * kUsed, kOut}), &bias.device}}};
        ActivatedExpertsOp op{.activation = {.gate = gate,
                                             .up = up,
                                             .out = like(gate),
                                             .activation = c.activation,
                                             .second_gate = shared_gate,
                                             .second_up = shared_up,
                                             .second_out = like(shared_gate)},
                              .product = {.x = {}, .ids = ids, .products = products, .rows_as = c.rows_as}};
        op.product.x = op.activation.out;
        if (c.shared_width > 0) {
            shared = {{{&matrix.device, f.memory().poisoned({c.rows, kSharedOut}), &shared_bias}}};
            op.product.shared_x = op.activation.second_out;
            op.product.shared = shared;
        }
        return op;
    }
};

std::vector<float> results(const ActivatedExpertsOp& op) {
    const auto values = [](const Tensor& t) {
        return std::vector<float>(t.as<float>(), t.as<float>() + t.shape.elements());
    };
    std::vector<float> all = values(op.product.products[0].out);
    if (op.product.shared.empty()) return all;
    const std::vector<float> shared = values(op.product.shared[0].out);
    all.insert(all.end(), shared.begin(), shared.end());
    return all;
}

bool same_bits(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

// Runs the case as separate operations and as one operation, which must give the same bits. Returns the
// number of launches that computed both activation and products.
int fused(ProductFixture& f, const std::string& label, const Case& c) {
    Experts experts(f, c);
    const ActivatedExpertsOp two = experts.op();
    f.ops().gated_activation(two.activation);
    f.ops().expert_matmul(two.product);
    const std::vector<float> expected = results(two);
    // The bytes are rounded, so the reference only shows that the separate operations compute this product.
    const double error = test::root_error(
        reference::expert_matmul(two.product.x, two.product.ids, experts.stack.file, &experts.bias.file),
        two.product.products[0].out);
    const KernelId kernel = hip::gated_kernel(c.type);
    const auto launches = [&] { return kernel == KernelId::Count ? 0 : f.launches(kernel); };
    const int before = launches();
    const int activations = f.launches(KernelId::gated);
    const ActivatedExpertsOp one = experts.op();
    f.ops().activated_experts(one);
    const bool right = same_bits(results(one), expected) && error < 0.06;
    const std::string name = label + " " + std::string(traits(c.type).name);
    if (!test::counted("activated experts", traits(c.type).name, right))
        QTest::qFail(name.c_str(), __FILE__, __LINE__);
    const int together = launches() - before;
    if (together > 0 && f.launches(KernelId::gated) != activations) {
        QTest::qFail((name + ": the activation also had a launch of its own").c_str(), __FILE__, __LINE__);
    }
    return together;
}

}  // namespace

class TestActivatedExperts : public QObject {
    Q_OBJECT

  private slots:
    void oneLaunchGivesTheSameBits_data();
    void oneLaunchGivesTheSameBits();
    void everyActivationOfExpertsIsFused();
    void otherOperationsTakeSeveralLaunches();
    void infiniteGatesGiveNaN();
    void rowsAreIndependentOfOthers();
    void bytesOfOverwrittenRowsAreDiscarded();
    void unsoundOperationsAreReported();
};

void TestActivatedExperts::oneLaunchGivesTheSameBits_data() {
    test::add_architecture_rows();
}

// 8, 12 and 16 steps of 64 weights; a shared expert of the same width, of another width, and none.
void TestActivatedExperts::oneLaunchGivesTheSameBits() {
    QFETCH(QString, arch);
    ProductFixture f(arch.toStdString());
    f.traits().compute_units = 1;
    f.reserve_experts(8, kWidest, kExperts, kUsed);
    for (const DType type : kTypes) {
        QCOMPARE(fused(f, "alone", {.rows = 1, .type = type, .width = 512, .shared_width = 512}), 1);
        QCOMPARE(fused(f, "12 steps", {.type = type, .width = 768, .shared_width = 1024}), 1);
        QCOMPARE(fused(f, "16 steps", {.rows = 3, .type = type, .width = 1024}), 1);
    }
    QVERIFY(f.memory().guards_hold());
}

void TestActivatedExperts::everyActivationOfExpertsIsFused() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.traits().compute_units = 1;
        f.reserve_experts(8, kWidest, kExperts, kUsed);
        for (const Activation activation : kFused) {
            const std::string label = arch + (" " + std::to_string(static_cast<int>(activation)));
            for (const DType type : {DType::Q4_K, DType::Q8_0}) {
                const Case c{.type = type, .width = 256, .shared_width = 768, .activation = activation};
                QCOMPARE(fused(f, label, c), 1);
            }
            if (activation == Activation::ClampedSwiglu) continue;  // needs `up`
            QCOMPARE(fused(f, label, {.shared_width = 512, .activation = activation, .up = false}), 1);
        }
        QCOMPARE(fused(f, arch, {.rows = 8, .rows_as = RowsAs::Fastest}), 1);
        // 320 columns: the activation uses only a part of its last wave.
        QCOMPARE(fused(f, arch, {.type = DType::Q8_0, .width = 320, .shared_width = 64}), 1);
    });
}

void TestActivatedExperts::otherOperationsTakeSeveralLaunches() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.traits().compute_units = 1;
        f.reserve_experts(16, kWidest, kExperts, kUsed);
        QCOMPARE(fused(f, "sigmoid", {.activation = Activation::Sigmoid}), 0);
        QCOMPARE(fused(f, "linear", {.activation = Activation::Linear}), 0);
        QCOMPARE(fused(f, "20 steps", {.width = 1280}), 0);
        QCOMPARE(fused(f, "a wide shared expert", {.shared_width = 1280}), 0);
        QCOMPARE(fused(f, "half a step", {.type = DType::Q8_0, .width = 480}), 0);
        QCOMPARE(fused(f, "half a step, shared", {.type = DType::Q8_0, .shared_width = 480}), 0);
        QCOMPARE(fused(f, "floats", {.type = DType::F16}), 0);
        QCOMPARE(fused(f, "two types", {.shared_width = 512, .shared_type = DType::Q8_0}), 0);
        QCOMPARE(fused(f, "9 rows", {.rows = 9}), 0);
        QCOMPARE(fused(f, "prompt", {.rows_as = RowsAs::Prompt}), 0);
        f.traits().compute_units = 1 << 20;
        QCOMPARE(fused(f, "few units", {}), 0);
        for (const char* family : {"activation", "matvec Q4_K"}) {
            hip::FallbackFamilies fallback;
            fallback.add(family);
            ProductFixture plain(arch, fallback);
            plain.traits().compute_units = 1;
            plain.reserve_experts(16, kWidest, kExperts, kUsed);
            QCOMPARE(fused(plain, family, {}), 0);
        }
    });
}

// A group of 32 values with an infinity makes the results of its row NaN, and no others.
void TestActivatedExperts::infiniteGatesGiveNaN() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.traits().compute_units = 1;
        f.reserve_experts(8, kWidest, kExperts, kUsed);
        Experts experts(f, {.shared_width = 512});
        experts.gate.as<float>()[4 * 512 + 301] = std::numeric_limits<float>::infinity();
        experts.shared_gate.as<float>()[511] = std::numeric_limits<float>::quiet_NaN();
        const ActivatedExpertsOp op = experts.op();
        f.ops().activated_experts(op);
        QCOMPARE(f.launches(KernelId::matvec_gated_Q4_K), 1);
        const auto all_nan = [](const Tensor& rows, std::int64_t row) {
            const Tensor one = rows.rows_from(row, 1);
            return std::all_of(one.as<float>(), one.as<float>() + one.shape.width(),
                               [](float value) { return std::isnan(value); });
        };
        const auto none_nan = [](const Tensor& rows, std::int64_t row) {
            const Tensor one = rows.rows_from(row, 1);
            return std::none_of(one.as<float>(), one.as<float>() + one.shape.width(),
                                [](float value) { return std::isnan(value); });
        };
        for (std::int64_t pair = 0; pair < 2 * kUsed; ++pair) {
            const Tensor& out = op.product.products[0].out;
            QVERIFY2(pair == 4 ? all_nan(out, pair) : none_nan(out, pair), arch);
        }
        QVERIFY2(all_nan(op.product.shared[0].out, 0) && none_nan(op.product.shared[0].out, 1), arch);
    });
}

void TestActivatedExperts::rowsAreIndependentOfOthers() {
    constexpr std::int64_t kRows = 8;
    for (const char* arch : test::architectures()) {
        ProductFixture f(arch);
        f.traits().compute_units = 1;
        f.reserve_experts(kRows, kWidest, kExperts, kUsed);
        Experts experts(f, {.rows = kRows, .type = DType::Q6_K, .shared_width = 768});
        const ActivatedExpertsOp together = experts.op();
        f.ops().activated_experts(together);
        const std::vector<float> expected = results(together);
        const ActivatedExpertsOp whole = experts.op();
        for (std::int64_t row = 0; row < kRows; ++row) {
            ActivatedExpertsOp one = whole;
            for (Tensor* t : {&one.activation.gate, &one.activation.up, &one.activation.out}) {
                *t = t->rows_from(row * kUsed, kUsed);
            }
            for (Tensor* t :
                 {&one.activation.second_gate, &one.activation.second_up, &one.activation.second_out}) {
                *t = t->rows_from(row, 1);
            }
            ExpertMatMulOp::Product product = whole.product.products[0];
            product.out = product.out.rows_from(row * kUsed, kUsed);
            MatMulOp::Product shared = whole.product.shared[0];
            shared.out = shared.out.rows_from(row, 1);
            one.product.x = one.activation.out;
            one.product.shared_x = one.activation.second_out;
            one.product.ids = experts.ids.rows_from(row, 1);
            one.product.products = {&product, 1};
            one.product.shared = {&shared, 1};
            f.ops().activated_experts(one);
        }
        QCOMPARE(f.launches(KernelId::matvec_gated_Q6_K), 1 + static_cast<int>(kRows));
        QVERIFY2(test::counted("activated experts", "rows", same_bits(results(whole), expected)), arch);
    }
}

// A later product must not use bytes that a norm left for a tensor which these products have overwritten.
void TestActivatedExperts::bytesOfOverwrittenRowsAreDiscarded() {
    ProductFixture f(test::architectures().front());
    f.traits().compute_units = 1;
    f.reserve_experts(8, kWidest, kExperts, kUsed);
    Experts experts(f, {.rows = 1});
    experts.stack = f.weight(DType::Q4_K, {kExperts, 128, 512});
    experts.bias = f.weight(DType::F32, {kExperts, 128});
    const TestWeight next = f.weight(DType::Q8_0, {21, 128});
    const Weight norm{.tensor = f.memory().f32({128}), .storage = {}};
    const Tensor rows = f.memory().poisoned({kUsed, 128});
    ActivatedExpertsOp op = experts.op();
    experts.products[0].out = rows;
    f.ops().rms_norm({.x = f.memory().f32({kUsed, 128}), .residual = {}, .weight = &norm, .out = rows});
    f.ops().activated_experts(op);
    QCOMPARE(f.launches(KernelId::matvec_gated_Q4_K), 1);
    const Tensor found = f.memory().poisoned({kUsed, 21});
    test::run(f, rows, next, found);
    QCOMPARE(f.launches(KernelId::quantize_bytes), 1);
    f.ops().memory_was_written();
    const Tensor expected = f.memory().poisoned({kUsed, 21});
    test::run(f, rows, next, expected);
    QVERIFY(test::same_bits(found, expected));
}

void TestActivatedExperts::unsoundOperationsAreReported() {
    ProductFixture f(test::architectures().front());
    f.reserve_experts(8, kWidest, kExperts, kUsed);
    Experts experts(f, {.shared_width = 512});
    ActivatedExpertsOp other = experts.op();
    other.product.x = f.memory().f32(other.product.x.shape);
    EXPECT_ERROR(f.ops().activated_experts(other), Code::InvalidArgument, "the results of its activation");
    other = experts.op();
    other.product.shared = {};
    EXPECT_ERROR(f.ops().activated_experts(other), Code::InvalidArgument, "the results of its activation");
    other = experts.op();
    experts.products[0].out.data = experts.up.data;
    EXPECT_ERROR(f.ops().activated_experts(other), Code::InvalidArgument, "can't overwrite");
    other = experts.op();
    experts.shared[0].out.data = experts.shared_gate.data;
    EXPECT_ERROR(f.ops().activated_experts(other), Code::InvalidArgument, "can't overwrite");
}

}  // namespace tst_activated_experts

ROCMFORGE_TEST(tst_activated_experts, TestActivatedExperts, rocmforge::test::NoApplication)
#include "tst_activated_experts.moc"
