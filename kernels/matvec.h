// Products of few rows of activations, limited by the bandwidth for reading the weights. A unit is
// kMatvecRows (2) rows of a weight; one wave, or `split` waves together, compute a unit. Each lane thus has
// two independent blocks in flight, one of each row, and reads the activations once for both rows. A lane
// processes 64 weights of each row at a time. The loop contains no barrier.
#pragma once

#include "kernels/product_units.h"

namespace rocmforge::gpu {

using kernels::kMatvecRows;
using kernels::MatvecArgs;
using kernels::Product;

// The products that a block computes, and their input. A launch with experts may also have products of a
// shared expert, whose input has another address and may have another width.
struct MatvecTask {
    const std::byte* x;
    const kernels::ByteGroup* groups;
    int width;
    int begin;       // index of the first product
    int end;         // index behind the last product
    int units;       // total number of units in these products; a unit is kMatvecRows rows of a weight
    int first_unit;  // index of the unit that the first wave of block 0 computes
    int block;       // index of the block among those of the products
    int pair;  // index of the pair of a row and an expert; 0 without experts; negative for shared products
    int shared_row;  // row of x of the shared products; −1: the block computes other products

    int split_shift;  // 2^split_shift waves share a unit

    RF_DEVICE explicit MatvecTask(const MatvecArgs& args)
        : x(args.x),
          groups(args.groups),
          width(args.width),
          begin(0),
          end(args.count),
          units(args.units),
          first_unit(0),
          block(block_x()),
          pair(block_y() - args.shared.turns),
          shared_row(-1),
          split_shift(args.split_shift) {
        if (pair >= 0) return;
        const kernels::SharedProducts& shared = args.shared;
        x = shared.x;
        groups = shared.groups;
        width = shared.width;
        begin = args.count;
        end = args.count + shared.count;
        units = shared.units;
        first_unit = block_y() % shared.slices * shared.slice_units;
        shared_row = block_y() / shared.slices;
    }
};

// The part of a unit that this wave computes. A unit is kMatvecRows rows of a weight.
struct MatvecShare {
    static constexpr int kWaves = kernels::kMatvecThreads / kWave;  // number of waves in a block
    // Index of the unit; may be beyond the last unit.
    int unit;
    // Index of this wave's part: 0 … split − 1.
    int part;
    int split;  // number of waves that share a unit

    RF_DEVICE explicit MatvecShare(const MatvecTask& task)
        : unit(task.first_unit + ((task.block * kWaves + wave_index()) >> task.split_shift)),
          part(wave_index() & ((1 << task.split_shift) - 1)),
          split(1 << task.split_shift) {}
    RF_DEVICE int first_step() const { return part * kWave + lane(); }
    RF_DEVICE int steps_apart() const { return split * kWave; }
};

// The first rows of the weight and of x that a block uses. Both are 0 except in launches with experts. The
// constructor then also advances the product's output, and the bias of a stack, to the block's pair or row.
struct MatvecBegin {
    int weight_row = 0;
    int x_row = 0;

    RF_DEVICE MatvecBegin() {}
    RF_DEVICE MatvecBegin(const MatvecArgs& args, const MatvecTask& task, Product& product) {
        if (task.shared_row >= 0) {
            x_row = task.shared_row;
            product.out += static_cast<std::int64_t>(x_row) * product.out_width;
            return;
        }
        if (args.pairs.experts == nullptr) return;
        weight_row = choose_expert(product, args.pairs.experts[task.pair], task.pair);
        x_row = task.pair / args.pairs.a_row;
    }
};

// Sums each element of `sums` over 2 kMask adjacent lanes. In each step a lane keeps one half of its sums and
// passes the other half to the lane whose index differs by kMask. In the end each lane has one sum, whose
// index is in the upper bits of the lane's index. Every sum is added in the order of wave_sum().
template <int kMask = kWave / 2, int kCount>
RF_DEVICE inline float hand_on(const float (&sums)[kCount]) {
    if constexpr (kCount == 1) {
        return wave_sum<kMask>(sums[0]);
    } else {
        const bool upper = (lane() & kMask) != 0;
        float kept[kCount / 2];
#pragma unroll
        for (int i = 0; i < kCount / 2; ++i) {
            // Copies both values first, because a choice between their addresses would force the sums into
            // memory.
            const float low = sums[i];
            const float high = sums[i + kCount / 2];
            kept[i] = (upper ? high : low) + shuffle_xor(upper ? low : high, kMask);
        }
        return hand_on<kMask / 2>(kept);
    }
}

// Sums each element of `sums` over the lanes of the wave. Lane i gets the total of sums[i / Columns][i %
// Columns].
template <int Columns>
RF_DEVICE inline float sum_of_lane(const float (&sums)[kMatvecRows][Columns]) {
    constexpr int kSums = kMatvecRows * Columns;
    float all[kSums];
#pragma unroll
    for (int i = 0; i < kSums; ++i) all[i] = sums[i / Columns][i % Columns];
    return shuffle(hand_on(all), lane() % kSums * (kWave / kSums));
}

// Adds the bias to `mine`, the result of sum_of_lane() for a unit that begins at row `row` of the weight, and
// stores the sum in the output.
template <int Columns>
RF_DEVICE inline void store_sum(const MatvecArgs& args, const Product& product, int row, float mine) {
    const int out = row + lane() / Columns;
    const int column = lane() % Columns;
    if (lane() >= kMatvecRows * Columns || out >= product.out_width || column >= args.rows) return;
    if (product.bias != nullptr) mine += product.bias[product.bias_begin + out];
    product.out[static_cast<std::int64_t>(column) * product.out_width + out] = mine;
}

// Sums each element of `sums` over the lanes, and then over the waves that share a unit (kMatvecRows rows of
// a weight). Stores the totals with store_sum() if the unit is not beyond the task's last unit. Collective
// over the block.
template <int Columns>
RF_DEVICE inline void store_sums(const MatvecArgs& args, const MatvecTask& task, const MatvecShare& share,
                                 const Product& product, int row, const float (&sums)[kMatvecRows][Columns]) {
    constexpr int kSums = kMatvecRows * Columns;
    float mine = sum_of_lane(sums);
    if (share.split > 1) {
        RF_LDS(float, parts, kSums*(kernels::kMatvecThreads / kWave));
        if (lane() < kSums) parts[wave_index() * kSums + lane()] = mine;
        barrier();
        if (share.part != 0) return;
        if (lane() < kSums) {
#pragma unroll 1
            for (int w = 1; w < share.split; ++w) mine += parts[(wave_index() + w) * kSums + lane()];
        }
    }
    if (share.unit < task.units) store_sum<Columns>(args, product, row, mine);
}

}  // namespace rocmforge::gpu
