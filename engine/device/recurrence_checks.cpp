#include <string>
#include <string_view>

#include "engine/base/error.h"
#include "engine/device/backend.h"
#include "engine/device/operation_checks.h"
#include "engine/device/tensor_checks.h"

namespace rocmforge {
namespace {

[[noreturn]] void reject(const std::string& problem) {
    throw EngineError(Code::InvalidArgument, Message::untranslated(problem));
}

void expect_runs(const std::string& operation, const StateRuns& runs, std::int64_t rows) {
    if (runs.count < 0 || runs.count > rows) {
        reject(operation + " can't divide " + std::to_string(rows) + " rows among " +
               std::to_string(runs.count) + " sequences.");
    }
    if (runs.count == 0) return;
    expect_i32(operation + ": begins", runs.begins, runs.count + 1);
    expect_i32(operation + ": slots", runs.state_slots, runs.count);
    expect_i32(operation + ": positions", runs.positions, rows);
}

void expect_state(const std::string& operation, const Tensor& state, const Shape& slot) {
    expect_type(operation + ": state", state, DType::F32);
    bool fits = state.data != nullptr && state.shape.rank() == slot.rank() + 1;
    for (std::size_t i = 0; fits && i < slot.rank(); ++i) fits = state.shape[i + 1] == slot[i];
    if (fits) return;
    reject(operation + ": state has the shape " + state.shape.text() + ", where slots of " + slot.text() +
           " are needed.");
}

bool same(const StateRuns& a, const StateRuns& b) {
    return a.count == b.count && is_same(a.begins, b.begins) && is_same(a.state_slots, b.state_slots) &&
           is_same(a.positions, b.positions);
}

}  // namespace

void expect_sound(const CausalConvOp& op) {
    const std::int64_t rows = op.x.shape.rows();
    const std::int64_t channels = op.x.shape.width();
    const Tensor& weight = op.weight->tensor;
    const std::int64_t taps = weight.shape.width();
    expect_f32("causal_conv: x", op.x, rows, channels);
    expect_f32("causal_conv: weight", weight, channels, taps);
    if (taps < 2 || taps > kMostTaps) {
        reject("causal_conv can't use " + std::to_string(taps) + " taps; 2 to " + std::to_string(kMostTaps) +
               " are possible.");
    }
    if (op.bias != nullptr) expect_f32("causal_conv: bias", op.bias->tensor, 1, channels);
    if (op.in_gate) expect_f32("causal_conv: in_gate", op.in_gate, rows, channels);
    if (op.out_gate) expect_f32("causal_conv: out_gate", op.out_gate, rows, channels);
    if (op.silu && op.out_gate) reject("causal_conv can't use both SiLU and a gate.");
    const std::int64_t width = op.out.shape.width();
    if (op.out_begin < 0 || channels > width - op.out_begin) {
        reject("causal_conv can't put " + std::to_string(channels) + " channels at " +
               std::to_string(op.out_begin) + " of rows of " + std::to_string(width) + ".");
    }
    expect_state("causal_conv", op.state, {taps - 1, width});
    expect_f32("causal_conv: out", op.out, rows, width);
    if (overlap(op.out, op.x) || overlap(op.out, op.in_gate)) {
        reject("causal_conv can't overwrite its input, which other rows still read.");
    }
    expect_runs("causal_conv", op.runs, rows);
}

void expect_sound(const UnitNormOp& op) {
    const std::int64_t width = op.x.shape.width();
    expect_f32("unit_norm: x", op.x, op.x.shape.rows(), width);
    if (op.group > 0 && op.begin >= 0 && op.count >= 0 && op.count <= width - op.begin &&
        op.count % op.group == 0) {
        return;
    }
    reject("unit_norm can't divide " + std::to_string(op.count) + " values from " + std::to_string(op.begin) +
           " on of rows of " + std::to_string(width) + " into groups of " + std::to_string(op.group) + ".");
}

void expect_sound(const DeltaRuleOp& op) {
    if (op.key_heads <= 0 || op.value_heads <= 0 || op.key_dim <= 0 || op.value_dim <= 0 ||
        op.value_heads % op.key_heads != 0) {
        reject("delta_rule: " + std::to_string(op.key_heads) + " key heads of " + std::to_string(op.key_dim) +
               " and " + std::to_string(op.value_heads) + " value heads of " + std::to_string(op.value_dim) +
               " values don't fit together.");
    }
    const std::int64_t rows = op.qkv.shape.rows();
    const std::int64_t heads = op.value_heads;
    expect_f32("delta_rule: qkv", op.qkv, rows,
               2 * std::int64_t{op.key_heads} * op.key_dim + heads * op.value_dim);
    expect_f32("delta_rule: alpha", op.alpha, rows, op.decays());
    expect_f32("delta_rule: beta", op.beta, rows, heads);
    expect_f32("delta_rule: decay", op.decay->tensor, 1, heads);
    expect_f32("delta_rule: step_bias", op.step_bias->tensor, 1, op.decays());
    expect_state("delta_rule", op.state, {heads, op.value_dim, op.key_dim});
    expect_f32("delta_rule: out", op.out, rows, heads * op.value_dim);
    expect_runs("delta_rule", op.runs, rows);
}

void expect_sound(const DeltaLayerOp& op) {
    expect_sound(op.conv);
    expect_sound(op.unit_norm);
    expect_sound(op.rule);
    expect_sound(op.norm);
    if (overlap(op.norm.out, op.conv.x) || overlap(op.norm.out, op.rule.alpha) ||
        overlap(op.norm.out, op.rule.beta) || overlap(op.norm.out, op.norm.gate.values)) {
        reject("delta_layer can't overwrite its inputs, which other heads still read.");
    }
    if (is_same(op.unit_norm.x, op.conv.out) && is_same(op.rule.qkv, op.conv.out) &&
        is_same(op.norm.x, op.rule.out) && same(op.conv.runs, op.rule.runs)) {
        return;
    }
    reject(
        "delta_layer: an operation does not work on the result of the previous one, or has other "
        "sequences.");
}

void expect_sound(const ScanOp& op) {
    if (op.groups <= 0 || op.heads <= 0 || op.key_dim <= 0 || op.value_dim <= 0 ||
        op.heads % op.groups != 0) {
        reject("scan: " + std::to_string(op.groups) + " groups with keys of " + std::to_string(op.key_dim) +
               " and " + std::to_string(op.heads) + " heads of " + std::to_string(op.value_dim) +
               " values don't fit together.");
    }
    const std::int64_t rows = op.vkq.shape.rows();
    const std::int64_t heads = op.heads;
    expect_f32("scan: vkq", op.vkq, rows, heads * op.value_dim + 2 * std::int64_t{op.groups} * op.key_dim);
    expect_f32("scan: step", op.step, rows, heads);
    expect_f32("scan: decay", op.decay->tensor, 1, heads);
    expect_f32("scan: step_bias", op.step_bias->tensor, 1, heads);
    expect_f32("scan: skip", op.skip->tensor, 1, heads);
    expect_state("scan", op.state, {heads, op.value_dim, op.key_dim});
    expect_f32("scan: out", op.out, rows, heads * op.value_dim);
    expect_runs("scan", op.runs, rows);
}

}  // namespace rocmforge
