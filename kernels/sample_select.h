// Draws a token from a row of logits with one block. The highest logit must be known. Every function is
// collective over the block and returns the same value to all threads.
#pragma once

#include "kernels/four.h"

namespace rocmforge::gpu {

constexpr int kDrawThreads = 1024;

struct Candidate {
    float logit;
    int token;
};

RF_DEVICE inline bool likelier(Candidate a, Candidate b) {
    return a.logit != b.logit ? a.logit > b.logit : a.token < b.token;
}

struct SampleRow {
    const float* logits;  // [vocab]
    int vocab;
    float highest;
    float coldness;  // 1 / temperature
    int top_k;       // 0: off
    float top_p;     // 1: off
    float min_p;     // 0: off
    float uniform;

    RF_DEVICE bool limits_count() const { return top_k > 0 && top_k < vocab; }
    RF_DEVICE float weight(float logit) const { return exp(logit - highest); }
    RF_DEVICE float cooled_weight(float logit) const { return exp((logit - highest) * coldness); }
    // Returns the smallest logit that min-p allows: the logit of a token that is min-p times as likely as the
    // likeliest token.
    RF_DEVICE float least() const {
        return min_p > 0.0F ? highest + log2(min_p) * 0.693147181F : -__builtin_inff();
    }
};

// Returns inclusive prefix sums over the threads of the block. `waves` has one element per wave.
template <typename T>
RF_DEVICE inline T block_prefix_sum(T value, const LdsArray<T>& waves) {
    T sum = value;
#pragma unroll
    for (int step = 1; step < kWave; step *= 2) {
        const T before = shuffle(sum, lane() >= step ? lane() - step : lane());
        if (lane() >= step) sum += before;
    }
    if (lane() == kWave - 1) waves[wave_index()] = sum;
    barrier();
    T earlier = 0;
    for (int i = 0; i < wave_index(); ++i) earlier += waves[i];
    barrier();
    return earlier + sum;
}

// Returns the minimum of `value` over the threads of the block. `negated` has one element.
RF_DEVICE inline int block_min(int value, const LdsArray<int>& negated) {
    if (thread_index() == 0) negated[0] = -2147483647;
    barrier();
    atomic_max(&negated[0], -value);
    barrier();
    const int result = -negated[0];
    barrier();
    return result;
}

constexpr int kBins = 2048;
// Histogram bins per unit of distance to the highest logit. The last bin has all larger distances.
constexpr float kBinsAPoint = 64.0F;
constexpr int kNone = 0x7FFFFFFF;

RF_DEVICE inline int bin_of(const SampleRow& row, float logit) {
    const float bin = (row.highest - logit) * kBinsAPoint;
    return bin < static_cast<float>(kBins - 1) ? static_cast<int>(bin) : kBins - 1;
}

// Sorts the most likely tokens, at most kDrawThreads, and returns a token drawn from those that the filters
// keep. Returns -1 if the filters might also keep a less likely token.
RF_DEVICE inline int draw_from_likeliest(const SampleRow& row) {
    RF_LDS(int, counts, kBins);
    RF_LDS(int, int_waves, kDrawThreads / kWave);
    RF_LDS(float, float_waves, kDrawThreads / kWave);
    RF_LDS(float, logits, kDrawThreads);
    RF_LDS(int, tokens, kDrawThreads);
    RF_LDS(float, sorted, kDrawThreads);
    RF_LDS(int, sorted_tokens, kDrawThreads);
    RF_LDS(int, shared, 2);

    const int thread = thread_index();
    counts[thread] = 0;
    counts[thread + kDrawThreads] = 0;
    barrier();
    float weights = 0;
    for (int token = thread; token < row.vocab; token += kDrawThreads) {
        const float logit = row.logits[token];
        atomic_add(&counts[bin_of(row, logit)], 1);
        weights += row.weight(logit);
    }
    const float weight_of_all = block_sum(weights, float_waves);

    // Finds the end of the bins whose tokens are sorted. The last of these bins is the first bin that
    // completes top_k, or, if the block cannot sort so many tokens, the last bin that it can sort.
    const int here = counts[2 * thread];
    const int next = counts[2 * thread + 1];
    const int before = block_prefix_sum(here + next, int_waves) - here - next;
    const int wanted = row.limits_count() ? row.top_k : kNone;
    int end_bin = kNone;  // index after the last bin
    if (before + here >= wanted || before + here > kDrawThreads) {
        end_bin = 2 * thread + (before + here > kDrawThreads ? 0 : 1);
    } else if (before + here + next >= wanted || before + here + next > kDrawThreads) {
        end_bin = 2 * thread + (before + here + next > kDrawThreads ? 1 : 2);
    }
    end_bin = block_min(end_bin, shared);
    if (end_bin > kBins) end_bin = kBins;

    if (thread == 0) shared[1] = 0;
    barrier();
    for (int token = thread; token < row.vocab; token += kDrawThreads) {
        const float logit = row.logits[token];
        if (bin_of(row, logit) >= end_bin) continue;
        const int place = atomic_add(&shared[1], 1);
        logits[place] = logit;
        tokens[place] = token;
    }
    barrier();
    const int gathered = shared[1];
    if (gathered == 0 || (row.limits_count() && gathered < row.top_k)) return -1;

    // Sorts by counting, for each candidate, how many candidates are more likely.
    if (thread < gathered) {
        const Candidate mine{logits[thread], tokens[thread]};
        int rank = 0;
        for (int i = 0; i < gathered; ++i) rank += likelier({logits[i], tokens[i]}, mine) ? 1 : 0;
        sorted[rank] = mine.logit;
        sorted_tokens[rank] = mine.token;
    }
    barrier();
    const bool complete = row.limits_count() || gathered == row.vocab;
    int kept = row.limits_count() ? row.top_k : gathered;
    const float logit = thread < kept ? sorted[thread] : -__builtin_inff();
    const float sum = block_prefix_sum(row.weight(logit), float_waves);
    bool sure = complete;
    if (row.top_p < 1.0F) {
        if (thread == kept - 1) float_waves[0] = sum;
        barrier();
        const float all = row.limits_count() ? float_waves[0] : weight_of_all;
        barrier();
        const int last = block_min(thread < kept && sum >= row.top_p * all ? thread : kNone, shared);
        sure = sure || last != kNone;
        if (last != kNone) kept = last + 1;
    }
    if (row.min_p > 0.0F) {
        const int first_below = block_min(thread < kept && logit < row.least() ? thread : kNone, shared);
        sure = sure || first_below != kNone;
        if (first_below != kNone) kept = first_below;
    }
    if (!sure) return -1;

    const float weight = thread < kept ? row.cooled_weight(logit) : 0.0F;
    const float drawn = block_prefix_sum(weight, float_waves);
    if (thread == kDrawThreads - 1) float_waves[0] = drawn;
    barrier();
    const float left = row.uniform * float_waves[0];
    const int chosen = block_min(thread < kept && left < drawn ? thread : kNone, shared);
    if (chosen != kNone) return sorted_tokens[chosen];
    // Rounding left a remainder. Takes the last candidate with a nonzero weight.
    return sorted_tokens[-block_min(weight > 0.0F ? -thread : kNone, shared)];
}

// --- any number of candidates ------------------------------------------------------------------------------

// Maps floats to unsigned integers of the same order.
RF_DEVICE inline unsigned ordered(float x) {
    const auto bits = __builtin_bit_cast(unsigned, x == 0.0F ? 0.0F : x);
    return (bits & 0x80000000U) != 0 ? ~bits : bits | 0x80000000U;
}

RF_DEVICE inline float from_ordered(unsigned key) {
    return __builtin_bit_cast(float, (key & 0x80000000U) != 0 ? key & 0x7FFFFFFFU : ~key);
}

// The least likely candidate. The candidates are all tokens up to and including this one, in descending order
// of probability. `key`: ordered() of its logit.
struct LastCandidate {
    unsigned key;
    int token;

