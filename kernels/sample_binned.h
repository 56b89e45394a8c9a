// Draws a token from any number of candidates with one block, from sums over bins of logits. Each filter and
// the draw looks for the first candidate, in descending order of probability, at which a sum reaches a
// target. The sums of the bins say which bin has this candidate; then the block sorts the tokens of this bin.
#pragma once

#include "kernels/sample_row.h"

namespace rocmforge::gpu {

// The least likely candidate. The candidates are all tokens up to and including this one, in descending order
// of probability. `key`: ordered() of its logit.
struct LastCandidate {
    unsigned key;
    int token;

    RF_DEVICE bool has(unsigned other, int other_token) const {
        return other > key || (other == key && other_token <= token);
    }
};

// The candidate that a target selects, and the sums up to and including it. Token kUndecided: the bin has too
// many tokens to sort.
struct Selected {
    LastCandidate last;
    Measures through;
};

// Sums of a thread's two bins, and of all bins before them.
struct BinSums {
    Measures before;
    Measures here;
    Measures next;
};

RF_DEVICE inline Measures block_prefix_sum(const Measures& values, const LdsArray<std::uint64_t>& waves) {
    return {block_prefix_sum(values.count, waves), block_prefix_sum(values.weight, waves),
            block_prefix_sum(values.cooled, waves)};
}

// Memory of select_from_bins().
struct SelectMemory {
    Gathered candidates;
    LdsArray<std::uint64_t> waves;
    LdsArray<std::uint64_t> sums;  // 3
    LdsArray<int> found;           // 1

    // Returns the values of the only thread that passes `mine`.
    RF_DEVICE Measures of_one(bool mine, const Measures& values) const {
        if (mine) {
            sums[0] = values.count;
            sums[1] = values.weight;
            sums[2] = values.cooled;
        }
        barrier();
        const Measures result{same_in_wave(sums[0]), same_in_wave(sums[1]), same_in_wave(sums[2])};
        barrier();
        return result;
    }
};

RF_DEVICE inline Selected select_from_bins(const Row& row, const BinSums& bins, LastCandidate among,
                                           Measure what, std::uint64_t target, const SelectMemory& memory) {
    const int thread = thread_index();
    const std::uint64_t before = of(bins.before, what);
    const std::uint64_t middle = before + of(bins.here, what);
    const bool here = before < target && target <= middle;
    const bool next = middle < target && target <= middle + of(bins.next, what);
    if (here || next) memory.found[0] = 2 * thread + (next ? 1 : 0);
    const Measures base = memory.of_one(here || next, next ? bins.before + bins.here : bins.before);
    const int bin = same_in_wave(memory.found[0]);
    memory.candidates.clear();
    for_each_logit(row, [&](int token, float logit) {
        if (row.bin_of(logit) != bin || logit == -__builtin_inff()) return;
        if (among.has(ordered(logit), token)) memory.candidates.add(logit, token);
    });
    const int count = memory.candidates.sort();
    if (count == kNone) return {{0, kernels::kUndecided}, {0, 0, 0}};
    const Measures mine = thread < count ? row.measures(memory.candidates.sorted[thread]) : Measures{0, 0, 0};
    const Measures through = base + block_prefix_sum(mine, memory.waves);
    const int last = block_min(thread < count && of(through, what) >= target ? thread : kNone, memory.found);
    return {{ordered(same_in_wave(memory.candidates.sorted[last])),
             same_in_wave(memory.candidates.sorted_tokens[last])},
            memory.of_one(thread == last, through)};
}

// `bins`: [kBinWords], written by sum_bins. Returns kUndecided if a bin has too many tokens.
RF_DEVICE inline int draw_from_bins(const Row& row, const std::uint64_t* bins) {
    RF_LDS(float, logits, kDrawThreads);
    RF_LDS(int, tokens, kDrawThreads);
    RF_LDS(float, sorted, kDrawThreads);
    RF_LDS(int, sorted_tokens, kDrawThreads);
    RF_LDS(int, count, 1);
    RF_LDS(std::uint64_t, waves, kDrawThreads / kWave);
    RF_LDS(std::uint64_t, sums, 3);
    RF_LDS(int, found, 1);

    const SelectMemory memory{{logits, tokens, sorted, sorted_tokens, count}, waves, sums, found};
    const int bin = 2 * thread_index();
    const auto load = [&](int at) {
        return Measures{bins[at], bins[kSampleBins + at], bins[2 * kSampleBins + at]};
    };
    const Measures here = load(bin);
    const Measures next = load(bin + 1);
    Measures through = block_prefix_sum(here + next, waves);
    const BinSums all{through - (here + next), here, next};
    through = memory.of_one(thread_index() == kDrawThreads - 1, through);
    LastCandidate last{0, kNone};
    if (row.limits_count() && static_cast<std::uint64_t>(row.top_k) < through.count) {
        const auto wanted = static_cast<std::uint64_t>(row.top_k);
        const Selected first = select_from_bins(row, all, last, Measure::Count, wanted, memory);
        if (first.last.token == kernels::kUndecided) return kernels::kUndecided;
        last = first.last;
        through = first.through;
    }
    if (row.limits_share()) {
        const std::uint64_t wanted = kernels::top_p_weight(through.weight, row.top_p);
        const Selected share = select_from_bins(row, all, last, Measure::Weight, wanted, memory);
        if (share.last.token == kernels::kUndecided) return kernels::kUndecided;
        last = share.last;
        through = share.through;
    }
    const std::uint64_t drawn = kernels::share_of(through.cooled, row.random) + 1;
    return select_from_bins(row, all, last, Measure::Cooled, drawn, memory).last.token;
}

}  // namespace rocmforge::gpu
