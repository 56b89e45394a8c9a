#include <cstring>
#include <vector>

#include <QTest>

#include "engine/base/error.h"
#include "engine/reference/operations.h"
#include "tests/kernels/gpu_rows.h"
#include "tests/program/test_program.h"
#include "tests/support/recurrence_cases.h"

namespace tst_recurrence_kernels {

using namespace rocmforge;
using test::EmulatedOps;
using test::Kernels;
using test::RunsCase;
using test::TestMemory;

namespace {

constexpr double kTolerance = 1e-5;
const OperationLimits kLimits{.rows = 300,
                              .widest_input = 1024,
                              .heads = 4,
                              .head_dim = 64,
                              .context = 64,
                              .delta = {.heads = 6, .key_heads = 3, .key_dim = 128},
                              .scan = {.heads = 12, .key_heads = 2, .key_dim = 128}};
// These limits leave out `delta` and `scan`, so the rows of layers with the delta rule or a scan are computed
// one by one instead of in chunks.
const OperationLimits kRowByRow{.rows = 160, .widest_input = 1024, .heads = 4, .head_dim = 64, .context = 64};

// A prompt, and the numbers of rows of the steps into which it is divided.
const RunsCase kPrompt{"a prompt", {150}, {0}, {1}};
const std::vector<int> kPieces{1, 2, 16, 17, 66, 48};
// Numbers of rows of steps that begin where a chunk begins, and that are long enough to be computed in
// chunks.
const std::vector<int> kPiecesOfChunks{64, 86};

// Steps whose first and last chunks are incomplete, and steps in which only some sequences are computed in
// chunks.
const std::vector<RunsCase> kChunkRuns{
    {"two chunks", {64}, {0}, {1}},
    {"two chunks and a row", {65}, {64}, {2}},
    {"from within a chunk", {130}, {31}, {0}},
    {"many chunks", {300}, {5}, {4}},
    {"chunks beside rows", {2, 64, 1, 90, 63}, {0, 37, 9, 0, 7}, {2, 0, 4, 3, 1}},
};

// Returns the runs of a step with `count` rows of kPrompt, from row `first` on.
StateRuns piece_of_prompt(TestMemory& m, int first, int count) {
    return test::runs_of(m, RunsCase{"a piece", {count}, {first}, kPrompt.state_slots});
}

// Runs an operation for the whole prompt and then, with another state and result, for each piece, and expects
// equal results and states: bitwise equal if `tolerance` is 0. `run(op)` runs the operation `op`. `rows(op,
// first, count)` reduces the inputs of `op` to `count` rows from row `first` on.
template <typename Op, typename Run, typename Rows>
void verify_pieces(const char* family, TestMemory& m, Op op, const Run& run, const Rows& rows,
                   const std::vector<int>& counts = kPieces, double tolerance = 0) {
    Op pieces = op;
    pieces.state = m.poisoned(op.state.shape);
    std::memcpy(pieces.state.data, op.state.data, op.state.bytes());
    pieces.out = m.poisoned(op.out.shape);
    run(op);
    int first = 0;
    for (const int count : counts) {
        Op piece = pieces;
        rows(piece, first, count);
        piece.out = pieces.out.rows_from(first, count);
        piece.runs = piece_of_prompt(m, first, count);
        run(piece);
        first += count;
    }
    QCOMPARE(first, kPrompt.rows());
    QVERIFY(m.guards_hold());
    if (tolerance > 0) {
        EXPECT_CASE_CLOSE(family, "", "in pieces", reference::values_of(op.out), pieces.out, tolerance);
        EXPECT_CASE_CLOSE(family, "", "state after pieces", reference::values_of(op.state), pieces.state,
                          tolerance);
        return;
    }
    const bool same_out = test::same_bits(op.out, pieces.out);
    QVERIFY2(test::counted(family, "same in pieces", same_out), family);
    const bool same_state = test::same_bits(op.state, pieces.state);
    QVERIFY2(test::counted(family, "same state after pieces", same_state), family);
}

template <typename Op>
void verify(const char* family, const std::string& what, const reference::Recurred& expected, const Op& op,
            const TestMemory& m) {
    EXPECT_CASE_CLOSE(family, "", what, expected.out, op.out, kTolerance);
    EXPECT_CASE_CLOSE(family, "", what + ", state", expected.state, op.state, kTolerance);
    QVERIFY(m.guards_hold());
}

}  // namespace

class TestRecurrenceKernels : public QObject {
    Q_OBJECT