    RF_DEVICE bool has(unsigned other, int other_token) const {
        return other > key || (other == key && other_token <= token);
    }
};

enum class Measure { Count, Weight, CooledWeight };

constexpr int kDigits = 3;
constexpr int kDigitBits = 13;

// Returns the measure of a token in units of 2^-39: its weight in [0, 1], or a count of one.
RF_DEVICE inline std::uint64_t measure(const SampleRow& row, Measure what, float logit) {
    if (what == Measure::Count) return std::uint64_t{1} << (kDigits * kDigitBits);
    const float weight = what == Measure::Weight ? row.weight(logit) : row.cooled_weight(logit);
    return static_cast<std::uint64_t>(weight * 0x1p39F + 0.5F);
}

// Adds up a measure of the candidates in descending order of probability, and returns the first candidate at
// which the sum reaches `part`. For weights, `part` is a fraction of the sum of all candidates; for counts,
// it is a number of candidates. `above`: whether the sum must exceed `part` instead of only reaching it.
// `among`: only candidates up to this one are considered.
RF_DEVICE inline LastCandidate select(const SampleRow& row, LastCandidate among, Measure what, double part,
                                      bool above) {
    RF_LDS(int, digits, 256 * kDigits);
    // [0]: the bin; [1]: how many of the tokens with the selected logit are needed; [2]: number of tokens
    // with this logit; [3]: the chosen token
    RF_LDS(int, found, 4);
    RF_LDS(int, waves, kDrawThreads / kWave);

    const int thread = thread_index();
    std::uint64_t target = 0;
    std::uint64_t before = 0;  // measure of all tokens that are more likely than those of the bin
    unsigned prefix = 0;
    for (int shift = 24; shift >= 0; shift -= 8) {
        if (thread < 256 * kDigits) digits[thread] = 0;
        barrier();
        for (int token = thread; token < row.vocab; token += kDrawThreads) {
            const unsigned key = ordered(row.logits[token]);
            if (!among.has(key, token)) continue;
            if (shift < 24 && key >> (shift + 8) != prefix >> (shift + 8)) continue;
            const std::uint64_t size = measure(row, what, row.logits[token]);
            const unsigned bin = (key >> shift) & 0xFFU;
            for (unsigned d = 0; d < kDigits; ++d) {
                // The highest digit also has the bits above its 13 bits, which a weight of 1 needs.
                const std::uint64_t digit = size >> (d * kDigitBits);
                const std::uint64_t part_of_it = d + 1 == kDigits ? digit : digit & ((1U << kDigitBits) - 1);
                atomic_add(&digits[kDigits * bin + d], static_cast<int>(part_of_it));
            }
        }
        barrier();
        if (thread == 0) {
            const auto sum_of_bin = [&](int bin) {
                std::uint64_t sum = 0;
                for (int d = 0; d < kDigits; ++d) {
                    const auto digit = static_cast<unsigned>(digits[kDigits * bin + d]);
                    sum += std::uint64_t{digit} << (d * kDigitBits);
                }
                return sum;
            };
            if (shift == 24) {
                std::uint64_t all = 0;
                for (int bin = 0; bin < 256; ++bin) all += sum_of_bin(bin);
                const double whole = what == Measure::Count ? 0x1p39 : static_cast<double>(all);
                target = static_cast<std::uint64_t>(part * whole);
                if (above || target == 0) ++target;
                if (target > all) target = all;
            }
            int bin = 255;
            for (; bin > 0; --bin) {
                const std::uint64_t sum = sum_of_bin(bin);
                if (before + sum >= target) break;
                before += sum;
            }
            found[0] = bin;
        }
        barrier();
        prefix |= static_cast<unsigned>(found[0]) << shift;
    }
    // `prefix` now has all bits of a logit. Several tokens may have this logit, and each adds the same amount
    // to the running sum. Computes how many of them are needed to reach the target.
    if (thread == 0) {
        const std::uint64_t size = measure(row, what, from_ordered(prefix));
        const std::uint64_t missing = target - before;
        found[1] = size == 0 ? 1 : static_cast<int>((missing + size - 1) / size);
    }
    barrier();
    const int wanted = found[1];
    const int share = (row.vocab + kDrawThreads - 1) / kDrawThreads;
    const int begin = thread * share;
    const int end = begin + share < row.vocab ? begin + share : row.vocab;
    int equal = 0;
    int last = 0;
    const auto counts = [&](int token) {
        return ordered(row.logits[token]) == prefix && among.has(prefix, token);
    };
    for (int token = begin; token < end; ++token) {
        if (!counts(token)) continue;
        ++equal;
        last = token;
    }
    const int through = block_prefix_sum(equal, waves);
    // Finds the `wanted`-th of the tokens with this logit. If rounding made `wanted` one too large, takes the
    // last of these tokens.
    if (thread == kDrawThreads - 1) found[2] = through;
    if (thread == 0) found[3] = 0;
    barrier();
    const int nth = wanted < found[2] ? wanted : found[2];
    if (equal > 0 && through - equal < nth && nth <= through) {
        int left = nth - (through - equal);
        for (int token = begin; token <= last; ++token) {
            if (counts(token) && --left == 0) found[3] = token;
        }
    }
    barrier();
    const LastCandidate result{prefix, found[3]};
    barrier();
    return result;
}

// Returns a token drawn from any number of candidates.
RF_DEVICE inline int draw_from_all(const SampleRow& row) {
    LastCandidate last{0, kNone};
    if (row.limits_count()) last = select(row, last, Measure::Count, row.top_k, false);
    if (row.top_p < 1.0F) last = select(row, last, Measure::Weight, static_cast<double>(row.top_p), false);
    if (row.min_p > 0.0F) {
        const unsigned least = ordered(row.least());
        if (least > last.key) last = {least, kNone};
    }
    return select(row, last, Measure::CooledWeight, static_cast<double>(row.uniform), true).token;
}

}  // namespace rocmforge::gpu
