#include <string>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/cpu/cpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/recurrence_cases.h"

namespace tst_recurrence {

using namespace rocmforge;
using test::CpuFixture;
using test::RunsCase;
using test::same_bits;

namespace {

constexpr double kTolerance = 1e-5;

Tensor part(const Tensor& t, std::int64_t begin, std::int64_t count) {
    return t ? t.rows_from(begin, count) : t;
}

// Calls `check` for each instruction set, case and list of runs.
template <typename Cases, typename Check>
void for_each_case(const Cases& cases, const Check& check) {
    test::for_each_target([&](const std::string& target) {
        for (const auto& c : cases) {
            for (const RunsCase& runs : test::kRunsCases) check(target + ": " + text(c, runs), c, runs);
        }
    });
}

template <typename Op>
void compare(const std::string& what, const reference::Recurred& expected, const Op& op) {
    EXPECT_CLOSE(what, expected.out, op.out, kTolerance);
    EXPECT_CLOSE(what + ", state", expected.state, op.state, kTolerance);
}

}  // namespace

class TestRecurrence : public QObject {
    Q_OBJECT

  private slots:
    void convolutionsMatchTheReference() {
        const auto check = [](const std::string& what, const test::ConvCase& c, const RunsCase& runs) {
            CpuFixture f(c.channels % 2 + 2, static_cast<unsigned>(c.channels));
            const Weight weight{f.f32({c.channels, c.taps}), {}};
            const Weight bias{f.f32({c.channels}), {}};
            CausalConvOp op = test::conv_op(f, c, runs);
            op.weight = &weight;
            op.bias = c.bias ? &bias : nullptr;
            const reference::Recurred expected = reference::causal_conv(op);
            f.backend().causal_conv(op);
            compare(what, expected, op);
        };
        for_each_case(test::kConvCases, check);
    }

    void deltaRulesMatchTheReference() {
        const auto check = [](const std::string& what, const test::DeltaCase& c, const RunsCase& runs) {
            CpuFixture f(3, static_cast<unsigned>(c.key_dim));
            const Weight decay{test::some_decays(f, c.value_heads), {}};
            const Weight step_bias{f.f32({c.decays()}), {}};
            DeltaRuleOp op = test::delta_op(f, c, runs);
            op.decay = &decay;
            op.step_bias = &step_bias;
            const reference::Recurred expected = reference::delta_rule(op);
            f.backend().delta_rule(op);
            compare(what, expected, op);
        };
        for_each_case(test::kDeltaCases, check);
    }

    void deltaLayersMatchTheReference() {
        test::for_each_target([](const std::string& target) {
            const test::DeltaCase c{2, 4, 64, 32, KeyOrder::Grouped};
            for (const RunsCase& runs : test::kRunsCases) {
                CpuFixture f(2);
                DeltaLayerOp op = test::delta_layer_op(f, c, 4, runs);
                const Weight weight{f.f32({op.conv.x.shape.width(), 4}), {}};
                const Weight decay{test::some_decays(f, c.value_heads), {}};
                const Weight step_bias{f.f32({c.decays()}), {}};
                const Weight norm{f.f32({c.value_dim}), {}};
                op.conv.weight = &weight;
                op.rule.decay = &decay;
                op.rule.step_bias = &step_bias;
                op.norm.weight = &norm;
                const reference::DeltaLayer expected = reference::delta_layer(op);
                f.backend().delta_layer(op);
                const std::string what = target + ": layer, " + text(c, runs);
                EXPECT_CLOSE(what, expected.out, op.norm.out, 2 * kTolerance);
                EXPECT_CLOSE(what + ", state", expected.state, op.rule.state, 2 * kTolerance);
                EXPECT_CLOSE(what + ", state of the convolution", expected.conv_state, op.conv.state,
                             kTolerance);
            }
        });
    }

    void scansMatchTheReference() {
        const auto check = [](const std::string& what, const test::ScanCase& c, const RunsCase& runs) {
            CpuFixture f(3, static_cast<unsigned>(c.key_dim));
            const Weight decay{test::some_decays(f, c.heads), {}};
            const Weight step_bias{f.f32({c.heads}), {}};
            const Weight skip{f.f32({c.heads}), {}};
            ScanOp op = test::scan_op(f, c, runs);
            op.decay = &decay;
            op.step_bias = &step_bias;
            op.skip = &skip;
            const reference::Recurred expected = reference::scan(op);
            f.backend().scan(op);
            compare(what, expected, op);
        };
        for_each_case(test::kScanCases, check);
    }

    void unitNormsMatchTheReference() {
        test::for_each_target([](const std::string& target) {
            CpuFixture f(2);
            for (const auto& [width, begin, count, group] :
                 {std::tuple{300, 20, 256, 64}, {7, 0, 7, 7}, {40, 8, 32, 1}, {33, 33, 0, 3}}) {
                const UnitNormOp op{
                    .x = f.f32({9, width}), .begin = begin, .count = count, .group = group, .eps = 1e-3F};
                const reference::Values expected = reference::unit_norm(op);
                f.backend().unit_norm(op);
                EXPECT_CLOSE(target, expected, op.x, 1e-6);
            }
        });
    }