  private slots:
    void operationsMatchOnEveryGpu_data() { test::add_gpu_rows(); }
    void operationsMatchOnEveryGpu() {
        QFETCH(QString, arch);
        QFETCH(int, kernels);
        EmulatedOps gpu(arch.toStdString(), static_cast<Kernels>(kernels), kLimits);
        convolve(gpu);
        unit_norm(gpu);
        delta_rule(gpu);
        scan(gpu);
        gated_norm(gpu);
        QVERIFY(gpu.guards_hold());
    }

    // Tests the delta rule and the scan in chunks, with sizes that do not fill a block.
    void chunkedRulesMatchOnEveryGpu_data() { test::add_gpu_rows(); }
    void chunkedRulesMatchOnEveryGpu() {
        QFETCH(QString, arch);
        QFETCH(int, kernels);
        EmulatedOps gpu(arch.toStdString(), static_cast<Kernels>(kernels), kLimits);
        for (const RunsCase& runs : kChunkRuns) {
            for (const auto& c : {test::DeltaCase{1, 2, 128, 34, KeyOrder::Tiled},
                                  {2, 4, 96, 17, KeyOrder::Grouped},
                                  {1, 1, 36, 64, KeyOrder::Tiled}}) {
                delta_rule(gpu, c, runs);
            }
            for (const auto& c : {test::ScanCase{1, 2, 128, 34}, {2, 4, 96, 17}, {1, 12, 36, 3}}) {
                scan(gpu, c, runs);
            }
        }
        QVERIFY(gpu.guards_hold());
    }

    // Each column of the values is computed by itself. If it is multiplied by a power of two, its results are
    // multiplied exactly, however large the other columns are: the halves into which floats are split are
    // scaled by column.
    void columnsOfValuesAreIndependent_data() { test::add_gpu_rows(); }
    void columnsOfValuesAreIndependent() {
        QFETCH(QString, arch);
        QFETCH(int, kernels);
        EmulatedOps gpu(arch.toStdString(), static_cast<Kernels>(kernels), kLimits);
        const test::DeltaCase c{1, 2, 96, 34, KeyOrder::Tiled};
        TestMemory m(7);
        const Weight decay = m.planes({test::some_decays(m, c.value_heads), {}});
        const Weight step_bias = m.planes(m.weight(DType::F32, {c.decays()}));
        DeltaRuleOp op = test::delta_op(m, c, kPrompt);
        op.decay = &decay;
        op.step_bias = &step_bias;
        gpu->delta_rule(op);
        DeltaRuleOp scaled = op;
        scaled.out = m.poisoned(op.out.shape);
        const auto factor = [](std::int64_t column) { return column % 3 == 0 ? 0x1p-20F : 1.0F; };
        const std::int64_t first = 2 * std::int64_t{c.key_heads} * c.key_dim;
        for (std::int64_t row = 0; row < kPrompt.rows(); ++row) {
            float* values = op.qkv.as<float>() + row * op.qkv.shape.width();
            for (std::int64_t i = first; i < op.qkv.shape.width(); ++i) values[i] *= factor(i - first);
        }
        gpu->delta_rule(scaled);
        bool same = true;
        for (std::int64_t i = 0; i < op.out.shape.elements(); ++i) {
            const float expected = op.out.as<float>()[i] * factor(i % op.out.shape.width());
            same = same && scaled.out.as<float>()[i] == expected;
        }
        QVERIFY2(test::counted("delta rule", "columns of values", same), "columns of values");
        QVERIFY(m.guards_hold());
        QVERIFY(gpu.guards_hold());
    }

