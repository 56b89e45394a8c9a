#include <cstring>
#include <vector>

#include <QTest>

#include "engine/base/error.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/recurrence_cases.h"

namespace tst_delta_layer {

using namespace rocmforge;
using kernels::KernelId;
using test::DeltaCase;
using test::ProductFixture;
using test::RunsCase;
using test::TestMemory;

namespace {

constexpr double kTolerance = 2e-5;  // four operations after one another
constexpr int kRows = 8;
constexpr int kOuts = 9;  // number of outputs of the product that follows

struct Case {
    DeltaCase sizes;
    int taps;
    Activation gate;
    bool by_token;  // whether one launch computes steps with a row for each sequence
};
const std::vector<Case> kCases{
    {{2, 4, 128, 128, KeyOrder::Tiled}, 4, Activation::Silu, true},
    {{2, 6, 128, 128, KeyOrder::Grouped}, 3, Activation::Sigmoid, true},
    {{1, 1, 128, 128, KeyOrder::Tiled}, 2, Activation::Silu, true},
    {{1, 8, 128, 128, KeyOrder::Grouped}, 4, Activation::Silu, true},
    {{1, 9, 128, 128, KeyOrder::Tiled}, 4, Activation::Silu, false},
    {{2, 2, 128, 64, KeyOrder::Tiled}, 4, Activation::Silu, false},
    {{2, 4, 64, 128, KeyOrder::Tiled}, 4, Activation::Silu, false},
};

struct Runs {
    RunsCase runs;
    bool by_token;
};
const std::vector<Runs> kRuns{
    {{"one row", {1}, {33}, {0}}, true},
    {{"the first row", {1}, {0}, {3}}, true},
    {{"a token each", {1, 1, 1}, {1, 100, 0}, {4, 2, 0}}, true},
    {{"two rows", {2}, {7}, {1}}, false},
    {{"a token beside two rows", {1, 2}, {7, 0}, {1, 0}}, false},
};

// A layer with its weights in the file's layout, for the reference, and in the device's layout.
class Layer {
  public:
    Layer(TestMemory& m, const Case& c, const RunsCase& runs)
        : op_(test::delta_layer_op(m, c.sizes, c.taps, runs)),
          conv_(m.weight(DType::F32, {op_.conv.x.shape.width(), c.taps})),
          decay_{test::some_decays(m, c.sizes.value_heads), {}},
          step_bias_(m.weight(DType::F32, {c.sizes.value_heads})),
          norm_(m.weight(DType::F32, {c.sizes.value_dim})),
          conv_planes_(m.planes(conv_)),
          decay_planes_(m.planes(decay_)),
          step_bias_planes_(m.planes(step_bias_)),
          norm_planes_(m.planes(norm_)) {
        op_.norm.gate.activation = c.gate;
    }
    DeltaLayerOp on_host() const { return with(conv_, decay_, step_bias_, norm_); }
    DeltaLayerOp on_device() const {
        return with(conv_planes_, decay_planes_, step_bias_planes_, norm_planes_);
    }

  private:
    DeltaLayerOp with(const Weight& conv, const Weight& decay, const Weight& step_bias,
                      const Weight& norm) const {
        DeltaLayerOp op = op_;
        op.conv.weight = &conv;
        op.rule.decay = &decay;
        op.rule.step_bias = &step_bias;
        op.norm.weight = &norm;
        return op;
    }

    DeltaLayerOp op_;
    Weight conv_, decay_, step_bias_, norm_;
    Weight conv_planes_, decay_planes_, step_bias_planes_, norm_planes_;
};

bool same_bytes(const Tensor& a, const Tensor& b) {
    return a.bytes() == b.bytes() && std::memcmp(a.data, b.data, a.bytes()) == 0;
}

// Returns the operation with other memory for its result and with copies of its states.
DeltaLayerOp twin_of(TestMemory& m, const DeltaLayerOp& op) {
    DeltaLayerOp twin = op;
    twin.conv.state = m.copy(op.conv.state);
    twin.rule.state = m.copy(op.rule.state);
    twin.conv.out = twin.unit_norm.x = twin.rule.qkv = m.poisoned(op.conv.out.shape);
    twin.rule.out = twin.norm.x = twin.norm.out = m.poisoned(op.rule.out.shape);
    return twin;
}

}  // namespace

class TestDeltaLayer : public QObject {
    Q_OBJECT

