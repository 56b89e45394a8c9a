// Kernels of layers with a state: causal convolutions, norms of queries and keys, and the gated delta rule.
// The rows of a sequence are computed one after the other, so that results do not depend on how the sequence
// is divided into steps.
#include "kernels/recurrence.h"

namespace rocmforge::gpu {

using kernels::CausalConvArgs;
using kernels::DeltaRuleArgs;
using kernels::kDeltaRows;
using kernels::UnitNormArgs;

constexpr int kConvRows = 4;  // number of rows of a convolution that are loaded together
constexpr int kKeptTaps = 3;  // number of rows before the current row whose values are kept

// Computes the causal convolution of one channel for all rows of one sequence.
RF_DEVICE inline void convolve(const CausalConvArgs& args, int run, int channel) {
    const std::int64_t width = args.channels;
    const int before = args.taps - 1;
    const std::int64_t out_width = args.out_width;
    float* state = args.state + args.run.state_slots[run] * before * out_width + channel;
    const bool fresh = is_new(args.run, run);
    // The values of the rows before the current row, in order of rows. If there are fewer taps, the first
    // values have a weight of zero.
    float kept[kKeptTaps];
    float weight[kKeptTaps + 1];
#pragma unroll
    for (int i = 0; i < kKeptTaps; ++i) {
        const int age = kKeptTaps - i;
        const bool used = age <= before;
        kept[i] = used && !fresh ? state[(before - age) * out_width] : 0.0F;
        weight[i] = used ? args.weight[std::int64_t{channel} * args.weight_stride + before - age] : 0.0F;
    }
    weight[kKeptTaps] = args.weight[std::int64_t{channel} * args.weight_stride + before];
    const float bias = args.bias != nullptr ? args.bias[channel] : 0.0F;
    const int end = args.run.begins[run + 1];
    for (int first = args.run.begins[run]; first < end; first += kConvRows) {
        // Loads the values of several rows before it computes the first. Otherwise each row would wait for
        // memory. A row beyond the end reads the last row instead, so that no branch separates the loads.
        float now[kConvRows];
        float gate[kConvRows];
        const auto load = [&](const float* from, float(&to)[kConvRows]) {
#pragma unroll
            for (int i = 0; i < kConvRows; ++i) {
                const int row = first + i < end ? first + i : end - 1;
                to[i] = from[row * width + channel];
            }
        };
        load(args.x, now);
        if (args.out_gate != nullptr) load(args.out_gate, gate);
        if (args.in_gate != nullptr) {
            float factor[kConvRows];
            load(args.in_gate, factor);
#pragma unroll
            for (int i = 0; i < kConvRows; ++i) now[i] *= factor[i];
        }
#pragma unroll
        for (int r = 0; r < kConvRows; ++r) {
            if (first + r >= end) break;
            float sum = bias;
#pragma unroll
            for (int i = 0; i < kKeptTaps; ++i) sum += weight[i] * kept[i];
            sum += weight[kKeptTaps] * now[r];
            if (args.silu) sum *= sigmoid(sum);
            if (args.out_gate != nullptr) sum *= gate[r];
            args.out[(first + r) * out_width + channel] = sum;
#pragma unroll
            for (int i = 0; i + 1 < kKeptTaps; ++i) kept[i] = kept[i + 1];
            kept[kKeptTaps - 1] = now[r];
        }
    }
#pragma unroll
    for (int i = 0; i < kKeptTaps; ++i) {
        const int age = kKeptTaps - i;
        if (age <= before) state[(before - age) * out_width] = kept[i];
    }
}

// The decay of the state (1 if by_channel) and the step (update rate) of one row and head.
struct DeltaGates {
    float decay;
    float step;
};
RF_DEVICE inline DeltaGates gates_of(const DeltaRuleArgs& args, std::int64_t row, int head) {
    const std::int64_t at = row * args.value_heads + head;
    const float step = sigmoid(args.beta[at]);
    if (args.by_channel) return {1.0F, step};
    return {exp(args.decay[head] * softplus(args.alpha[at] + args.step_bias[head])), step};
}

// Returns the decay of column `column` of a head's state in row `row`.
RF_DEVICE inline float channel_decay(const DeltaRuleArgs& args, std::int64_t row, int head, int column) {
    const std::int64_t channel = std::int64_t{head} * args.key_dim + column;
    const std::int64_t at = row * args.value_heads * args.key_dim + channel;
    return exp(args.decay[head] * softplus(args.alpha[at] + args.step_bias[channel]));
}

RF_DEVICE inline int key_head(const DeltaRuleArgs& args, int head) {
    return args.grouped ? head / (args.value_heads / args.key_heads) : head % args.key_heads;
}

RF_DEVICE inline std::int64_t row_width(const DeltaRuleArgs& args) {
    return 2 * std::int64_t{args.key_heads} * args.key_dim + std::int64_t{args.value_heads} * args.value_dim;
}

// Updates kDeltaRows rows of the state of one head and sequence in the registers of 32 lanes, for all rows of
// a step. Lane i has the columns 4i … 4i + 3 of each 128 columns. S' is the decayed state and d = step · (v -
// S' k). With the new state S = S' + d kᵀ, the output is S q = S' q + (k · q) d, so that all sums of a row
// are independent.
template <int kSlots, bool kByChannel>
RF_DEVICE inline void delta_rows(const DeltaRuleArgs& args, int run, int head, int first) {
    const int column = 4 * (lane() % kRowLanes);
    const std::int64_t width = row_width(args);
    const std::int64_t keys = std::int64_t{args.key_heads} * args.key_dim;
    const int of_key = key_head(args, head) * args.key_dim;
    const std::int64_t of_value = 2 * keys + std::int64_t{head} * args.value_dim;
    float* state = args.state + (std::int64_t{args.run.state_slots[run]} * args.value_heads + head) *
                                    args.value_dim * args.key_dim;
    const bool fresh = is_new(args.run, run);
    Float4 s[kDeltaRows][kSlots];
#pragma unroll
    for (int r = 0; r < kDeltaRows; ++r) {
#pragma unroll
        for (int i = 0; i < kSlots; ++i) {
            const int at = column + 128 * i;
            s[r][i] = Float4{0, 0, 0, 0};
            if (fresh || first + r >= args.value_dim || at >= args.key_dim) continue;
            s[r][i] = load4(state + std::int64_t{first + r} * args.key_dim + at);
        }
    }
    const int end = args.run.begins[run + 1];
    for (int row = args.run.begins[run]; row < end; ++row) {
        const float* x = args.qkv + row * width;
        const DeltaGates gates = gates_of(args, row, head);
        Float4 q[kSlots];
        Float4 k[kSlots];
        Float4 decay[kSlots];
        float both = 0;
#pragma unroll
        for (int i = 0; i < kSlots; ++i) {
            const int at = column + 128 * i;
            q[i] = Float4{0, 0, 0, 0};
            k[i] = Float4{0, 0, 0, 0};
            decay[i] = Float4{gates.decay, gates.decay, gates.decay, gates.decay};
            if (at < args.key_dim) {
                q[i] = load4(x + of_key + at);
                k[i] = load4(x + keys + of_key + at);
                if constexpr (kByChannel) {
                    for (int c = 0; c < 4; ++c) decay[i][c] = channel_decay(args, row, head, at + c);
                }
            }
            both += sum_of(q[i] * k[i]);
        }
        both = wave_sum<kRowLanes / 2>(both);
        float out = 0;
#pragma unroll
        for (int r = 0; r < kDeltaRows; ++r) {
            float seen = 0;
            float asked = 0;
#pragma unroll
            for (int i = 0; i < kSlots; ++i) {
                s[r][i] *= decay[i];
                seen += sum_of(s[r][i] * k[i]);
                asked += sum_of(s[r][i] * q[i]);
            }
            seen = wave_sum<kRowLanes / 2>(seen);
            asked = wave_sum<kRowLanes / 2>(asked);
            const bool inside = first + r < args.value_dim;
            const float value = inside ? x[of_value + first + r] : 0.0F;
            const float delta = gates.step * (value - seen);
#pragma unroll
            for (int i = 0; i < kSlots; ++i) s[r][i] += delta * k[i];
            out = lane() % kRowLanes == r ? asked + delta * both : out;
        }
        const int mine = lane() % kRowLanes;
        if (mine < kDeltaRows && first + mine < args.value_dim) {
            args.out[(std::int64_t{row} * args.value_heads + head) * args.value_dim + first + mine] =
                args.scale * out;
        }
    }
#pragma unroll
    for (int r = 0; r < kDeltaRows; ++r) {
#pragma unroll
        for (int i = 0; i < kSlots; ++i) {
            const int at = column + 128 * i;
            if (first + r >= args.value_dim || at >= args.key_dim) continue;
            store4(state + std::int64_t{first + r} * args.key_dim + at, s[r][i]);
        }
    }
}

// block_y is the head, and block_z the sequence. Each 32 lanes of a block compute kDeltaRows rows of the
// state.
template <int kSlots, bool kByChannel = false>
RF_DEVICE inline void delta_block(const DeltaRuleArgs& args) {
    const int part = block_x() * (block_threads() / kRowLanes) + thread_index() / kRowLanes;
    delta_rows<kSlots, kByChannel>(args, block_z(), block_y(), part * kDeltaRows);
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// One thread computes one channel of a sequence. block_y is the sequence.
RF_KERNEL(causal_conv, CausalConvArgs, 256) {
    const std::int64_t channel = global_thread();
    if (channel < args.channels) convolve(args, block_y(), static_cast<int>(channel));
}

// Like causal_conv, but does not keep values in registers. It reads the rows before the current row from
// memory.
RF_KERNEL(causal_conv_fallback, CausalConvArgs, 256) {
    const std::int64_t channel = global_thread();
    if (channel >= args.channels) return;
    const int run = block_y();
    const std::int64_t width = args.channels;
    const int before = args.taps - 1;
    const int begin = args.run.begins[run];
    const int end = args.run.begins[run + 1];
    const std::int64_t out_width = args.out_width;
    float* state = args.state + args.run.state_slots[run] * before * out_width + channel;
    const bool fresh = is_new(args.run, run);
    const auto value = [&](int row) {
        if (row < begin) return fresh ? 0.0F : state[(before - (begin - row)) * out_width];
        const std::int64_t at = row * width + channel;
        return args.in_gate != nullptr ? args.x[at] * args.in_gate[at] : args.x[at];
    };
    for (int row = begin; row < end; ++row) {
        float sum = args.bias != nullptr ? args.bias[channel] : 0.0F;
        for (int tap = 0; tap < args.taps; ++tap) {
            sum += args.weight[channel * args.weight_stride + tap] * value(row - before + tap);
        }
        if (args.silu) sum *= sigmoid(sum);
        if (args.out_gate != nullptr) sum *= args.out_gate[row * width + channel];
        args.out[row * out_width + channel] = sum;
    }
    // Moves the oldest value first, so that a value that moves within the state is read before it is
    // overwritten.
    for (int i = 0; i < before; ++i) state[i * out_width] = value(end - before + i);
}

// One wave computes one group.
RF_KERNEL(unit_norm, UnitNormArgs, 256) {
    const std::int64_t index = std::int64_t{block_x()} * (block_threads() / kWave) + wave_index();
    if (index >= args.rows * args.groups) return;
    float* x = args.x + index / args.groups * args.width + args.begin + index % args.groups * args.group;
    float squares = 0;
    for (int i = lane(); i < args.group; i += kWave) squares += x[i] * x[i];
    const float factor = rsqrt(wave_sum(squares) + args.eps);
    for (int i = lane(); i < args.group; i += kWave) x[i] *= factor;
}

// One thread computes one group.
RF_KERNEL(unit_norm_fallback, UnitNormArgs, 256) {
    const std::int64_t index = global_thread();
    if (index >= args.rows * args.groups) return;
    float* x = args.x + index / args.groups * args.width + args.begin + index % args.groups * args.group;
    float squares = 0;
    for (int i = 0; i < args.group; ++i) squares += x[i] * x[i];
    const float factor = rsqrt(squares + args.eps);
    for (int i = 0; i < args.group; ++i) x[i] *= factor;
}

// key_dim is a multiple of 4 and at most 128.
RF_KERNEL(delta_rule, DeltaRuleArgs, 256) {
    delta_block<1>(args);
}

// key_dim is a multiple of 4 and at most 256.
RF_KERNEL(delta_rule_wide, DeltaRuleArgs, 256) {
    delta_block<2>(args);
}

// Like delta_rule, but each column of the state has its own decay. key_dim is a multiple of 4 and at most
// 128.
RF_KERNEL(delta_rule_channel, DeltaRuleArgs, 256) {
    delta_block<1, true>(args);
}

// One thread computes one row of a state. block_y is the head, and block_z the sequence.
RF_KERNEL(delta_rule_fallback, DeltaRuleArgs, 256) {
    const std::int64_t row_of_state = global_thread();
    if (row_of_state >= args.value_dim) return;
    const int head = block_y();
    const int run = block_z();
    const std::int64_t keys = std::int64_t{args.key_heads} * args.key_dim;
    const std::int64_t of_key = std::int64_t{key_head(args, head)} * args.key_dim;
    const std::int64_t of_value = 2 * keys + std::int64_t{head} * args.value_dim + row_of_state;
    float* s =
        args.state + ((std::int64_t{args.run.state_slots[run]} * args.value_heads + head) * args.value_dim +
                      row_of_state) *
                         args.key_dim;
    if (is_new(args.run, run)) {
        for (int i = 0; i < args.key_dim; ++i) s[i] = 0;
    }
    for (int row = args.run.begins[run]; row < args.run.begins[run + 1]; ++row) {
        const float* x = args.qkv + row * row_width(args);
        const float* q = x + of_key;
        const float* k = x + keys + of_key;
        const DeltaGates gates = gates_of(args, row, head);
        float seen = 0;
        for (int i = 0; i < args.key_dim; ++i) {
            s[i] *= args.by_channel ? channel_decay(args, row, head, i) : gates.decay;
            seen += s[i] * k[i];
        }
        const float delta = gates.step * (x[of_value] - seen);
        float sum = 0;
        for (int i = 0; i < args.key_dim; ++i) {
            s[i] += delta * k[i];
            sum += s[i] * q[i];
        }
        args.out[(std::int64_t{row} * args.value_heads + head) * args.value_dim + row_of_state] =
            args.scale * sum;
    }
}
