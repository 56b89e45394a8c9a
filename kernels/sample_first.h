// Draws a token from the top_k most likely tokens of a row, with one block. Usually reads only a few thousand
// logits: the top_k-th highest of the groups' maxima is a lower bound of the top_k-th highest logit, and only
// few logits reach it.
#pragma once

#include "kernels/sample_row.h"

namespace rocmforge::gpu {

// Returns a lower bound of the `wanted`-th highest maximum, as ordered(), with 22 of its 32 bits. There are
// more groups than `wanted`. `counts` has kSampleBins elements, `found` two.
RF_DEVICE inline unsigned bound_of_first(const float* maxima, int groups, int wanted,
                                         const LdsArray<int>& counts, const LdsArray<int>& waves,
                                         const LdsArray<int>& found) {
    constexpr int kDigit = 11;  // bits of a bin's index
    const int thread = thread_index();
    unsigned bound = 0;
    for (int shift = 32 - kDigit; shift >= 32 - 2 * kDigit; shift -= kDigit) {
        counts[2 * thread] = 0;
        counts[2 * thread + 1] = 0;
        barrier();
        for (int group = thread; group < groups; group += kDrawThreads) {
            const unsigned key = ordered(maxima[group]);
            const bool same = shift == 32 - kDigit || key >> (shift + kDigit) == bound >> (shift + kDigit);
            if (same) atomic_add(&counts[static_cast<int>((key >> shift) & (kSampleBins - 1))], 1);
        }
        barrier();
        // Threads have the bins in descending order.
        const int bin = kSampleBins - 1 - 2 * thread;
        const int here = counts[bin];
        const int next = counts[bin - 1];
        const int through = block_prefix_sum(here + next, waves);
        const int before = through - here - next;
        if (before < wanted && wanted <= through) {
            const bool in_next = before + here < wanted;
            found[0] = in_next ? bin - 1 : bin;
            found[1] = in_next ? before + here : before;
        }
        barrier();
        bound |= static_cast<unsigned>(same_in_wave(found[0])) << shift;
        wanted -= same_in_wave(found[1]);
        barrier();
    }
    return bound;
}

// Returns a token drawn from the `kept` most likely candidates, which are sorted. `sum` has one element.
RF_DEVICE inline int draw_from_sorted(const Row& row, const Gathered& candidates, int kept,
                                      const LdsArray<std::uint64_t>& waves,
                                      const LdsArray<std::uint64_t>& sum, const LdsArray<int>& found) {
    const int thread = thread_index();
    const Measures mine = thread < kept ? row.measures(candidates.sorted[thread]) : Measures{0, 0, 0};
    if (row.limits_share()) {
        const std::uint64_t through = block_prefix_sum(mine.weight, waves);
        if (thread == kDrawThreads - 1) sum[0] = through;
        barrier();
        const std::uint64_t wanted = kernels::top_p_weight(sum[0], row.top_p);
        kept = block_min(thread < kept && through >= wanted ? thread : kNone, found) + 1;
    }
    const std::uint64_t through = block_prefix_sum(thread < kept ? mine.cooled : 0, waves);
    if (thread == kDrawThreads - 1) sum[0] = through;
    barrier();
    const std::uint64_t drawn = kernels::share_of(sum[0], row.random);
    return candidates.sorted_tokens[block_min(through > drawn ? thread : kNone, found)];
}

// Precondition: row.top_k is from 1 to kMostFirst. Returns kUndecided if too many logits reach the bound.
RF_DEVICE inline int draw_from_first(const Row& row, const float* maxima, int groups) {
    RF_LDS(int, counts, kSampleBins);
    RF_LDS(float, logits, kDrawThreads);
    RF_LDS(int, tokens, kDrawThreads);
    RF_LDS(float, sorted, kDrawThreads);
    RF_LDS(int, sorted_tokens, kDrawThreads);
    RF_LDS(int, int_waves, kDrawThreads / kWave);
    RF_LDS(std::uint64_t, waves, kDrawThreads / kWave);
    RF_LDS(std::uint64_t, sum, 1);
    RF_LDS(int, count, 1);
    RF_LDS(int, found, 2);
    using kernels::kGroupsAChunk;
    using kernels::kGroupThreads;
    using kernels::kSampleGroup;

    const unsigned bound =
        groups > row.top_k ? bound_of_first(maxima, groups, row.top_k, counts, int_waves, found) : 0;
    const Gathered candidates{logits, tokens, sorted, sorted_tokens, count};
    candidates.clear();
    if (thread_index() == 0) found[0] = 0;
    barrier();
    for (int group = thread_index(); group < groups; group += kDrawThreads) {
        if (ordered(maxima[group]) < bound) continue;
        const int place = atomic_add(&found[0], 1);
        if (place < kSampleBins) counts[place] = group;
    }
    barrier();
    const int chosen = same_in_wave(found[0]);
    barrier();
    if (chosen > kSampleBins) return kernels::kUndecided;
    for (int i = thread_index(); i < chosen * kSampleGroup; i += kDrawThreads) {
        const int group = counts[i / kSampleGroup];
        const int in_group = i % kSampleGroup;
        const int token = group / kGroupsAChunk * kernels::kSampleChunk +
                          group % kGroupsAChunk * kGroupThreads + in_group % kGroupThreads +
                          in_group / kGroupThreads * (kGroupsAChunk * kGroupThreads);
        if (token >= row.vocab) continue;
        const float logit = row.logits[token];
        if (logit != -__builtin_inff() && ordered(logit) >= bound) candidates.add(logit, token);
    }
    const int gathered = candidates.sort();
    if (gathered == kNone) return kernels::kUndecided;
    return draw_from_sorted(row, candidates, gathered < row.top_k ? gathered : row.top_k, waves, sum, found);
}

}  // namespace rocmforge::gpu