    // Scratch memory for fewer rows than a step has is an error.
    void tooLittleScratchIsReported() {
        OperationLimits limits = kLimits;
        limits.rows = 64;
        limits.widest_input = 4;
        EmulatedOps gpu(test::architectures()[0], Kernels::Fast, limits);
        TestMemory m(1);
        const test::DeltaCase c{3, 6, 128, 4, KeyOrder::Tiled};
        const Weight decay = m.planes({test::some_decays(m, c.value_heads), {}});
        const Weight step_bias = m.planes(m.weight(DType::F32, {c.decays()}));
        DeltaRuleOp op = test::delta_op(m, c, kPrompt);
        op.decay = &decay;
        op.step_bias = &step_bias;
        QVERIFY_THROWS_EXCEPTION(EngineError, gpu->delta_rule(op));
    }

    // A prompt must give the same bits however it is divided into steps, if it is computed row by row. In
    // chunks, it must give the same bits if it is divided where chunks begin, and else differ by rounding
    // only.
    void piecesOfAPromptEqualTheWholePrompt_data() { test::add_gpu_rows(); }
    void piecesOfAPromptEqualTheWholePrompt() {
        QFETCH(QString, arch);
        QFETCH(int, kernels);
        EmulatedOps gpu(arch.toStdString(), static_cast<Kernels>(kernels), kRowByRow);
        convolve_pieces(gpu);
        for (const auto& c : {test::DeltaCase{1, 2, 128, 17, KeyOrder::Tiled},
                              {1, 1, 96, 32, KeyOrder::Tiled},
                              {1, 1, 128, 8, KeyOrder::Tiled, true}}) {
            delta_rule_pieces(gpu, c);
        }
        for (const auto& c : {test::ScanCase{1, 2, 128, 17}, {1, 1, 200, 8}}) scan_pieces(gpu, c);
        QVERIFY(gpu.guards_hold());

        EmulatedOps chunks(arch.toStdString(), static_cast<Kernels>(kernels), kLimits);
        const test::DeltaCase delta{1, 2, 96, 34, KeyOrder::Tiled};
        const test::ScanCase scan{1, 2, 128, 34};
        delta_rule_pieces(chunks, delta, kPiecesOfChunks);
        scan_pieces(chunks, scan, kPiecesOfChunks);
        delta_rule_pieces(chunks, delta, kPieces, kTolerance);
        scan_pieces(chunks, scan, kPieces, kTolerance);
        QVERIFY(chunks.guards_hold());
    }

  private:
    static void convolve(EmulatedOps& gpu) {
        for (const auto& c : test::kConvCases) {
            for (const RunsCase& runs : test::kRunsCases) {
                TestMemory m(static_cast<unsigned>(c.channels));
                const Weight weight = m.weight(DType::F32, {c.channels, c.taps});
                const Weight weight_planes = m.planes(weight);
                const Weight bias = m.weight(DType::F32, {c.channels});
                const Weight bias_planes = m.planes(bias);
                CausalConvOp op = test::conv_op(m, c, runs);
                op.weight = &weight;
                op.bias = c.bias ? &bias : nullptr;
                const reference::Recurred expected = reference::causal_conv(op);
                op.weight = &weight_planes;
                op.bias = c.bias ? &bias_planes : nullptr;
                gpu->causal_conv(op);
                verify("causal conv", text(c, runs), expected, op, m);
            }
        }
    }

