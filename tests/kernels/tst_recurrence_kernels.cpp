#include <QTest>

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
const OperationLimits kLimits{.rows = 128, .widest_input = 1024, .heads = 4, .head_dim = 64, .context = 64};

}  // namespace

class TestRecurrenceKernels : public QObject {
    Q_OBJECT

  private slots:
    void onEveryGpu_data() { test::add_gpu_rows(); }
    void onEveryGpu() {
        QFETCH(QString, arch);
        QFETCH(int, kernels);
        EmulatedOps gpu(arch.toStdString(), static_cast<Kernels>(kernels), kLimits);
        convolve(gpu);
        unit_norm(gpu);
        delta_rule(gpu);
        scan(gpu);
        QVERIFY(gpu.guards_hold());
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
                EXPECT_CASE_CLOSE("causal conv", "", text(c, runs), expected.out, op.out, kTolerance);
                EXPECT_CASE_CLOSE("causal conv", "", text(c, runs) + ", state", expected.state, op.state,
                                  kTolerance);
                QVERIFY(m.guards_hold());
            }
        }
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

    static void scan(EmulatedOps& gpu) {
        for (const auto& c : test::kScanCases) {
            for (const RunsCase& runs : test::kRunsCases) {
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
                EXPECT_CASE_CLOSE("scan", "", text(c, runs), expected.out, op.out, kTolerance);
                EXPECT_CASE_CLOSE("scan", "", text(c, runs) + ", state", expected.state, op.state,
                                  kTolerance);
                QVERIFY(m.guards_hold());
            }
        }
    }

    static void delta_rule(EmulatedOps& gpu) {
        for (const auto& c : test::kDeltaCases) {
            for (const RunsCase& runs : test::kRunsCases) {
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
                EXPECT_CASE_CLOSE("delta rule", "", text(c, runs), expected.out, op.out, kTolerance);
                EXPECT_CASE_CLOSE("delta rule", "", text(c, runs) + ", state", expected.state, op.state,
                                  kTolerance);
                QVERIFY(m.guards_hold());
            }
        }
    }
};

}  // namespace tst_recurrence_kernels

ROCMFORGE_TEST(tst_recurrence_kernels, TestRecurrenceKernels, rocmforge::test::NoApplication)
#include "tst_recurrence_kernels.moc"
