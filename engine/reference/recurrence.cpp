// Operations of layers that keep a state, in double precision.
#include <cmath>

#include "engine/reference/index.h"
#include "engine/reference/operations.h"

namespace rocmforge::reference {
namespace {

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

struct Run {
    std::size_t begin;
    std::size_t end;
    std::size_t slot;
    bool fresh;
};

std::vector<Run> runs_of(const StateRuns& runs) {
    std::vector<Run> all;
    for (int i = 0; i < runs.count; ++i) {
        const std::int32_t* begins = runs.begins.as<const std::int32_t>();
        all.push_back({index(begins[i]), index(begins[i + 1]),
                       index(runs.state_slots.as<const std::int32_t>()[i]),
                       runs.positions.as<const std::int32_t>()[begins[i]] == 0});
    }
    return all;
}

// Returns the values as floats in `memory`, with the shape of `like`.
Tensor floats(const Values& values, const Tensor& like, std::vector<float>& memory) {
    memory.assign(values.begin(), values.end());
    return {DType::F32, like.shape, reinterpret_cast<std::byte*>(memory.data())};
}

}  // namespace

Values unit_norm(const UnitNormOp& op) {
    Values x = values_of(op.x);
    const std::size_t width = index(op.x.shape.width());
    const std::size_t group = index(op.group);
    for (std::size_t row = 0; row < x.size(); row += width) {
        for (std::size_t at = row + index(op.begin); at < row + index(op.begin + op.count); at += group) {
            double squares = static_cast<double>(op.eps);
            for (std::size_t i = at; i < at + group; ++i) squares += x[i] * x[i];
            for (std::size_t i = at; i < at + group; ++i) x[i] /= std::sqrt(squares);
        }
    }
    return x;
}

Recurred causal_conv(const CausalConvOp& op) {
    Values u = values_of(op.x);
    const Values in_gate = op.in_gate ? values_of(op.in_gate) : Values(u.size(), 1.0);
    for (std::size_t i = 0; i < u.size(); ++i) u[i] *= in_gate[i];
    const Values out_gate = op.out_gate ? values_of(op.out_gate) : Values(u.size(), 1.0);
    const Values weight = values_of(op.weight->tensor);
    const std::size_t width = index(op.x.shape.width());
    const std::size_t out_width = index(op.out.shape.width());
    const std::size_t begin = index(op.out_begin);
    const std::size_t taps = index(op.weight->tensor.shape.width());
    const Values bias = op.bias != nullptr ? values_of(op.bias->tensor) : Values(width, 0.0);
    Recurred result{values_of(op.out), values_of(op.state)};
    for (const Run& run : runs_of(op.runs)) {
        for (std::size_t c = 0; c < width; ++c) {
            // All values of the channel: first the values in the state, then the values of the rows.
            Values all;
            const std::size_t state = run.slot * (taps - 1) * out_width + begin + c;
            for (std::size_t i = 0; i + 1 < taps; ++i) {
                all.push_back(run.fresh ? 0.0 : result.state[state + i * out_width]);
            }
            for (std::size_t row = run.begin; row < run.end; ++row) all.push_back(u[row * width + c]);
            for (std::size_t row = run.begin; row < run.end; ++row) {
                double sum = bias[c];
                for (std::size_t tap = 0; tap < taps; ++tap) {
                    sum += weight[c * taps + tap] * all[row - run.begin + tap];
                }
                result.out[row * out_width + begin + c] =
                    (op.silu ? sum * sigmoid(sum) : sum) * out_gate[row * width + c];
            }
            for (std::size_t i = 0; i + 1 < taps; ++i) {
                result.state[state + i * out_width] = all[all.size() - (taps - 1) + i];
            }
        }
    }
    return result;
}

Recurred delta_rule(const DeltaRuleOp& op) {
    const Values qkv = values_of(op.qkv);
    const Values alpha = values_of(op.alpha);
    const Values beta = values_of(op.beta);
    const Values decay = values_of(op.decay->tensor);
    const Values step_bias = values_of(op.step_bias->tensor);
    const std::size_t heads = index(op.value_heads);
    const std::size_t key_heads = index(op.key_heads);
    const std::size_t keys = index(op.key_dim);
    const std::size_t values = index(op.value_dim);
    const std::size_t width = index(op.qkv.shape.width());
    Recurred result{values_of(op.out), values_of(op.state)};
    for (const Run& run : runs_of(op.runs)) {
        for (std::size_t h = 0; h < heads; ++h) {
            const std::size_t of_key =
                (op.order == KeyOrder::Grouped ? h / (heads / key_heads) : h % key_heads) * keys;
            double* s = result.state.data() + (run.slot * heads + h) * values * keys;
            if (run.fresh) std::fill(s, s + values * keys, 0.0);
            for (std::size_t row = run.begin; row < run.end; ++row) {
                const double* q = qkv.data() + row * width + of_key;
                const double* k = q + key_heads * keys;
                const double* v = qkv.data() + row * width + 2 * key_heads * keys + h * values;
                // The decay of each column of the state.
                Values kept;
                for (std::size_t i = 0; i < keys; ++i) {
                    const std::size_t at = op.by_channel ? h * keys + i : h;
                    const double raw = alpha[row * index(op.decays()) + at] + step_bias[at];
                    kept.push_back(std::exp(decay[h] * std::log1p(std::exp(raw))));
                }
                for (std::size_t j = 0; j < values; ++j) {
                    double seen = 0;
                    for (std::size_t i = 0; i < keys; ++i) {
                        s[j * keys + i] *= kept[i];
                        seen += s[j * keys + i] * k[i];
                    }
                    const double delta = sigmoid(beta[row * heads + h]) * (v[j] - seen);
                    double sum = 0;
                    for (std::size_t i = 0; i < keys; ++i) {
                        s[j * keys + i] += delta * k[i];
                        sum += s[j * keys + i] * q[i];
                    }
                    result.out[(row * heads + h) * values + j] = static_cast<double>(op.scale) * sum;
                }
            }
        }
    }
    return result;
}

// Rounds the result of each operation to floats.
DeltaLayer delta_layer(const DeltaLayerOp& op) {
    std::vector<float> qkv;
    std::vector<float> out;
    const Recurred convolved = causal_conv(op.conv);
    UnitNormOp unit = op.unit_norm;
    unit.x = floats(convolved.out, op.conv.out, qkv);
    DeltaRuleOp rule = op.rule;
    rule.qkv = floats(unit_norm(unit), op.conv.out, qkv);
    const Recurred ruled = delta_rule(rule);
    RmsNormOp norm = op.norm;
    norm.x = floats(ruled.out, op.rule.out, out);
    return {rms_norm(norm).out, convolved.state, ruled.state};
}

Recurred scan(const ScanOp& op) {
    const Values vkq = values_of(op.vkq);
    const Values raw = values_of(op.step);
    const Values decay = values_of(op.decay->tensor);
    const Values step_bias = values_of(op.step_bias->tensor);
    const Values skip = values_of(op.skip->tensor);
    const std::size_t heads = index(op.heads);
    const std::size_t groups = index(op.groups);
    const std::size_t keys = index(op.key_dim);
    const std::size_t values = index(op.value_dim);
    const std::size_t width = index(op.vkq.shape.width());
    Recurred result{values_of(op.out), values_of(op.state)};
    for (const Run& run : runs_of(op.runs)) {
        for (std::size_t h = 0; h < heads; ++h) {
            double* s = result.state.data() + (run.slot * heads + h) * values * keys;
            if (run.fresh) std::fill(s, s + values * keys, 0.0);
            for (std::size_t row = run.begin; row < run.end; ++row) {
                const double* v = vkq.data() + row * width + h * values;
                const double* k = vkq.data() + row * width + heads * values + h / (heads / groups) * keys;
                const double* q = k + groups * keys;
                const double step = std::log1p(std::exp(raw[row * heads + h] + step_bias[h]));
                for (std::size_t j = 0; j < values; ++j) {
                    double sum = skip[h] * v[j];
                    for (std::size_t i = 0; i < keys; ++i) {
                        double& x = s[j * keys + i];
                        x = std::exp(decay[h] * step) * x + step * v[j] * k[i];
                        sum += x * q[i];
                    }
                    result.out[(row * heads + h) * values + j] = sum;
                }
            }
        }
    }
    return result;
}

}  // namespace rocmforge::reference
