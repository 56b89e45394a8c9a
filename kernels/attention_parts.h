// The end of attention of single rows: results of a row are gated and stored, and the parts of a row whose
// keys were split are combined.
#pragma once

#include "kernels/activation_bytes.h"
#include "kernels/attention.h"

namespace rocmforge::gpu {

constexpr int kRowWaves = 4;  // number of waves in a block
constexpr int kMostSplits = 64;
constexpr int kPartsAtOnce = 8;  // number of parts whose values a lane loads before it adds them

// Stores four values of a row from `column` of head `head` on, multiplied by sigmoid(gate) if there is a
// gate, and also as bytes if args.bytes is not null. Collective over the wave. `inside`: whether this lane
// has values to store. With bytes, column / 4 % 8 of such a lane must equal lane() % 8.
RF_DEVICE inline void store_values(const AttentionArgs& args, int row, int head, int column, Float4 values,
                                   Float4 gate, bool inside) {
    if (args.gate != nullptr) values = gated(values, gate);
    const int in_row = head * args.value_dim + column;
    const std::int64_t width = std::int64_t{args.heads} * args.value_dim;
    if (inside) store4(args.out + row * width + in_row, values);
    if (args.bytes.bytes != nullptr) store_bytes(args.bytes, row, in_row, values, inside);
}

// Combines the first `parts` parts of a row, which are those with keys, for heads first_head … first_head +
// heads - 1. First, one wave for each head computes the weights of the parts. Then each lane sums four values
// over the parts. Collective over the block. `weights` and `totals`: LDS for kMostSplits floats and one float
// of each head.
RF_DEVICE inline void combine_parts(const AttentionArgs& args, int row, int first_head, int heads, int parts,
                                    const LdsArray<float>& weights, const LdsArray<float>& totals) {
    const std::int64_t first_part = std::int64_t{row} * args.splits * args.heads + first_head;
    const int mine = wave_index();
    if (mine < heads) {
        float tops[kMostSplits / kWave];
        float sums[kMostSplits / kWave];
        float highest = kNoScore;
#pragma unroll
        for (int k = 0; k < kMostSplits / kWave; ++k) {
            const int part = lane() + k * kWave;
            const bool there = part < parts;
            const std::int64_t at = first_part + std::int64_t{there ? part : 0} * args.heads + mine;
            const Int2 stats = load8(args.part_stats + 2 * at);
            tops[k] = there ? __builtin_bit_cast(float, stats.x) : kNoScore;
            sums[k] = there ? __builtin_bit_cast(float, stats.y) : 0.0F;
            highest = tops[k] > highest ? tops[k] : highest;
        }
        highest = wave_max(highest);
        float all = 0;
#pragma unroll
        for (int k = 0; k < kMostSplits / kWave; ++k) {
            const float fade = exp2(tops[k] - highest);
            const int part = lane() + k * kWave;
            weights[mine * kMostSplits + part] = part < parts ? fade : 0.0F;
            all += part < parts ? fade * sums[k] : 0.0F;
        }
        all = wave_sum(all) + sink_weight(args.sinks, first_head + mine, highest);
        if (lane() == 0) totals[mine] = all;
    }
    barrier();

    const int chunks = (args.value_dim + 4 * kWave - 1) / (4 * kWave);
    const std::int64_t apart = std::int64_t{args.heads} * args.value_dim;  // of a value in two parts
    for (int chunk = mine; chunk < heads * chunks; chunk += kRowWaves) {
        const int head = chunk / chunks;
        const int column = chunk % chunks * 4 * kWave + 4 * lane();
        const bool inside = column < args.value_dim;
        const float* sums = args.part_sums + (first_part + head) * args.value_dim + (inside ? column : 0);
        const Float4 gate = load_gate(args, row, first_head + head, inside ? column : 0);
        Float4 sum{0, 0, 0, 0};
        for (int first = 0; first < parts; first += kPartsAtOnce) {
            Float4 values[kPartsAtOnce];
#pragma unroll
            for (int i = 0; i < kPartsAtOnce; ++i) {  // beyond the last part, loads the last part again
                values[i] = load4(sums + smaller(first + i, parts - 1) * apart);
            }
#pragma unroll
            for (int i = 0; i < kPartsAtOnce; ++i) {
                if (first + i < parts) sum += weights[head * kMostSplits + first + i] * values[i];
            }
        }
        store_values(args, row, first_head + head, column, sum / totals[head], gate, inside);
    }
}

}  // namespace rocmforge::gpu
