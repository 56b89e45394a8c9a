// Kernels of layers with a state: causal convolutions, norms of queries and keys, and the gated delta rule.
// The rows of a sequence are computed one after another, so that results do not depend on how the sequence is
// divided into steps. delta_chunks.hip has the delta rule for prompts.
#include "kernels/recurrence.h"

namespace rocmforge::gpu {

using kernels::CausalConvArgs;
using kernels::kConvPart;
using kernels::kMostChannelKeyDim;
using kernels::kMostDeltaKeyDim;
using kernels::kNarrowKeyDim;
using kernels::UnitNormArgs;

constexpr int kConvRows = 4;  // number of rows of a convolution that are loaded together
constexpr int kKeptTaps = 3;  // number of preceding rows whose inputs are kept in registers

// Returns the convolution's input for one row and channel: x, multiplied by in_gate if there is one.
RF_DEVICE inline float conv_input(const CausalConvArgs& args, int row, int channel) {
    const std::int64_t at = std::int64_t{row} * args.channels + channel;
    return args.in_gate != nullptr ? args.x[at] * args.in_gate[at] : args.x[at];
}

// Computes the causal convolution of one channel for part `part` of the rows of one sequence. A part has
// kConvPart rows; the last part has the remaining rows. Only the first part reads and writes the state, so
// that no other block can overwrite the state before it is read. The other parts read the inputs of the
// preceding rows from x.
RF_DEVICE inline void convolve(const CausalConvArgs& args, int run, int part, int channel) {
    const int begin = args.run.begins[run] + part * kConvPart;
    const int all_end = args.run.begins[run + 1];
    if (begin >= all_end) return;
    const int end = all_end - begin > kConvPart ? begin + kConvPart : all_end;
    const std::int64_t width = args.channels;
    const int before = args.taps - 1;
    const std::int64_t out_width = args.out_width;
    float* state = args.state + args.run.state_slots[run] * before * out_width + channel;
    const bool fresh = is_new(args.run, run);
    // The inputs of the rows before the current row, in order of rows. With fewer than four taps, the first
    // of these inputs have a weight of zero.
    float kept[kKeptTaps];
    float weight[kKeptTaps + 1];
#pragma unroll
    for (int i = 0; i < kKeptTaps; ++i) {
        const int age = kKeptTaps - i;
        const bool used = age <= before;
        kept[i] = 0.0F;
        if (used && part > 0) kept[i] = conv_input(args, begin - age, channel);
        if (used && part == 0 && !fresh) kept[i] = state[(before - age) * out_width];
        weight[i] = used ? args.weight[std::int64_t{channel} * args.weight_stride + before - age] : 0.0F;
    }
    weight[kKeptTaps] = args.weight[std::int64_t{channel} * args.weight_stride + before];
    const float bias = args.bias != nullptr ? args.bias[channel] : 0.0F;
    for (int first = begin; first < end; first += kConvRows) {
        // Loads the values of several rows before computing the first one, so that the latencies of the loads
        // overlap. A row beyond the end loads the last row instead, so that no branch separates the loads.
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
    if (part > 0) return;
#pragma unroll
    for (int i = 0; i < kKeptTaps; ++i) {
        const int age = kKeptTaps - i;
        if (age > before) continue;
        state[(before - age) * out_width] =
            end < all_end ? conv_input(args, all_end - age, channel) : kept[i];
    }
}

// Returns the decay of column `column` of a head's state in row `row`.
RF_DEVICE inline float channel_decay(const DeltaRuleArgs& args, std::int64_t row, int head, int column) {
    const std::int64_t channel = std::int64_t{head} * args.key_dim + column;
    const std::int64_t at = row * args.value_heads * args.key_dim + channel;
    return exp(args.decay[head] * softplus(args.alpha[at] + args.step_bias[channel]));
}

// Updates kStateRows rows of a state, for compute_rows(). S' is the decayed state and d = step · (v - S' k).
// With the new state S = S' + d kᵀ, the output is S q = S' q + (k · q) d, so that the sums of S' k, S' q and
// k · q do not depend on each other.
template <int kSlots, bool kWhole, bool kByChannel>
class DeltaRows {
  public:
    using Part = Columns<kSlots, kWhole>;
    struct Inputs {
        Part q;
        Part k;
        float value[kStateRows];
    };

    // `first`: index of the first of the kStateRows rows of the state; may be beyond the state's last row.
    RF_DEVICE DeltaRows(const DeltaRuleArgs& args, int run, int head, int first)
        : args_(args),
          head_(head),
          first_(first),
          width_(row_width(args)),
          to_key_(std::int64_t{args.key_heads} * args.key_dim),
          of_query_(std::int64_t{key_head(args, head)} * args.key_dim),
          of_value_(2 * to_key_ + std::int64_t{head} * args.value_dim) {
        const std::int64_t state = std::int64_t{args.run.state_slots[run]} * args.value_heads + head;
        state_.first = args.state + (state * args.value_dim + first) * args.key_dim;
        state_.rows = args.value_dim - first;
        state_.key_dim = args.key_dim;
        state_.load(is_new(args.run, run));
    }

    RF_DEVICE Inputs load(int row) const {
        const float* x = args_.qkv + row * width_;
        Inputs inputs;
        inputs.q = Part::load(x + of_query_, args_.key_dim);
        inputs.k = Part::load(x + of_query_ + to_key_, args_.key_dim);
#pragma unroll
        for (int r = 0; r < kStateRows; ++r) {
            const int at = first_ + r < args_.value_dim ? first_ + r : args_.value_dim - 1;
            inputs.value[r] = x[of_value_ + at];
        }
        return inputs;
    }
    RF_DEVICE RawDeltaGates load_gates(int row) const {
        return gpu::load_gates(args_, row, head_);
    }
    RF_DEVICE RowGates gates_of(const RawDeltaGates& raw) const {
        return gpu::gates_of(args_, raw, head_);
    }

    RF_DEVICE void step(int row, const Inputs& in, RowGates gates) {
        Float4 decay[kSlots];
#pragma unroll
        for (int i = 0; i < kSlots; ++i) {
            decay[i] = Float4{gates.decay, gates.decay, gates.decay, gates.decay};
            if constexpr (kByChannel) {
                const int column = Part::column(i);
                if (!kWhole && column >= args_.key_dim) continue;
                for (int c = 0; c < 4; ++c) decay[i][c] = channel_decay(args_, row, head_, column + c);
            }
        }
        const float both = in.q.dot(in.k);
        const int mine = lane() % kRowLanes;
        float out = 0;
#pragma unroll
        for (int r = 0; r < kStateRows; ++r) {
            Part& s = state_.of[r];
#pragma unroll
            for (int i = 0; i < kSlots; ++i) s.values[i] *= decay[i];
            const float seen = s.dot(in.k);
            const float asked = s.dot(in.q);
            const float delta = gates.step * (in.value[r] - seen);
            s.add(delta, in.k);
            out = mine == r ? __builtin_fmaf(delta, both, asked) : out;
        }
        if (mine < kStateRows && mine < state_.rows) {
            args_.out[(std::int64_t{row} * args_.value_heads + head_) * args_.value_dim + first_ + mine] =
                args_.scale * out;
        }
    }
    RF_DEVICE void store() const {
        state_.store();
    }

  private:
    const DeltaRuleArgs& args_;
    int head_;
    int first_;
    std::int64_t width_;
    std::int64_t to_key_;    // distance of a head's key from its query, in values
    std::int64_t of_query_;  // offset of the query in a row of qkv
    std::int64_t of_value_;  // offset of the head's values in a row of qkv
    StatePart<kSlots, kWhole> state_;
};

template <int kSlots, bool kWhole, bool kByChannel>
RF_DEVICE inline void delta_rows(const DeltaRuleArgs& args) {
    const int run = block_z();
    if (in_chunks(args.run, run)) return;
    const int part = block_x() * (block_threads() / kRowLanes) + thread_index() / kRowLanes;
    DeltaRows<kSlots, kWhole, kByChannel> rows(args, run, block_y(), part * kStateRows);
    compute_rows(rows, args.run.begins[run], args.run.begins[run + 1]);
    rows.store();
}

// block_y is the head, and block_z the sequence. Each kRowLanes lanes of a block compute kStateRows rows of
// the state.
template <int kMostKeyDim, bool kByChannel = false>
RF_DEVICE inline void delta_block(const DeltaRuleArgs& args) {
    constexpr int kSlots = kMostKeyDim / (4 * kRowLanes);
    if (args.key_dim == kMostKeyDim) {
        delta_rows<kSlots, true, kByChannel>(args);
    } else {
        delta_rows<kSlots, false, kByChannel>(args);
    }
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// One thread computes one channel of a part of a sequence. block_y is the sequence, and block_z the part.
RF_KERNEL(causal_conv, CausalConvArgs, 256) {
    const std::int64_t channel = global_thread();
    if (channel < args.channels) convolve(args, block_y(), block_z(), static_cast<int>(channel));
}

// Like causal_conv, but one thread computes all rows of a sequence, and does not keep values in registers. It
// reads the rows before the current row from memory.
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
    // Moves the oldest value first, so that each value that moves within the state is read before another
    // value overwrites it.
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
    delta_block<kNarrowKeyDim>(args);
}

// key_dim is a multiple of 4 and at most 256.
RF_KERNEL(delta_rule_wide, DeltaRuleArgs, 256) {
    delta_block<kMostDeltaKeyDim>(args);
}

// Like delta_rule, but each column of the state has its own decay. key_dim is a multiple of 4 and at most
// 128.
RF_KERNEL(delta_rule_channel, DeltaRuleArgs, 256) {
    delta_block<kMostChannelKeyDim, true>(args);
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
        const RowGates gates = gates_of(args, load_gates(args, row, head), head);
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