  private slots:
    // One launch must give the bits of the four operations, so that a token does not depend on whether other
    // sequences of the step have more rows.
    void equalsItsOperations_data() { add_architectures(); }
    void equalsItsOperations() {
        QFETCH(QString, arch);
        for (const Case& c : kCases) {
            for (const Runs& r : kRuns) {
                ProductFixture gpu(arch.toStdString());
                gpu.reserve(kRows, 2048);
                TestMemory& m = gpu.memory();
                const Layer layer(m, c, r.runs);
                const reference::DeltaLayer expected = reference::delta_layer(layer.on_host());
                const DeltaLayerOp op = layer.on_device();
                const DeltaLayerOp twin = twin_of(m, op);
                gpu.ops().delta_layer(op);
                QCOMPARE(gpu.launches(KernelId::delta_token), c.by_token && r.by_token ? 1 : 0);
                const std::string what = text(c.sizes, r.runs);
                EXPECT_CASE_CLOSE("delta layer", "", what, expected.out, op.norm.out, kTolerance);
                EXPECT_CASE_CLOSE("delta layer", "", what + ", state", expected.state, op.rule.state,
                                  kTolerance);
                EXPECT_CASE_CLOSE("delta layer", "", what + ", state of the convolution", expected.conv_state,
                                  op.conv.state, kTolerance);

                gpu.ops().causal_conv(twin.conv);
                gpu.ops().unit_norm(twin.unit_norm);
                gpu.ops().delta_rule(twin.rule);
                gpu.ops().rms_norm(twin.norm);
                const bool same = same_bytes(op.norm.out, twin.norm.out) &&
                                  same_bytes(op.rule.state, twin.rule.state) &&
                                  same_bytes(op.conv.state, twin.conv.state);
                QVERIFY2(test::counted("delta layer", "same bits", same), what.c_str());
                QVERIFY(m.guards_hold());
            }
        }
    }

    // The result is also stored as bytes, which the following product uses.
    void leavesBytes_data() { add_architectures(); }
    void leavesBytes() {
        QFETCH(QString, arch);
        const Case& c = kCases[0];
        ProductFixture gpu(arch.toStdString());
        gpu.reserve(kRows, 2048);
        TestMemory& m = gpu.memory();
        const Layer layer(m, c, kRuns[2].runs);
        const DeltaLayerOp op = layer.on_device();
        gpu.ops().delta_layer(op);
        const std::int64_t width = op.norm.out.shape.width();
        const test::TestWeight weight = gpu.weight(DType::Q8_0, {kOuts, width});
        const auto product = [&] {
            const Tensor out = m.poisoned({op.norm.out.shape.rows(), kOuts});
            const MatMulOp::Product one{.weight = &weight.device, .out = out};
            gpu.ops().matmul({.x = op.norm.out, .products = {&one, 1}});
            return out;
        };
        const Tensor of_left = product();
        QCOMPARE(gpu.launches(KernelId::quantize_bytes), 0);
        gpu.ops().memory_was_written();
        const Tensor of_rows = product();
        QCOMPARE(gpu.launches(KernelId::quantize_bytes), 1);
        QVERIFY(same_bytes(of_left, of_rows));
        QVERIFY(m.guards_hold());
    }

    // The four operations are launched one by one if the fallback kernels of a family are used, or if blocks
    // of the GPU are too small.
    void otherKernels() {
        for (const char* arch : test::architectures()) {
            for (const char* family : {"recurrence", "norm", ""}) {
                hip::FallbackFamilies fallback;
                if (family[0] != '\0') fallback.add(family);
                ProductFixture gpu(arch, fallback);
                gpu.reserve(kRows, 2048);
                if (family[0] == '\0') gpu.traits().max_block = 256;
                TestMemory& m = gpu.memory();
                const Layer layer(m, kCases[0], kRuns[0].runs);
                const reference::DeltaLayer expected = reference::delta_layer(layer.on_host());
                const DeltaLayerOp op = layer.on_device();
                gpu.ops().delta_layer(op);
                QCOMPARE(gpu.launches(KernelId::delta_token), 0);
                EXPECT_CASE_CLOSE("delta layer", "other kernels", arch, expected.out, op.norm.out,
                                  kTolerance);
            }
        }
    }

    void unrelatedOperationsAreRefused() {
        ProductFixture gpu(test::architectures()[0]);
        TestMemory& m = gpu.memory();
        const Layer layer(m, kCases[0], kRuns[0].runs);
        DeltaLayerOp op = layer.on_device();
        op.rule.qkv = m.f32(op.rule.qkv.shape);
        QVERIFY_THROWS_EXCEPTION(EngineError, gpu.ops().delta_layer(op));
        op = layer.on_device();
        op.norm.x = m.f32(op.norm.x.shape);
        QVERIFY_THROWS_EXCEPTION(EngineError, gpu.ops().delta_layer(op));
        op = layer.on_device();
        op.conv.runs.state_slots = m.copy(op.conv.runs.state_slots);
        QVERIFY_THROWS_EXCEPTION(EngineError, gpu.ops().delta_layer(op));
    }

    // A result may not overwrite an input, because the blocks of other heads may still read the input when a
    // block writes its result.
    void resultsInPlaceOfInputsAreRefused() {
        ProductFixture gpu(test::architectures()[0]);
        const Layer layer(gpu.memory(), kCases[0], kRuns[0].runs);
        DeltaLayerOp op = layer.on_device();
        op.norm.out.data = op.conv.x.data;
        EXPECT_ERROR(gpu.ops().delta_layer(op), Code::InvalidArgument, "can't overwrite its inputs");
    }

  private:
    static void add_architectures() {
        QTest::addColumn<QString>("arch");
        for (const char* arch : test::architectures()) QTest::addRow("%s", arch) << QString(arch);
    }
};

}  // namespace tst_delta_layer

ROCMFORGE_TEST(tst_delta_layer, TestDeltaLayer, rocmforge::test::NoApplication)
#include "tst_delta_layer.moc"
