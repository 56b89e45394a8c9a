// The arguments and the list of kernels that sample the next token.
#pragma once

#include <cstdint>

namespace rocmforge::kernels {

// Maximum number of recent tokens that the penalties of a row can count.
constexpr int kMostRecent = 256;

// How to sample one row: the options (engine/sampling/options.h), the random number and the recent tokens.
// The host computes `coldness` and `least`, so that host and device compare the same floats.
struct SampleRow {
    float temperature;     // 0: takes the most likely token; negative: the row is not sampled
    float coldness;        // 1 / temperature
    std::int32_t top_k;    // 0: off
    float least;           // ln(min-p): least distance to the highest logit; -infinity: off
    std::uint64_t top_p;   // in units of 2^-64; 0xFFFFFFFFFFFFFFFF: off
    std::uint64_t random;  // uniform in units of 2^-64
    float repeat_penalty;
    float presence_penalty;
    float frequency_penalty;
    std::int32_t recent_count;         // number of entries of `recent`; 0: no penalties
    std::int32_t recent[kMostRecent];  // tokens that the penalties count; other than tokens: ignored
};
static_assert(sizeof(SampleRow) == 48 + kMostRecent * sizeof(std::int32_t));
constexpr int kSampleWords = sizeof(SampleRow) / sizeof(std::int32_t);
constexpr std::uint64_t kTopPOff = ~std::uint64_t{0};

// Results of SampleArgs::out that are not tokens.
constexpr std::int32_t kInvalidLogit = -1;   // a logit is NaN or +infinity
constexpr std::int32_t kNoFiniteLogit = -2;  // all logits are -infinity
constexpr std::int32_t kUndecided = -3;      // draw_first could not decide; draw_binned must

constexpr int kSampleChunk = 4096;  // number of logits that one block of find_tops searches
// find_tops also finds the maximum of each group of kSampleGroup logits, which kGroupThreads threads read.
constexpr int kGroupThreads = 4;
constexpr int kSampleGroup = kSampleChunk / (256 / kGroupThreads);
constexpr int kGroupsAChunk = kSampleChunk / kSampleGroup;
// A 64-bit sum of weights in units of 2^-39 (sample_weight.h) has space for more tokens than this.
constexpr int kMostVocab = 1 << 18;
// Largest top-k for which draw_first is used.
constexpr int kMostFirst = 512;
constexpr int kSampleBins = 2048;
// Numbers of a row's bins: count, weight and cooled weight of each bin.
constexpr int kBinWords = 3 * kSampleBins;

struct SampleArgs {
    float* logits;             // [rows, stride]; penalties are applied in place
    const SampleRow* samples;  // [rows]; null: only the maxima are needed
    std::int32_t* out;         // [rows]
    float* tops;               // [rows, chunks]: the highest logit of each chunk
    // [rows, chunks]: token of the highest logit, the lowest on a tie; -1: a logit is NaN or infinite
    std::int32_t* top_tokens;
    float* lows;          // [rows, chunks]: the lowest finite logit of each chunk; null: not needed
    float* groups;        // [rows, chunks, kGroupsAChunk]: the highest logit of each group; null: not needed
    std::uint64_t* bins;  // [rows, kBinWords], which find_tops clears; null: not needed
    std::int64_t stride;  // distance between rows of logits
    int rows;
    int vocab;  // number of logits of a row that are tokens
    int chunks;
};

#define RF_SAMPLE_KERNELS(X)                \
    X(sample, penalise, SampleArgs, 256)    \
    X(sample, find_tops, SampleArgs, 256)   \
    X(sample, draw_first, SampleArgs, 1024) \
    X(sample, sum_bins, SampleArgs, 256)    \
    X(sample, draw_binned, SampleArgs, 1024)

}  // namespace rocmforge::kernels
