// Operations of layers that keep a state for each sequence instead of keys and values. A state is stored in a
// slot. The rows of its sequence update it in place, in order, so a row's result depends only on the rows of
// its own sequence. A GPU may compute the delta rule and the scan in chunks of 32 positions if a sequence has
// many rows in the step (kernels/chunks.h). How a prompt is divided into steps then changes the rounding of
// results, unless each step has at least 64 rows and begins at a multiple of 32 positions.
#pragma once

#include "engine/base/tensor.h"

namespace rocmforge {

struct Weight;

// Maximum number of taps of a causal convolution.
inline constexpr int kMostTaps = 4;

// The rows of a step, grouped by sequence. Rows of one sequence are adjacent, in the order of their
// positions.
struct StateRuns {
    int count = 0;       // number of sequences with a row in this step
    Tensor begins;       // I32 [count + 1]: the first row of each sequence, and the number of rows
    Tensor state_slots;  // I32 [count]: the slot of each sequence's state; no two are the same
    // I32 [rows]. A sequence whose first row has position 0 starts with a state of zeros, whatever its slot
    // contains.
    Tensor positions;
};

// A convolution of each channel over its last values (Mamba, arXiv:2312.00752, and LFM2). u = x, or in_gate ·
// x. y[t] = sum over j of weight[j] · u[t - taps + 1 + j] (+ bias). out = y, SiLU(y), or out_gate · y. The
// state has the last taps - 1 rows of u.
struct CausalConvOp {
    Tensor x;                      // F32 [rows, channels]
    Tensor in_gate = {};           // F32 [rows, channels] or empty
    Tensor out_gate = {};          // F32 [rows, channels] or empty
    const Weight* weight;          // F32 [channels, taps], 2 to kMostTaps taps
    const Weight* bias = nullptr;  // F32 [channels]
    Tensor state;                  // F32 [slots, taps - 1, width], oldest row first
    Tensor out;                    // F32 [rows, width]; must not overlap x or in_gate
    StateRuns runs;
    bool silu = false;
    std::int64_t out_begin = 0;  // the channels are columns [out_begin, out_begin + channels) of `state` and
                                 // `out`
};

// Divides groups of neighbouring values by their length: x / sqrt(sum of x² + eps). Works in place, on the
// columns [begin, begin + count) of each row.
struct UnitNormOp {
    Tensor x;  // F32 [rows, width]
    std::int64_t begin = 0;
    std::int64_t count = 0;
    int group = 0;  // number of values in a group; divides count
    float eps = 1e-6F;
};

// The key head that value head v uses. Tiled: v mod key_heads. Grouped: v / (value_heads / key_heads).
enum class KeyOrder : std::uint8_t { Tiled, Grouped };

// The gated delta rule (arXiv:2412.06464). For each value head and each row in order, with the state S:
//     S = e^(decay · softplus(alpha + step_bias)) · S
//     S = S + sigmoid(beta) · (v - S k) kᵀ
//     out = scale · S q
// With `by_channel`, each column of S has its own decay (Kimi Linear, arXiv:2510.26692).
struct DeltaRuleOp {
    Tensor qkv;               // F32 [rows, 2 * key_heads * key_dim + value_heads * value_dim]: q, k, v
    Tensor alpha;             // F32 [rows, value_heads], or [rows, value_heads * key_dim] by channel
    Tensor beta;              // F32 [rows, value_heads]
    const Weight* decay;      // F32 [value_heads], negative
    const Weight* step_bias;  // F32 [value_heads], or [value_heads * key_dim] by channel
    Tensor state;             // F32 [slots, value_heads, value_dim, key_dim]
    Tensor out;               // F32 [rows, value_heads * value_dim]
    StateRuns runs;
    int key_heads = 0;
    int value_heads = 0;
    int key_dim = 0;
    int value_dim = 0;
    KeyOrder order = KeyOrder::Tiled;
    float scale = 1.0F;
    bool by_channel = false;

    // Number of decays in a row of alpha.
    std::int64_t decays() const { return std::int64_t{value_heads} * (by_channel ? key_dim : 1); }
};

// Mamba-2's scan (arXiv:2405.21060). For each head and each row in order, with the state S:
//     d = softplus(step + step_bias)
//     S = e^(decay · d) · S + d · v kᵀ
//     out = S q + skip · v
// Each group has its own keys and queries, which are shared by (heads / groups) neighbouring heads.
struct ScanOp {
    Tensor vkq;               // F32 [rows, heads * value_dim + 2 * groups * key_dim]: values, keys, queries
    Tensor step;              // F32 [rows, heads]
    const Weight* decay;      // F32 [heads], negative
    const Weight* step_bias;  // F32 [heads]
    const Weight* skip;       // F32 [heads]
    Tensor state;             // F32 [slots, heads, value_dim, key_dim]
    Tensor out;               // F32 [rows, heads * value_dim]
    StateRuns runs;
    int groups = 0;
    int heads = 0;
    int key_dim = 0;
    int value_dim = 0;
};

void expect_sound(const CausalConvOp& op);
void expect_sound(const UnitNormOp& op);
void expect_sound(const DeltaRuleOp& op);
void expect_sound(const ScanOp& op);

}  // namespace rocmforge
