// Softmax in one pass, on scores in the registers of a product. Keys are rows, and queries are columns.
#pragma once

#include "kernels/attention.h"
#include "kernels/matrix_operand.h"

namespace rocmforge::gpu {

// Weights are stored as 2^15 times the softmax weights, so that weights down to 2^-29 are normal halves. The
// matrix instructions of gfx90a flush subnormal halves to zero, so without this factor they would lose
// weights below 2^-14, which the float sum of weights includes. The sum has the same factor, so the factor
// cancels. The largest weight, 2^15, still fits a half.
constexpr float kWeightPower = 15.0F;

// The state of the softmax for the queries whose scores this lane has.
struct Running {
    float top[kColumnSlots];
    float total[kColumnSlots];  // sum of 2^kWeightPower · weight over this lane's keys only
    float scale[kColumnSlots];
    KeyRange keys[kColumnSlots];
};

// Replaces the scores of keys first_key … first_key + 16 kTiles - 1 by 2^kWeightPower · weight, and updates
// `running`. The caller must multiply the weighted sums of the earlier keys by `fade`.
template <int kTiles>
RF_DEVICE inline void weigh(const AttentionArgs& args, int first_key, MatrixC (&scores)[kTiles],
                            Running& running, float (&fade)[kColumnSlots]) {
    float highest[kColumnSlots];
#pragma unroll
    for (int s = 0; s < kColumnSlots; ++s) highest[s] = running.top[s];
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) scores[t].value[i] *= running.scale[column_slot(i)];
    }
    if (args.soft_cap > 0.0F) {  // a single test outside the loop, so that it becomes a branch
#pragma unroll
        for (int t = 0; t < kTiles; ++t) {
#pragma unroll
            for (int i = 0; i < MatrixC::kElements; ++i) {
                scores[t].value[i] = finish_score(args, scores[t].value[i]);
            }
        }
    }
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            const int s = column_slot(i);
            const int key = first_key + 16 * t + MatrixC::row(i);
            const bool counts = key >= running.keys[s].first && key <= running.keys[s].last;
            scores[t].value[i] = counts ? scores[t].value[i] : kNoScore;
            highest[s] = scores[t].value[i] > highest[s] ? scores[t].value[i] : highest[s];
        }
    }
#pragma unroll
    for (int s = 0; s < kColumnSlots; ++s) {
#pragma unroll
        for (int mask = kColumnLanes; mask < kWave; mask *= 2) {
            const float other = shuffle_xor(highest[s], mask);
            highest[s] = other > highest[s] ? other : highest[s];
        }
        fade[s] = running.top[s] == highest[s] ? 1.0F : exp2(running.top[s] - highest[s]);
        running.top[s] = highest[s];
        if (highest[s] == kNoScore) highest[s] = 0.0F;  // no key has counted so far, so every weight is zero
    }
    float added[kColumnSlots] = {};
    float base[kColumnSlots];
#pragma unroll
    for (int s = 0; s < kColumnSlots; ++s) base[s] = highest[s] - kWeightPower;
#pragma unroll
    for (int t = 0; t < kTiles; ++t) {
#pragma unroll
        for (int i = 0; i < MatrixC::kElements; ++i) {
            const int s = column_slot(i);
            scores[t].value[i] = exp2(scores[t].value[i] - base[s]);
            added[s] += scores[t].value[i];
        }
    }
    // Uses an explicit fused operation. The compiler might fuse differently for each slot, but a query's
    // result must not depend on its column.
#pragma unroll
    for (int s = 0; s < kColumnSlots; ++s) {
        running.total[s] = __builtin_fmaf(running.total[s], fade[s], added[s]);
    }
}

}  // namespace rocmforge::gpu