    static void convolve_pieces(EmulatedOps& gpu) {
        for (const auto& c :
             {test::ConvCase{70, 4, false, false, true, false}, {33, 3, true, true, false, false}}) {
            TestMemory m(static_cast<unsigned>(c.channels));
            const Weight weight = m.planes(m.weight(DType::F32, {c.channels, c.taps}));
            CausalConvOp op = test::conv_op(m, c, kPrompt);
            op.weight = &weight;
            const auto rows = [](CausalConvOp& piece, int first, int count) {
                for (Tensor* tensor : {&piece.x, &piece.in_gate, &piece.out_gate}) {
                    if (*tensor) *tensor = tensor->rows_from(first, count);
                }
            };
            verify_pieces(
                "causal conv", m, op, [&](const auto& o) { gpu->causal_conv(o); }, rows);
        }
    }

    static void delta_rule_pieces(EmulatedOps& gpu, const test::DeltaCase& c,
                                  const std::vector<int>& counts = kPieces, double tolerance = 0) {
        TestMemory m(static_cast<unsigned>(c.key_dim));
        const Weight decay = m.planes({test::some_decays(m, c.value_heads), {}});
        const Weight step_bias = m.planes(m.weight(DType::F32, {c.decays()}));
        DeltaRuleOp op = test::delta_op(m, c, kPrompt);
        op.decay = &decay;
        op.step_bias = &step_bias;
        const auto rows = [](DeltaRuleOp& piece, int first, int count) {
            for (Tensor* tensor : {&piece.qkv, &piece.alpha, &piece.beta}) {
                *tensor = tensor->rows_from(first, count);
            }
        };
        verify_pieces(
            "delta rule", m, op, [&](const auto& o) { gpu->delta_rule(o); }, rows, counts, tolerance);
    }

    static void scan_pieces(EmulatedOps& gpu, const test::ScanCase& c,
                            const std::vector<int>& counts = kPieces, double tolerance = 0) {
        TestMemory m(static_cast<unsigned>(c.key_dim));
        const Weight decay = m.planes({test::some_decays(m, c.heads), {}});
        const Weight step_bias = m.planes(m.weight(DType::F32, {c.heads}));
        const Weight skip = m.planes(m.weight(DType::F32, {c.heads}));
        ScanOp op = test::scan_op(m, c, kPrompt);
        op.decay = &decay;
        op.step_bias = &step_bias;
        op.skip = &skip;
        const auto rows = [](ScanOp& piece, int first, int count) {
            for (Tensor* tensor : {&piece.vkq, &piece.step}) *tensor = tensor->rows_from(first, count);
        };
        verify_pieces(
            "scan", m, op, [&](const auto& o) { gpu->scan(o); }, rows, counts, tolerance);
    }

    static void unit_norm(EmulatedOps& gpu) {
        for (const auto& [rows, width, begin, count, group] :
             {std::tuple{9, 300, 20, 256, 64}, {3, 512, 0, 512, 128}, {2, 7, 0, 7, 7}, {40, 40, 8, 32, 1}}) {
            TestMemory m(static_cast<unsigned>(width));
            const UnitNormOp op{
                .x = m.f32({rows, width}), .begin = begin, .count = count, .group = group, .eps = 1e-3F};
            const reference::Values expected = reference::unit_norm(op);
            gpu->unit_norm(op);
            EXPECT_CASE_CLOSE("unit norm", "", "groups of " + std::to_string(group), expected, op.x,
                              kTolerance);
            QVERIFY(m.guards_hold());
        }
    }