    // The state has the same bits no matter where a prompt is divided into steps.
    void resultIsIndependentOfStepSizes() {
        const RunsCase whole{"whole", {65}, {0}, {1}};
        for (const int step : {1, 2, 3, 7, 64}) {
            CpuFixture f(2);
            const test::ConvCase& c = test::kConvCases[1];
            const test::DeltaCase& d = test::kDeltaCases[0];
            const Weight weight{f.f32({c.channels, c.taps}), {}};
            const Weight decay{test::some_decays(f, d.value_heads), {}};
            const Weight step_bias{f.f32({d.value_heads}), {}};
            CausalConvOp conv = test::conv_op(f, c, whole);
            conv.weight = &weight;
            DeltaRuleOp delta = test::delta_op(f, d, whole);
            delta.decay = &decay;
            delta.step_bias = &step_bias;
            CausalConvOp conv_part = conv;
            DeltaRuleOp delta_part = delta;
            const Tensor conv_out = f.poisoned(conv.out.shape);
            const Tensor delta_out = f.poisoned(delta.out.shape);
            conv_part.state = f.copy(conv.state);
            delta_part.state = f.copy(delta.state);
            f.backend().causal_conv(conv);
            f.backend().delta_rule(delta);
            for (int at = 0; at < whole.rows(); at += step) {
                const int count = std::min(step, whole.rows() - at);
                const StateRuns runs = test::runs_of(f, {"part", {count}, {at}, {1}});
                conv_part.x = part(conv.x, at, count);
                conv_part.in_gate = part(conv.in_gate, at, count);
                conv_part.out_gate = part(conv.out_gate, at, count);
                conv_part.out = part(conv_out, at, count);
                conv_part.runs = runs;
                f.backend().causal_conv(conv_part);
                delta_part.qkv = part(delta.qkv, at, count);
                delta_part.alpha = part(delta.alpha, at, count);
                delta_part.beta = part(delta.beta, at, count);
                delta_part.out = part(delta_out, at, count);
                delta_part.runs = runs;
                f.backend().delta_rule(delta_part);
            }
            QVERIFY(same_bits(conv.state, conv_part.state));
            QVERIFY(same_bits(delta.state, delta_part.state));
            QVERIFY(same_bits(conv.out, conv_out));
            QVERIFY(same_bits(delta.out, delta_out));
        }
    }

    // The results of a sequence have the same bits alone and in a batch with other sequences.
    void sequencesAreIndependent() {
        const RunsCase all{"several", {3, 1, 6}, {4, 0, 9}, {2, 0, 4}};
        CpuFixture f(3);
        const test::DeltaCase& d = test::kDeltaCases[1];
        const Weight decay{test::some_decays(f, d.value_heads), {}};
        const Weight step_bias{f.f32({d.value_heads}), {}};
        DeltaRuleOp together = test::delta_op(f, d, all);
        together.decay = &decay;
        together.step_bias = &step_bias;
        const Tensor state = f.copy(together.state);
        f.backend().delta_rule(together);
        int begin = 0;
        for (std::size_t i = 0; i < all.counts.size(); ++i) {
            DeltaRuleOp alone = together;
            const int count = all.counts[i];
            alone.qkv = part(together.qkv, begin, count);
            alone.alpha = part(together.alpha, begin, count);
            alone.beta = part(together.beta, begin, count);
            alone.out = f.poisoned({count, together.out.shape.width()});
            alone.state = f.copy(state);
            alone.runs = test::runs_of(f, {"one", {count}, {all.firsts[i]}, {all.state_slots[i]}});
            f.backend().delta_rule(alone);
            QVERIFY(same_bits(alone.out, part(together.out, begin, count)));
            begin += count;
        }
    }

    void wrongShapesAreNamed() {
        CpuFixture f(1);
        const RunsCase& runs = test::kRunsCases[2];
        const test::ConvCase& c = test::kConvCases[0];
        const Weight weight{f.f32({c.channels, c.taps}), {}};
        const Weight wide{f.f32({c.channels, 5}), {}};
        CausalConvOp conv = test::conv_op(f, c, runs);
        conv.weight = &wide;
        EXPECT_ERROR(f.backend().causal_conv(conv), Code::InvalidArgument, "can't use 5 taps");
        conv.weight = &weight;
        CausalConvOp other = conv;
        other.state = f.f32({test::kStateSlots, 2, c.channels});
        EXPECT_ERROR(f.backend().causal_conv(other), Code::InvalidArgument, "slots of [3, 64] are needed");
        other = conv;
        other.runs.state_slots = f.i32({test::kStateSlots});
        EXPECT_ERROR(f.backend().causal_conv(other), Code::InvalidArgument, "slots");
        other = conv;
        other.out = conv.x;
        EXPECT_ERROR(f.backend().causal_conv(other), Code::InvalidArgument, "overwrite its input");
        other = conv;
        other.in_gate = conv.out;
        EXPECT_ERROR(f.backend().causal_conv(other), Code::InvalidArgument, "overwrite its input");
        f.backend().causal_conv(conv);
        EXPECT_ERROR(f.backend().unit_norm({.x = f.f32({2, 8}), .begin = 4, .count = 6, .group = 2}),
                     Code::InvalidArgument, "6 values from 4 on of rows of 8");
        DeltaRuleOp delta = test::delta_op(f, test::kDeltaCases[0], runs);
        const Weight decay{test::some_decays(f, delta.value_heads), {}};
        delta.decay = &decay;
        delta.step_bias = &decay;
        delta.key_heads = 3;
        EXPECT_ERROR(f.backend().delta_rule(delta), Code::InvalidArgument, "don't fit together");
        delta.key_heads = 2;
        delta.runs.count = 3;
        EXPECT_ERROR(f.backend().delta_rule(delta), Code::InvalidArgument, "2 rows among 3 sequences");
        delta.runs.count = 1;
        f.backend().delta_rule(delta);
    }
};

}  // namespace tst_recurrence

ROCMFORGE_TEST(tst_recurrence, TestRecurrence, rocmforge::test::NoApplication)
#include "tst_recurrence.moc"
