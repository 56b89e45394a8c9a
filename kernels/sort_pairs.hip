// Sorts pairs of rows and experts by expert, and divides each expert's pairs into tiles.
#include "kernels/device.h"
#include "kernels/product_kernels.h"

namespace rocmforge::gpu {

using kernels::kSortedExperts;
using kernels::kSortThreads;
using kernels::SortPairsArgs;

constexpr int kPairsAtOnce = 32;  // number of pairs whose experts a thread loads together

// Calls use(pair, i) for those of this thread's pairs whose expert is first + i with 0 <= i < kSortedExperts.
// Returns the number of this thread's pairs whose expert is less than `first`. Few pairs belong to the
// experts of a block, so they are first marked in a mask: only a loop over the marked pairs has branches.
template <typename Use>
RF_DEVICE inline int for_each_pair(const SortPairsArgs& args, int first, const Use& use) {
    static_assert(kPairsAtOnce <= 32);
    const int apart = block_threads();
    int before = 0;
    for (int begin = thread_index(); begin < args.pair_count; begin += kPairsAtOnce * apart) {
        int experts[kPairsAtOnce];
#pragma unroll
        for (int i = 0; i < kPairsAtOnce; ++i) {
            // For an index beyond the last pair, loads the expert of the thread's first pair of this
            // iteration instead, so that no branch separates the loads.
            const int pair = begin + i * apart;
            experts[i] = args.pairs.experts[pair < args.pair_count ? pair : begin];
        }
        unsigned marked = 0;
#pragma unroll
        for (int i = 0; i < kPairsAtOnce; ++i) {
            const bool exists = begin + i * apart < args.pair_count;
            const auto index = static_cast<unsigned>(experts[i] - first);
            if (exists && experts[i] < first) ++before;
            if (exists && index < static_cast<unsigned>(kSortedExperts)) marked |= 1U << i;
        }
        for (; marked != 0; marked &= marked - 1) {
            const int pair = begin + __builtin_ctz(marked) * apart;
            use(pair, args.pairs.experts[pair] - first);
        }
    }
    return before;
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// Block b sorts the pairs of experts b · kSortedExperts … + kSortedExperts − 1. It reads the experts of all
// pairs, to count the pairs of earlier experts, so that blocks need not wait for each other. Tiles of expert
// e begin at index (pairs of earlier experts) / tile_rows + e, so that no block needs the other experts'
// numbers of tiles. There is space for them, because a sum of rounded-up quotients exceeds the rounded-down
// quotient of the sum by at most one for each expert. The order of an expert's pairs is not defined.
RF_KERNEL(sort_pairs, SortPairsArgs, 512) {
    RF_LDS(int, counts, kSortedExperts);
    RF_LDS(int, next, kSortedExperts);
    RF_LDS(int, before_of_wave, kSortThreads / kWave);
    const int first = block_x() * kSortedExperts;
    const int waves = block_threads() / kWave;
    if (thread_index() < kSortedExperts) counts[thread_index()] = 0;
    barrier();
    const int counted = for_each_pair(args, first, [&](int, int i) { atomic_add(&counts[i], 1); });
    const int before = wave_sum(counted);
    if (lane() == 0) before_of_wave[wave_index()] = before;
    barrier();
    for (int i = wave_index(); i < kSortedExperts && first + i < args.expert_count; i += waves) {
        int begin = 0;
        for (int w = 0; w < waves; ++w) begin += before_of_wave[w];
        for (int j = 0; j < i; ++j) begin += counts[j];
        if (lane() == 0) next[i] = begin;
        const int expert = first + i;
        const int tiles_begin = begin / args.tile_rows + expert;
        const int tiles_end = (begin + counts[i]) / args.tile_rows + expert + 1;
        for (int tile = tiles_begin + lane(); tile < tiles_end; tile += kWave) {
            const int done = (tile - tiles_begin) * args.tile_rows;
            const int left = counts[i] - done;
            const int most = left < args.tile_rows ? left : args.tile_rows;
            args.tiles[tile] = {expert, begin + done, most > 0 ? most : 0};
        }
    }
    barrier();
    for_each_pair(args, first, [&](int pair, int i) {
        args.places[atomic_add(&next[i], 1)] = {pair, pair / args.pairs.a_row};
    });
}
