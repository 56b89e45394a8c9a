// Draws a token from any number of candidates with one block, whatever their logits, by radix selection on
// the bits of the logits. It reads all logits up to fifteen times, so it is used only where so many tokens
// have nearly the same logit that a block can't sort them.
#pragma once

#include "kernels/sample_binned.h"

namespace rocmforge::gpu {

// Adds up a measure of the candidates in descending order of probability, and returns the first candidate at
// which the sum reaches target_of(sum of all candidates). `among`: only candidates up to this one are
// considered.
template <typename TargetOf>
RF_DEVICE inline LastCandidate select_by_digits(const Row& row, LastCandidate among, Measure what,
                                                const TargetOf& target_of) {
    RF_LDS(std::uint64_t, sums, 256);
    // [0]: the bin; [1]: number of tokens with the selected logit that reach the target; [2]: the chosen
    // token
    RF_LDS(int, found, 3);
    RF_LDS(int, waves, kDrawThreads / kWave);

    const int thread = thread_index();
    std::uint64_t target = 0;
    std::uint64_t before = 0;  // measure of all tokens that are more likely than those of the bin
    unsigned prefix = 0;
    for (int shift = 24; shift >= 0; shift -= 8) {
        if (thread < 256) sums[thread] = 0;
        barrier();
        for_each_logit(row, [&](int token, float logit) {
            const unsigned key = ordered(logit);
            if (!among.has(key, token)) return;
            if (shift < 24 && key >> (shift + 8) != prefix >> (shift + 8)) return;
            const std::uint64_t size = of(row.measures(logit), what);
            if (size != 0) atomic_add(&sums[static_cast<int>((key >> shift) & 0xFFU)], size);
        });
        barrier();
        if (thread == 0) {
            if (shift == 24) {
                std::uint64_t all = 0;
                for (int bin = 0; bin < 256; ++bin) all += sums[bin];
                target = target_of(all);
            }
            int bin = 255;
            for (; bin > 0 && before + sums[bin] < target; --bin) before += sums[bin];
            found[0] = bin;
        }
        barrier();
        prefix |= static_cast<unsigned>(same_in_wave(found[0])) << shift;
        barrier();
    }
    // `prefix` now has all bits of a logit. Several tokens may have this logit, and each adds the same amount
    // to the running sum. Computes how many of them are needed to reach the target.
    if (thread == 0) {
        const std::uint64_t size = of(row.measures(from_ordered(prefix)), what);
        found[1] = static_cast<int>((target - before + size - 1) / size);
    }
    barrier();
    const int wanted = same_in_wave(found[1]);
    const int share = (row.vocab + kDrawThreads - 1) / kDrawThreads;
    const int begin = thread * share;
    const int end = begin + share < row.vocab ? begin + share : row.vocab;
    const auto counts = [&](int token) {
        return ordered(row.logits[token]) == prefix && among.has(prefix, token);
    };
    int equal = 0;
    for (int token = begin; token < end; ++token) equal += counts(token) ? 1 : 0;
    const int through = block_prefix_sum(equal, waves);
    if (through - equal < wanted && wanted <= through) {
        int left = wanted - (through - equal);
        for (int token = begin; left > 0; ++token) {
            if (counts(token) && --left == 0) found[2] = token;
        }
    }
    barrier();
    const LastCandidate result{prefix, same_in_wave(found[2])};
    barrier();
    return result;
}

RF_DEVICE inline int draw_by_digits(const Row& row) {
    LastCandidate last{0, kNone};
    if (row.limits_count()) {
        const auto wanted = static_cast<std::uint64_t>(row.top_k);
        last = select_by_digits(row, last, Measure::Count,
                                [=](std::uint64_t all) { return wanted < all ? wanted : all; });
    }
    if (row.limits_share()) {
        last = select_by_digits(row, last, Measure::Weight,
                                [&](std::uint64_t all) { return kernels::top_p_weight(all, row.top_p); });
    }
    return select_by_digits(row, last, Measure::Cooled,
                            [&](std::uint64_t all) { return kernels::share_of(all, row.random) + 1; })
        .token;
}

}  // namespace rocmforge::gpu
