// Functions that all sampling kernels share. In these kernels, one block draws a token from one row of
// logits. All threads of the block must call a function that takes an LdsArray. Unless its comment says
// otherwise, it returns the same value to all threads. Values that all threads read from LDS pass through
// same_in_wave(), so that branches on them are uniform and no lane is inactive in a later shuffle.
#pragma once

#include "kernels/atomic_wide.h"
#include "kernels/sample_kernels.h"
#include "kernels/sample_weight.h"

namespace rocmforge::gpu {

using kernels::kSampleBins;

constexpr int kDrawThreads = 1024;
constexpr int kNone = 0x7FFFFFFF;

struct Candidate {
    float logit;
    int token;
};

RF_DEVICE inline bool likelier(Candidate a, Candidate b) {
    return a.logit != b.logit ? a.logit > b.logit : a.token < b.token;
}

// Maps floats to unsigned integers of the same order.
RF_DEVICE inline unsigned ordered(float x) {
    const auto bits = __builtin_bit_cast(unsigned, x == 0.0F ? 0.0F : x);
    return (bits & 0x80000000U) != 0 ? ~bits : bits | 0x80000000U;
}

RF_DEVICE inline float from_ordered(unsigned key) {
    return __builtin_bit_cast(float, (key & 0x80000000U) != 0 ? key & 0x7FFFFFFFU : ~key);
}

// A count of tokens and the sums of their weights.
struct Measures {
    std::uint64_t count;
    std::uint64_t weight;
    std::uint64_t cooled;  // at the row's temperature; only tokens that min-p allows

    RF_DEVICE Measures operator+(const Measures& other) const {
        return {count + other.count, weight + other.weight, cooled + other.cooled};
    }
    RF_DEVICE Measures operator-(const Measures& other) const {
        return {count - other.count, weight - other.weight, cooled - other.cooled};
    }
};

enum class Measure { Count, Weight, Cooled };

RF_DEVICE inline std::uint64_t of(const Measures& all, Measure which) {
    return which == Measure::Count ? all.count : which == Measure::Weight ? all.weight : all.cooled;
}

struct Row {
    const float* logits;  // [vocab]
    int vocab;
    float highest;
    float least;        // lowest logit that min-p allows
    float coldness;     // 1 / temperature
    float bins_a_unit;  // bins of a distance of 1 from the highest logit
    int top_k;          // 0: off
    std::uint64_t top_p;
    std::uint64_t random;

