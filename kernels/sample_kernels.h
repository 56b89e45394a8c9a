// The arguments and the list of kernels that sample the next token.
#pragma once

#include <cstdint>

namespace rocmforge::kernels {

// Indices of SampleOp::options (engine/device/operations.h). The options of one row are adjacent.
enum SampleOption : int {
    kTemperature,
    kTopK,
    kTopP,
    kMinP,
    kRepeatPenalty,
    kPresencePenalty,
    kFrequencyPenalty,
    kUniform,  // in [0, 1): selects the candidate
    kSampleOptions
};

constexpr int kSampleChunk = 4096;  // number of logits that one block searches for their maximum
// Sums of weights use three digits of 13 bits. A 32-bit word can hold the sum of 2^18 such digits.
constexpr int kMostVocab = 1 << 18;

struct SampleArgs {
    float* logits;               // [rows, vocab]; penalties are applied in place
    const std::int32_t* recent;  // [rows, window], padded with negative values; null if window is 0
    const float* options;        // [rows, kSampleOptions]
    std::int32_t* out;           // [rows]; -1: a logit is NaN or infinite, -2: no logit is finite
    float* tops;                 // [rows, chunks]: the highest logit of each chunk
    // [rows, chunks]: token of the highest logit, the lowest on a tie; -1: a logit is NaN or infinite
    std::int32_t* top_tokens;
    int rows;
    int vocab;
    int window;
    int chunks;
};

#define RF_SAMPLE_KERNELS(X)              \
    X(sample, penalise, SampleArgs, 256)  \
    X(sample, find_tops, SampleArgs, 256) \
    X(sample, draw_token, SampleArgs, 1024)

}  // namespace rocmforge::kernels
