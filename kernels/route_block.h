// Chooses the experts of one row with all waves of a block. The place of an expert is the number of experts
// with a higher rank (Ranking in route_row.h), so that no choice waits for the previous one.
#pragma once

#include "kernels/route_row.h"

namespace rocmforge::gpu {

// The number of experts that choose_by_counting() can choose.
constexpr int kCountedChoices = 8;
constexpr int kCountingThreads = 256;
constexpr int kCountingWaves = kCountingThreads / kWave;

// LDS of choose_by_counting().
struct CountingSpace {
    static constexpr int kRanks = kernels::kMostExperts;
    static constexpr int kBest = kCountingWaves * kCountedChoices;
    const LdsArray<std::int64_t>& ranks;  // [kRanks]: those that each wave compares with each other
    const LdsArray<std::int64_t>& best;   // [kBest]: the highest ranks of each wave, in descending order
    const LdsArray<int>& chosen;          // [kCountedChoices]: the experts, in descending order of their rank
};

struct TwoRanks {
    std::int64_t first;
    std::int64_t second;
};
// Returns how many of the elements `index` and `index` + 1 of `ranks` are above `rank`. `index` is even.
RF_DEVICE inline int count_above(const LdsArray<std::int64_t>& ranks, int index, std::int64_t rank) {
    const auto two = __builtin_bit_cast(TwoRanks, ranks.load16(index));
    return (two.first > rank ? 1 : 0) + (two.second > rank ? 1 : 0);
}

// All waves compute the scores of all experts, as one wave of `route` does, so that results have the same
// bits. Each wave finds the best of its part of the experts, and the block compares these.
template <int kSlots>
RF_DEVICE inline void choose_in_block(const RouteArgs& args, const CountingSpace& space) {
    constexpr int kOwn =
        (kSlots + kCountingWaves - 1) / kCountingWaves;  // experts of a lane in its wave's part
    constexpr std::int64_t kNone = Ranking<kSlots>::kNone;
    const RouteRow<kSlots> scored(args, 0);
    const Ranking<kSlots> all = scored.ranking(args);
    std::int64_t own[kOwn];
#pragma unroll
    for (int i = 0; i < kOwn; ++i) own[i] = kNone;
#pragma unroll
    for (int k = 0; k < kSlots; ++k) {
        std::int64_t& mine = own[k / kCountingWaves];
        mine = k % kCountingWaves == wave_index() ? all.ranks[k] : mine;
    }

    const int begin = wave_index() * (kOwn * kWave);
    const int best = wave_index() * kCountedChoices;
#pragma unroll
    for (int i = 0; i < kOwn; ++i) space.ranks[begin + i * kWave + lane()] = own[i];
    if (lane() < kCountedChoices) space.best[best + lane()] = kNone;
    wave_barrier();
    int places[kOwn] = {};
#pragma unroll 8
    for (int n = 0; n < kOwn * kWave; n += 2) {
#pragma unroll
        for (int i = 0; i < kOwn; ++i) places[i] += count_above(space.ranks, begin + n, own[i]);
    }
#pragma unroll
    for (int i = 0; i < kOwn; ++i) {
        if (own[i] != kNone && places[i] < kCountedChoices) space.best[best + places[i]] = own[i];
    }
    barrier();

    // Neighbouring threads count for the same rank, each in its part of the others.
    constexpr int kThreads = kCountingThreads / CountingSpace::kBest;
    const std::int64_t rank = space.best[thread_index() / kThreads];
    int place = 0;
#pragma unroll
    for (int n = 0; n < CountingSpace::kBest; n += 2 * kThreads) {
        place += count_above(space.best, n + thread_index() % kThreads * 2, rank);
    }
#pragma unroll
    for (int mask = 1; mask < kThreads; mask *= 2) place += shuffle_xor(place, mask);
    if (thread_index() % kThreads == 0 && rank != kNone && place < args.used) {
        space.chosen[place] = static_cast<int>(~static_cast<unsigned>(static_cast<std::uint64_t>(rank)));
    }
    barrier();
    if (wave_index() == 0) scored.store(args, 0, lane() < args.used ? space.chosen[lane()] : 0);
}

RF_DEVICE inline bool can_count(const RouteArgs& args) {
    return args.used <= kCountedChoices && args.groups_used == args.groups;
}

// Chooses the experts of row 0 with a block of kCountingThreads threads. can_count() is true. Collective over
// the block.
RF_DEVICE inline void choose_by_counting(const RouteArgs& args, const CountingSpace& space) {
    if (args.experts <= RouteRow<4>::kMost) {
        choose_in_block<4>(args, space);
    } else if (args.experts <= RouteRow<8>::kMost) {
        choose_in_block<8>(args, space);
    } else if constexpr (RouteRow<8>::kMost < kernels::kMostExperts) {
        choose_in_block<16>(args, space);
    }
}

}  // namespace rocmforge::gpu
