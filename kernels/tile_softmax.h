// One-pass softmax on scores in the registers of a product: keys are rows, queries are columns.
#pragma once

#include "kernels/attention.h"
#include "kernels/matrix_operand.h"

namespace rocmforge::gpu {

// Weights are 2^15 times the softmax weights, so that those down to 2^-29 are normal halves: the matrix
// instructions of gfx90a flush subnormal halves to zero. Without the factor they would lose weights below
// 2^-14 that the float sum of weights includes. Both have the factor, so it cancels. The largest weight,
// 2^15, still fits a half.
constexpr float kWeightPower = 15.0F;

// Running softmax state of the queries whose scores this lane holds.
struct Running {
    float top[kColumnSlots];
    float total[kColumnSlots];  // of 2^kWeightPower · weight, over this lane's keys only
    float scale[kColumnSlots];
    KeyRange keys[kColumnSlots];
};

// Replaces scores by 2^kWeightPower · weight; the sums so far must be multiplied by `fade`.
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
    if (args.soft_cap > 0.0F) {  // one test outside the loop, so that it is a branch
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
        if (highest[s] == kNoScore) highest[s] = 0.0F;  // no key so far: every weight is zero
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
    // An explicit fused operation. The compiler might fuse differently for each slot, but a query's result
    // must not depend on its column.
#pragma unroll
    for (int s = 0; s < kColumnSlots; ++s) {
        running.total[s] = __builtin_fmaf(running.total[s], fade[s], added[s]);
    }
}

}  // namespace rocmforge::gpu
