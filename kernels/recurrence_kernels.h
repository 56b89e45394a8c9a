// The arguments and the list of kernels for layers with a state (engine/device/recurrence_ops.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/product_kernels.h"

namespace rocmforge::kernels {

// The rows of a step, grouped by sequence.
struct RunArgs {
    const std::int32_t* begins;       // [runs + 1]: first row of each sequence, and the number of rows
    const std::int32_t* state_slots;  // [runs]: slot of each sequence's state
    // [rows]: a sequence that begins at position 0 starts with a state of zeros
    const std::int32_t* positions;
    int runs;
    // Whether the kernels that compute in chunks compute the sequences with at least kChunkedFrom rows. The
    // kernels that compute row by row then leave these sequences out.
    bool in_chunks;
};

struct CausalConvArgs {
    const float* x;         // [rows, channels]
    const float* in_gate;   // [rows, channels], or null
    const float* out_gate;  // [rows, channels], or null
    const float* weight;    // [channels, taps], rows `weight_stride` apart
    const float* bias;      // [channels], or null
    float* state;           // first channel of [slots, taps - 1, out_width]
    float* out;             // first channel of [rows, out_width]
    RunArgs run;
    int channels;
    int out_width;
    int taps;  // 2 to 4
    int weight_stride;
    bool silu;
};

// Computes x / sqrt(sum of x² + eps) over groups of columns, in place.
struct UnitNormArgs {
    float* x;  // [rows, width]
    std::int64_t rows;
    std::int64_t width;
    std::int64_t begin;  // first column
    int groups;          // number of groups in a row
    int group;           // number of values in a group
    float eps;
};

struct DeltaRuleArgs {
    const float* qkv;        // [rows, 2 · key_heads · key_dim + value_heads · value_dim]
    const float* alpha;      // [rows, value_heads], or [rows, value_heads, key_dim] by channel
    const float* beta;       // [rows, value_heads]
    const float* decay;      // [value_heads]
    const float* step_bias;  // [value_heads], or [value_heads, key_dim] by channel
    float* state;            // [slots, value_heads, value_dim, key_dim]
    float* out;              // [rows, value_heads · value_dim]
    RunArgs run;
    int key_heads;
    int value_heads;
    int key_dim;
    int value_dim;
    float scale;
    bool grouped;     // true: neighbouring value heads share a key head
    bool by_channel;  // whether each column of a state has its own decay
};

// Arguments of delta_token, which computes one row for each sequence.
struct DeltaTokenArgs {
    CausalConvArgs conv;  // with SiLU, without gates and bias; `out` is unused
    DeltaRuleArgs rule;   // key_dim and value_dim are kTokenDim; not by_channel; `qkv` and `out` are unused
    const float* gate;    // [rows, value_heads · value_dim]
    const float* weight;  // [value_dim]: weights of the result's norm
    float* out;           // [rows, value_heads · value_dim]
    BytesTarget bytes;    // if not null, also gets `out` as bytes
    int* finished;        // [rows, key_heads]: zeros (last_block.h)
    int heads;            // number of value heads for each key head
    float unit_eps;       // epsilon of the norms of queries and keys
    float norm_eps;       // epsilon of the result's norm
    bool gate_silu;       // true: the gate is activated by SiLU instead of sigmoid
};

// A sum of logarithms of decays with twice the precision of a float: high + low. With a float alone, the
// difference of two large sums would have too few exact bits.
struct LogSum {
    float high;
    float low;
};

// Arguments of the gated delta rule in chunks (delta_chunks.hip). The arrays are scratch memory, aligned to
// 16 bytes.
struct DeltaChunkArgs {
    DeltaRuleArgs rule;
    float* keys;     // [rows, value_heads, key_dim]: W
    float* weights;  // [rows, value_heads, kChunkRows]: P
    LogSum* decays;  // [rows, value_heads]: sum of the logarithms from the chunk's first row on
    // [rows, value_heads, kDeltaPeaks], only in the first row of each chunk: the largest magnitudes in the
    // chunk's matrices, in the order of DeltaPeak
    float* peaks;
};
enum DeltaPeak { kPeakK, kPeakQ, kPeakP, kPeakW, kDeltaPeaks };

// Arguments of Mamba-2's scan.
struct ScanArgs {
    const float* vkq;        // [rows, heads · value_dim + 2 · groups · key_dim]
    const float* step;       // [rows, heads]
    const float* decay;      // [heads]
    const float* step_bias;  // [heads]
    const float* skip;       // [heads]
    float* state;            // [slots, heads, value_dim, key_dim]
    float* out;              // [rows, heads · value_dim]
    RunArgs run;
    int groups;
    int heads;
    int key_dim;
    int value_dim;
};

// Arguments of the scan in chunks (scan_chunks.hip). The arrays are scratch memory, aligned to 16 bytes.
struct ScanChunkArgs {
    ScanArgs scan;
    float* products;  // [rows, groups, kChunkRows]: products of a query with the keys of its chunk
    LogSum* decays;   // [rows, heads]: sum of the logarithms from the chunk's first row on
    float* steps;     // [rows, heads]
};

inline constexpr int kConvPart = 64;            // number of rows of a sequence that a thread of causal_conv
                                                // computes
inline constexpr int kStateRowsABlock = 32;     // number of rows of a state that a block of 256 threads
                                                // computes in delta_rule and scan
inline constexpr int kChunkRows = 32;           // number of rows of a chunk
inline constexpr int kChunkValues = 32;         // number of rows of a state that a block computes in chunks
inline constexpr int kChunkedFrom = 64;         // number of rows of a sequence from which chunks are used
inline constexpr int kNarrowKeyDim = 128;       // largest key_dim of delta_rule and scan, and in chunks
inline constexpr int kMostDeltaKeyDim = 256;    // largest key_dim of delta_rule_wide and scan_wide
inline constexpr int kMostChannelKeyDim = 128;  // largest key_dim of delta_rule_channel
inline constexpr int kTokenDim = 128;           // key_dim and value_dim of delta_token
inline constexpr int kTokenThreads = 256;       // number of threads of a block of delta_token
inline constexpr int kTokenBlocks = 4;          // number of blocks of delta_token that share a value head
inline constexpr int kMostValuesAKey = 8;       // largest number of value heads for each key head in
                                                // delta_token

#define RF_RECURRENCE_KERNELS(X)                             \
    X(recurrence, causal_conv, CausalConvArgs, 256)          \
    X(recurrence, causal_conv_fallback, CausalConvArgs, 256) \
    X(recurrence, unit_norm, UnitNormArgs, 256)              \
    X(recurrence, unit_norm_fallback, UnitNormArgs, 256)     \
    X(recurrence, delta_rule, DeltaRuleArgs, 256)            \
    X(recurrence, delta_rule_wide, DeltaRuleArgs, 256)       \
    X(recurrence, delta_rule_channel, DeltaRuleArgs, 256)    \
    X(recurrence, delta_rule_fallback, DeltaRuleArgs, 256)   \
    X(delta_token, delta_token, DeltaTokenArgs, 256)         \
    X(delta_chunks, delta_rule_chunks, DeltaChunkArgs, 256)  \
    X(delta_states, delta_rule_states, DeltaChunkArgs, 256)  \
    X(scan, scan, ScanArgs, 256)                             \
    X(scan, scan_wide, ScanArgs, 256)                        \
    X(scan, scan_fallback, ScanArgs, 256)                    \
    X(scan_chunks, scan_chunks, ScanChunkArgs, 256)          \
    X(scan_chunks, scan_states, ScanChunkArgs, 256)

}  // namespace rocmforge::kernels
