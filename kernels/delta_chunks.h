// The gated delta rule in chunks, for prompts (arXiv:2412.06464, the chunkwise form with the WY
// representation). For the rows t and s of a chunk that begins with the state S, with G = the product of the
// decays up to a row, b = sigmoid(beta), and the matrices of the rows' keys, queries and values K, Q and V:
//
//     A[t][s] = b_t · G_t / G_s · (k_t · k_s)       for s < t, otherwise 0
//     (I + A) U = b V,  (I + A) W = b G K           triangular systems
//     D = U - W Sᵀ                                  the deltas of the rows
//     P[t][s] = scale · G_t / G_s · (q_t · k_s)     for s ≤ t, otherwise 0
//     out = scale · G Q Sᵀ + P D
//     S = G_last · S + (G_last / G · D)ᵀ K
//
// delta_rule_chunks computes U, W and P of all chunks at once, with floats. delta_rule_states computes the
// rest, chunk after chunk, with floats that are split into two halves (split_halves.h).
#pragma once

#include "kernels/chunks.h"

namespace rocmforge::gpu {

using kernels::DeltaChunkArgs;
using kernels::DeltaPeak;
using kernels::kDeltaPeaks;
using kernels::kPeakK;
using kernels::kPeakP;
using kernels::kPeakQ;
using kernels::kPeakW;

constexpr int kChunkWaves = kChunkThreads / kWave;

// Offsets of a head's inputs in a row of qkv.
struct DeltaColumns {
    std::int64_t width;
    std::int64_t query;
    std::int64_t key;
    std::int64_t value;
};
RF_DEVICE inline DeltaColumns delta_columns(const DeltaRuleArgs& args, int head) {
    const std::int64_t keys = std::int64_t{args.key_heads} * args.key_dim;
    const std::int64_t query = std::int64_t{key_head(args, head)} * args.key_dim;
    return {row_width(args), query, keys + query, 2 * keys + std::int64_t{head} * args.value_dim};
}

RF_DEVICE inline float magnitude(float x) {
    return __builtin_fabsf(x);
}
RF_DEVICE inline float larger(float a, float b) {
    return a > b ? a : b;
}

}  // namespace rocmforge::gpu
