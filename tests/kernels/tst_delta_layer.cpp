#include <cstring>
#include <vector>

#include <QTest>

#include "engine/base/error.h"
#include "tests/kernels/gpu_rows.h"
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
using test::same_bits;
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

// Returns the operation for the first sequence only, which must have one row, with other memory for its
// result and with copies of its states.
DeltaLayerOp first_sequence(TestMemory& m, DeltaLayerOp op) {
    op.conv.state = m.copy(op.conv.state);
    op.rule.state = m.copy(op.rule.state);
    op.conv.out = op.unit_norm.x = op.rule.qkv = m.poisoned(op.conv.out.first_rows(1).shape);
    op.rule.out = op.norm.x = op.norm.out = m.poisoned(op.rule.out.first_rows(1).shape);
    for (Tensor* rows : {&op.conv.x, &op.rule.alpha, &op.rule.beta, &op.norm.gate.values})
        *rows = rows->first_rows(1);
    StateRuns& runs = op.conv.runs;
    runs.count = 1;
    runs.begins.shape = Shape{2};
    runs.state_slots.shape = Shape{1};
    runs.positions.shape = Shape{1};
    op.rule.runs = runs;
    return op;
}

// Whether a slot of two states has the same bits.
bool same_slot(const Tensor& a, const Tensor& b, std::int32_t slot) {
    const std::size_t bytes = a.bytes() / static_cast<std::size_t>(a.shape[0]);
    const std::size_t begin = static_cast<std::size_t>(slot) * bytes;
    return std::memcmp(a.as<std::byte>() + begin, b.as<std::byte>() + begin, bytes) == 0;
}

}  // namespace

class TestDeltaLayer : public QObject {
    Q_OBJECT

  private slots:
    // Steps that compute tokens of answers (RowsAs::Tokens) have one row for each sequence. Such a row must
    // have the same bits alone and beside other sequences, whichever of the blocks that share a key head is
    // the last one.
    void rowsAreIndependentOfOtherSequences_data() { test::add_architecture_rows(); }
    void rowsAreIndependentOfOtherSequences() {
        QFETCH(QString, arch);
        for (const Case& c : kCases) {
            for (const Runs& r : kRuns) {
                ProductFixture gpu(arch.toStdString());
                gpu.reserve(kRows, 2048);
                TestMemory& m = gpu.memory();
                const Layer layer(m, c, r.runs);
                const reference::DeltaLayer expected = reference::delta_layer(layer.on_host());
                const DeltaLayerOp op = layer.on_device();
                const DeltaLayerOp alone = r.by_token ? first_sequence(m, op) : DeltaLayerOp{};
                gpu.ops().delta_layer(op);
                QCOMPARE(gpu.launches(KernelId::delta_token), c.by_token && r.by_token ? 1 : 0);
                const std::string what = text(c.sizes, r.runs);
                EXPECT_CASE_CLOSE("delta layer", "", what, expected.out, op.norm.out, kTolerance);
                EXPECT_CASE_CLOSE("delta layer", "", what + ", state", expected.state, op.rule.state,
                                  kTolerance);
                EXPECT_CASE_CLOSE("delta layer", "", what + ", state of the convolution", expected.conv_state,
                                  op.conv.state, kTolerance);

                if (r.by_token) {
                    gpu.reverse_blocks(true);
                    gpu.ops().delta_layer(alone);
                    const std::int32_t slot = r.runs.state_slots.front();
                    const bool same = same_bits(op.norm.out.first_rows(1), alone.norm.out) &&
                                      same_slot(op.rule.state, alone.rule.state, slot) &&
                                      same_slot(op.conv.state, alone.conv.state, slot);
                    QVERIFY2(test::counted("delta layer", "same bits", same), what.c_str());
                }
                QVERIFY(gpu.counters_are_zero());
                QVERIFY(m.guards_hold());
            }
        }
    }

    // The result is also stored as bytes, which the following product uses.
    void leavesBytes_data() { test::add_architecture_rows(); }
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
        QVERIFY(same_bits(of_left, of_rows));
        QVERIFY(m.guards_hold());
    }

    // The four operations are launched one by one if the fallback kernels of a family are used, or if there
    // is no scratch memory, which has the counters of finished blocks.
    void otherKernels() {
        for (const char* arch : test::architectures()) {
            for (const char* family : {"recurrence", "norm", ""}) {
                hip::FallbackFamilies fallback;
                if (family[0] != '\0') fallback.add(family);
                ProductFixture gpu(arch, fallback);
                if (family[0] != '\0') gpu.reserve(kRows, 2048);
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

    // A result may not overwrite an input, because other blocks may still read the input when a block writes
    // its result.
    void resultsInPlaceOfInputsAreRefused() {
        ProductFixture gpu(test::architectures()[0]);
        const Layer layer(gpu.memory(), kCases[0], kRuns[0].runs);
        const DeltaLayerOp op = layer.on_device();
        for (const Tensor* input : {&op.conv.x, &op.rule.alpha, &op.rule.beta, &op.norm.gate.values}) {
            DeltaLayerOp in_place = op;
            in_place.norm.out.data = input->data;
            EXPECT_ERROR(gpu.ops().delta_layer(in_place), Code::InvalidArgument,
                         "can't overwrite its inputs");
        }
    }

    // The scratch memory needs a counter for each row and key head.
    void missingCountersAreReported() {
        ProductFixture gpu(test::architectures()[0]);
        gpu.reserve(1, 64);
        const Case many{{65, 65, 128, 128, KeyOrder::Tiled}, 2, Activation::Silu, true};
        const Layer layer(gpu.memory(), many, kRuns[0].runs);
        EXPECT_ERROR(gpu.ops().delta_layer(layer.on_device()), Code::InvalidArgument,
                     "not for 1 rows with 65");
    }

    void limitsIncludeCountersOfKeyHeads() {
        const OperationLimits limits{.rows = 48,
                                     .widest_input = 64,
                                     .heads = 1,
                                     .head_dim = 64,
                                     .context = 64,
                                     .vocab = 64,
                                     .delta = {.heads = 6, .key_heads = 3, .key_dim = 128}};
        QVERIFY(hip::block_counters(limits).bytes >= 48 * 3 * sizeof(int));
    }
};

}  // namespace tst_delta_layer

ROCMFORGE_TEST(tst_delta_layer, TestDeltaLayer, rocmforge::test::NoApplication)
#include "tst_delta_layer.moc"
