// A product of one row with a weight, and the norm of the sum of its output and a row, in one launch. All
// blocks compute the product as matvec_bytes() does. The last block then does what norm_block does, with the
// same bits.
#pragma once

#include "kernels/last_block.h"
#include "kernels/matvec_bytes.h"
#include "kernels/norm_group.h"
#include "kernels/norm_product_kernels.h"

namespace rocmforge::gpu {

// Normalizes the only row with the threads of this block, in kernels::kNormTurns turns (see norm_group()).
RF_DEVICE inline void norm_in_turns(const NormArgs& args) {
    constexpr int kTurns = kernels::kNormTurns;
    constexpr int kWaves = kernels::kMatvecThreads / kWave;
    RF_LDS(float, waves, 2 * kTurns * kWaves);
    const int threads = kernels::norm_threads(args.width, kWave);
    int half = 0;
    // Consecutive sums alternate between two halves of LDS, so that each sum needs only one barrier.
    auto sum = [&](const float(&values)[kTurns]) {
        half = kTurns * kWaves - half;
#pragma unroll
        for (int t = 0; t < kTurns; ++t) {
            const float mine = wave_sum(values[t]);
            if (lane() == 0) waves[half + t * kWaves + wave_index()] = mine;
        }
        barrier();
        return wave_sum(lane() < threads / kWave ? waves[half + lane()] : 0.0F);
    };
    norm_group<kKept * kTurns, false, kTurns>(args, 0, thread_index(), threads, sum, nullptr,
                                              kernels::kMatvecThreads);
}

template <DType T, typename Table>
RF_DEVICE inline void matvec_norm(const kernels::MatvecNormArgs& args, const Table& table) {
    RF_LDS(int, last, 1);
    matvec_bytes<T, 1>(args.product, table);
    if (last_of_blocks(args.finished, args.blocks, last)) norm_in_turns(args.norm);
}

}  // namespace rocmforge::gpu

#define RF_MATVEC_NORM(T, table)                                               \
    RF_KERNEL_PAIR(matvec_norm_##T, rocmforge::kernels::MatvecNormArgs, 256) { \
        rocmforge::gpu::matvec_norm<rocmforge::DType::T>(args, table);         \
    }