    // A norm of groups with a gate, as in layers with a state after the delta rule or the scan.
    static void gated_norm(EmulatedOps& gpu) {
        struct Case {
            int rows, groups, group;
            bool own_weights = false;
        };
        for (const Case c : {Case{3, 5, 128}, Case{2, 2, 512, true}, Case{1, 1, 1100}, Case{2, 1, 9000},
                             Case{70, 3, 36, true}, Case{2, 3, 13}}) {
            for (const Activation activation : {Activation::Silu, Activation::Sigmoid}) {
                for (const bool first : {false, true}) {
                    TestMemory m(static_cast<unsigned>(c.group));
                    const Shape shape{c.rows, c.groups * c.group};
                    const Weight weight{m.f32(c.own_weights ? Shape{c.groups, c.group} : Shape{c.group}), {}};
                    const Weight on_device = m.planes(weight);
                    RmsNormOp op{
                        .x = m.f32(shape, 3.0F),
                        .residual = {},
                        .weight = &weight,
                        .out = m.poisoned(shape),
                        .eps = 1e-3F,
                        .gate = {.values = m.f32(shape, 4.0F), .activation = activation, .first = first}};
                    op.gate.values.as<float>()[0] = -200.0F;
                    op.gate.values.as<float>()[1] = 200.0F;
                    const reference::Normed expected = reference::rms_norm(op);
                    const std::string what = std::to_string(c.groups) + " groups of " +
                                             std::to_string(c.group) + (first ? ", gate first" : "");
                    op.weight = &on_device;
                    gpu->rms_norm(op);
                    EXPECT_CASE_CLOSE("gated norm", "", what, expected.out, op.out, kTolerance);
                    EXPECT_CASE_CLOSE("gated norm", "", what + ", x", expected.x, op.x, 0.0);
                    op.out = op.x;
                    gpu->rms_norm(op);
                    EXPECT_CASE_CLOSE("gated norm", "", what + ", in place", expected.out, op.x, kTolerance);
                    QVERIFY(m.guards_hold());
                }
            }
        }
    }

    static void scan(EmulatedOps& gpu) {
        for (const auto& c : test::kScanCases) {
            for (const RunsCase& runs : test::kRunsCases) scan(gpu, c, runs);
        }
    }
    static void scan(EmulatedOps& gpu, const test::ScanCase& c, const RunsCase& runs) {
        TestMemory m(static_cast<unsigned>(c.key_dim));
        const Weight decay{test::some_decays(m, c.heads), {}};
        const Weight decay_planes = m.planes(decay);
        const Weight step_bias = m.weight(DType::F32, {c.heads});
        const Weight step_bias_planes = m.planes(step_bias);
        const Weight skip = m.weight(DType::F32, {c.heads});
        const Weight skip_planes = m.planes(skip);
        ScanOp op = test::scan_op(m, c, runs);
        op.decay = &decay;
        op.step_bias = &step_bias;
        op.skip = &skip;
        const reference::Recurred expected = reference::scan(op);
        op.decay = &decay_planes;
        op.step_bias = &step_bias_planes;
        op.skip = &skip_planes;
        gpu->scan(op);
        verify("scan", text(c, runs), expected, op, m);
    }

    static void delta_rule(EmulatedOps& gpu) {
        for (const auto& c : test::kDeltaCases) {
            for (const RunsCase& runs : test::kRunsCases) delta_rule(gpu, c, runs);
        }
    }
    static void delta_rule(EmulatedOps& gpu, const test::DeltaCase& c, const RunsCase& runs) {
        TestMemory m(static_cast<unsigned>(c.key_dim));
        const Weight decay{test::some_decays(m, c.value_heads), {}};
        const Weight decay_planes = m.planes(decay);
        const Weight step_bias = m.weight(DType::F32, {c.decays()});
        const Weight step_bias_planes = m.planes(step_bias);
        DeltaRuleOp op = test::delta_op(m, c, runs);
        op.decay = &decay;
        op.step_bias = &step_bias;
        const reference::Recurred expected = reference::delta_rule(op);
        op.decay = &decay_planes;
        op.step_bias = &step_bias_planes;
        gpu->delta_rule(op);
        verify("delta rule", text(c, runs), expected, op, m);
    }
};

}  // namespace tst_recurrence_kernels

ROCMFORGE_TEST(tst_recurrence_kernels, TestRecurrenceKernels, rocmforge::test::NoApplication)
#include "tst_recurrence_kernels.moc"
