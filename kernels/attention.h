// Functions that all attention kernels use: the range of keys that a row attends to, the scores of keys, and
// the gate of the result.
#pragma once

#include "kernels/attention_kernels.h"
#include "kernels/cache_rows.h"
#include "kernels/four.h"

namespace rocmforge::gpu {

using kernels::AttentionArgs;

constexpr float kLog2E = 1.44269504F;
constexpr float kNoScore = -__builtin_inff();

RF_DEVICE inline int smaller(int a, int b) {
    return a < b ? a : b;
}

RF_DEVICE inline int greater(int a, int b) {
    return a > b ? a : b;
}

// Returns the position of the last key of sequence `sequence`, which is the highest position of the
// sequence's rows in this step. Collective over the wave.
RF_DEVICE inline int last_of_sequence(const AttentionArgs& args, int sequence) {
    int last = 0;
    int first = 0;
    do {
        const int i = first + lane();
        if (i < args.rows && args.sequences[i] == sequence) last = greater(last, args.positions[i]);
        first += kWave;
    } while (first < args.rows);
    return same_in_wave(wave_max(last));
}

struct KeyRange {
    int first;
    int last;  // inclusive
};

// Returns the positions of the first and last key that a row at `position` attends to. `last`: position of
// the last key of the row's sequence; used only if attention is not causal.
RF_DEVICE inline KeyRange keys_of(const AttentionArgs& args, int position, int last) {
    KeyRange range{0, args.causal ? position : last};
    if (args.window > 0) {
        range.first = greater(0, position - args.window + 1);
        range.last = smaller(range.last, position + args.window - 1);
    }
    return range;
}

// Scores are in base 2, that is, a softmax weight is proportional to 2^score. Kernels multiply products of
// queries and keys by score_factor(), and then call finish_score().
RF_DEVICE inline float score_factor(const AttentionArgs& args) {
    return args.soft_cap > 0.0F ? 2.0F * kLog2E * args.scale / args.soft_cap : kLog2E * args.scale;
}

// Returns the score in base 2 after the soft cap, if there is one: cap · tanh(s / cap), with tanh(x) = 1 - 2
// / (e^2x + 1).
RF_DEVICE inline float finish_score(const AttentionArgs& args, float score) {
    if (args.soft_cap <= 0.0F) return score;
    return args.soft_cap * kLog2E * (1.0F - 2.0F * reciprocal(exp2(score) + 1.0F));
}

// Returns the softmax weight of a head's sink, on the scale on which a key with the score `top` has the
// weight 1. If no key counts, `top` is -infinity and the weight is infinite, so that sums divided by it
// become 0.
RF_DEVICE inline float sink_weight(const float* sinks, int head, float top) {
    return sinks == nullptr ? 0.0F : exp2(sinks[head] * kLog2E - top);
}

// Returns the address of the gate of head `head` of a row. Precondition: there is a gate.
RF_DEVICE inline const float* gate_of_head(const AttentionArgs& args, std::int64_t row, int head) {
    return args.gate + (row * args.heads + head) * args.gate_stride;
}

// Returns four values of the gate of a head from `column` on, or zeros if there is no gate.
RF_DEVICE inline Float4 load_gate(const AttentionArgs& args, std::int64_t row, int head, int column) {
    return args.gate == nullptr ? Float4{0, 0, 0, 0} : load4(gate_of_head(args, row, head) + column);
}

// Returns value · sigmoid(gate), with the same bits as the activation kernel.
RF_DEVICE inline float gated(float value, float gate) {
    return reciprocal(1.0F + exp(-gate)) * value;
}
RF_DEVICE inline Float4 gated(Float4 values, Float4 gate) {
    return Float4{gated(values[0], gate[0]), gated(values[1], gate[1]), gated(values[2], gate[2]),
                  gated(values[3], gate[3])};
}

// Returns the offset, in bytes, of the first row of head `kv_head` in page `page` of the cache. Rows have
// `row_bytes` bytes.
RF_DEVICE inline std::int64_t cache_head(const AttentionArgs& args, int page, int kv_head, int row_bytes) {
    return (std::int64_t{page} * args.kv_heads + kv_head) * kPageTokens * row_bytes;
}

}  // namespace rocmforge::gpu