    RF_DEVICE bool limits_count() const { return top_k > 0; }
    RF_DEVICE bool limits_share() const { return top_p != kernels::kTopPOff; }
    // Returns nothing for -infinity, which is never drawn.
    RF_DEVICE Measures measures(float logit) const {
        if (logit == -__builtin_inff()) return {0, 0, 0};
        return {1, kernels::sample_weight(logit, highest),
                logit < least ? 0 : kernels::cooled_weight(logit, highest, coldness)};
    }
    // Bins are in descending order of logits. The last bin has all tokens that are too far from the highest.
    RF_DEVICE int bin_of(float logit) const {
        const float bin = (highest - logit) * bins_a_unit;
        return bin < static_cast<float>(kSampleBins - 1) ? static_cast<int>(bin) : kSampleBins - 1;
    }
};

// The extremes of a row, from those of its chunks.
struct Extremes {
    Candidate best;  // token -1: a logit is NaN or infinite
    float low;       // the lowest finite logit; +infinity: there is none
};

// All lanes of the wave must call it. If `args.lows` is null, `low` is +infinity.
RF_DEVICE inline Extremes extremes_of(const kernels::SampleArgs& args, int row) {
    Extremes found{{-__builtin_inff(), args.vocab}, __builtin_inff()};
    bool usable = true;
    for (int i = lane(); i < args.chunks; i += kWave) {
        const std::int64_t at = std::int64_t{row} * args.chunks + i;
        const Candidate other{args.tops[at], args.top_tokens[at]};
        usable = usable && other.token >= 0;
        if (likelier(other, found.best)) found.best = other;
        if (args.lows != nullptr && args.lows[at] < found.low) found.low = args.lows[at];
    }
#pragma unroll
    for (int mask = kWave / 2; mask > 0; mask /= 2) {
        const Candidate other{shuffle_xor(found.best.logit, mask), shuffle_xor(found.best.token, mask)};
        if (likelier(other, found.best)) found.best = other;
        const float low = shuffle_xor(found.low, mask);
        found.low = low < found.low ? low : found.low;
    }
    if (!all(usable)) found.best.token = -1;
    return {{same_in_wave(found.best.logit), same_in_wave(found.best.token)}, same_in_wave(found.low)};
}

// At temperature 1, a token whose logit is further below the highest has the weight 0 (sample_weight.h).
constexpr float kFarAway = 28.0F;

RF_DEVICE inline Row row_of(const kernels::SampleArgs& args, int row, const Extremes& found) {
    const kernels::SampleRow& sample = args.samples[row];
    const float all = found.best.logit - found.low;
    const float far = kFarAway * (sample.temperature > 1.0F ? sample.temperature : 1.0F);
    const float range = all < far ? all : far;
    return {args.logits + row * args.stride,
            args.vocab,
            found.best.logit,
            found.best.logit + sample.least,
            sample.coldness,
            range > 1e-30F ? static_cast<float>(kSampleBins) / range : 0.0F,
            sample.top_k,
            sample.top_p,
            sample.random};
}

// Calls visit(token, logit) for all tokens of a row, kDrawThreads at a time. Loads several logits before it
// visits the first one, because a single block has few loads in flight.
template <typename Visit>
RF_DEVICE inline void for_each_logit(const Row& row, const Visit& visit) {
    constexpr int kTogether = 8;
    int token = thread_index();
    for (; token + (kTogether - 1) * kDrawThreads < row.vocab; token += kTogether * kDrawThreads) {
        float logits[kTogether];
#pragma unroll
        for (int i = 0; i < kTogether; ++i) logits[i] = row.logits[token + i * kDrawThreads];
#pragma unroll
        for (int i = 0; i < kTogether; ++i) visit(token + i * kDrawThreads, logits[i]);
    }
    for (; token < row.vocab; token += kDrawThreads) visit(token, row.logits[token]);
}

// Returns to each thread the sum of the values of all threads up to and including it. `waves` has one element
// for each wave.
RF_DEVICE inline int block_prefix_sum(int value, const LdsArray<int>& waves) {
    int sum = value;
#pragma unroll
    for (int step = 1; step < kWave; step *= 2) {
        const int before = shuffle(sum, lane() >= step ? lane() - step : lane());
        sum += lane() >= step ? before : 0;
    }
    if (lane() == kWave - 1) waves[wave_index()] = sum;
    barrier();
    int earlier = 0;
    for (int i = 0; i < wave_index(); ++i) earlier += waves[i];
    barrier();
    return earlier + sum;
}

RF_DEVICE inline std::uint64_t shuffle_both(std::uint64_t value, int from_lane) {
    const unsigned low = shuffle(static_cast<unsigned>(value), from_lane);
    const unsigned high = shuffle(static_cast<unsigned>(value >> 32), from_lane);
    return std::uint64_t{high} << 32 | low;
}

// Returns inclusive prefix sums of 64-bit numbers over the threads of the block.
RF_DEVICE inline std::uint64_t block_prefix_sum(std::uint64_t value, const LdsArray<std::uint64_t>& waves) {
    std::uint64_t sum = value;
#pragma unroll
    for (int step = 1; step < kWave; step *= 2) {
        const std::uint64_t before = shuffle_both(sum, lane() >= step ? lane() - step : lane());
        sum += lane() >= step ? before : 0;
    }
    if (lane() == kWave - 1) waves[wave_index()] = sum;
    barrier();
    std::uint64_t earlier = 0;
    for (int i = 0; i < wave_index(); ++i) earlier += waves[i];
    barrier();
    return earlier + sum;
}

// Returns the minimum of `value`, which is not negative, over the block. `negated` has one element.
RF_DEVICE inline int block_min(int value, const LdsArray<int>& negated) {
    if (thread_index() == 0) negated[0] = -kNone;
    barrier();
    if (value != kNone) atomic_max(&negated[0], -value);
    barrier();
    const int result = -same_in_wave(negated[0]);
    barrier();
    return result;
}

// At most kDrawThreads candidates in LDS.
struct Gathered {
    LdsArray<float> logits;
    LdsArray<int> tokens;
    LdsArray<float> sorted;
    LdsArray<int> sorted_tokens;
    LdsArray<int>
        count;  // one element: number of candidates that were added, including those without a place

    RF_DEVICE void clear() const {
        if (thread_index() == 0) count[0] = 0;
        barrier();
    }
    // Not collective.
    RF_DEVICE void add(float logit, int token) const {
        const int place = atomic_add(&count[0], 1);
        if (place >= kDrawThreads) return;
        logits[place] = logit;
        tokens[place] = token;
    }
    // Returns the number of candidates, or kNone if there were too many. Sorts by counting, for each
    // candidate, how many candidates are more likely.
    RF_DEVICE int sort() const {
        barrier();
        const int n = same_in_wave(count[0]);
        if (n > kDrawThreads) return kNone;
        const int thread = thread_index();
        if (thread < n) {
            const Candidate mine{logits[thread], tokens[thread]};
            int rank = 0;
            for (int i = 0; i < n; ++i) rank += likelier({logits[i], tokens[i]}, mine) ? 1 : 0;
            sorted[rank] = mine.logit;
            sorted_tokens[rank] = mine.token;
        }
        barrier();
        return n;
    }
};

}  // namespace rocmforge::gpu
