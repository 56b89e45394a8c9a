// Sorts pairs of rows and experts by expert, and divides each expert's pairs into tiles. Runs as one block.
#include "kernels/device.h"
#include "kernels/product_kernels.h"

namespace rocmforge::gpu {

using kernels::ExpertTile;
using kernels::kExpertTileRows;
using kernels::kMostExperts;
using kernels::SortPairsArgs;

// Replaces the first `count` elements of `sums` by their inclusive prefix sums. Collective over the block.
RF_DEVICE inline void add_up(const LdsArray<int>& sums, int count) {
    for (int apart = 1; apart < count; apart *= 2) {
        const int i = thread_index();
        const int add = i >= apart && i < count ? sums[i - apart] : 0;
        barrier();
        if (i < count) sums[i] += add;
        barrier();
    }
}

constexpr int kPairsAtOnce = 8;  // number of pairs whose experts a thread loads together

// Calls use(pair, expert) for this thread's share of the pairs of rows and experts. Loads the experts of
// several pairs together, because only one block runs, so that no other waves could hide the latency of one
// load after another.
template <typename Use>
RF_DEVICE inline void for_each_pair(const SortPairsArgs& args, const Use& use) {
    const int apart = block_threads();
    for (int first = thread_index(); first < args.pair_count; first += kPairsAtOnce * apart) {
        int experts[kPairsAtOnce];
#pragma unroll
        for (int i = 0; i < kPairsAtOnce; ++i) {
            // For an index beyond the last pair, loads the expert of the thread's first pair of this
            // iteration instead, so that no branch separates the loads.
            const int pair = first + i * apart;
            experts[i] = args.pairs.experts[pair < args.pair_count ? pair : first];
        }
#pragma unroll
        for (int i = 0; i < kPairsAtOnce; ++i) {
            const int pair = first + i * apart;
            if (pair < args.pair_count) use(pair, experts[i]);
        }
    }
}

RF_DEVICE inline int tiles_of(int pairs) {
    return (pairs + kExpertTileRows - 1) / kExpertTileRows;
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// Must be launched with kMostExperts threads.
RF_KERNEL(sort_pairs, SortPairsArgs, 512) {
    RF_LDS(int, counts, kMostExperts);
    RF_LDS(int, pair_ends, kMostExperts);
    RF_LDS(int, tile_ends, kMostExperts);
    RF_LDS(int, next, kMostExperts);
    const int me = thread_index();
    const bool expert = me < args.expert_count;
    counts[me] = 0;
    barrier();
    for_each_pair(args, [&](int, int chosen) { atomic_add(&counts[chosen], 1); });
    barrier();
    pair_ends[me] = expert ? counts[me] : 0;
    tile_ends[me] = expert ? tiles_of(counts[me]) : 0;
    barrier();
    add_up(pair_ends, kMostExperts);
    add_up(tile_ends, kMostExperts);
    next[me] = pair_ends[me] - counts[me];
    barrier();
    if (expert) {
        const int tiles = tiles_of(counts[me]);
        for (int t = 0; t < tiles; ++t) {
            const int left = counts[me] - t * kExpertTileRows;
            args.tiles[tile_ends[me] - tiles + t] = {me, pair_ends[me] - counts[me] + t * kExpertTileRows,
                                                     left < kExpertTileRows ? left : kExpertTileRows};
        }
    }
    for (int t = tile_ends[kMostExperts - 1] + me; t < args.tile_count; t += block_threads()) {
        args.tiles[t] = {0, 0, 0};
    }
    for_each_pair(args, [&](int pair, int chosen) {
        args.places[atomic_add(&next[chosen], 1)] = {pair, pair / args.pairs.a_row};
    });
}
