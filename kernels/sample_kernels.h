// Kernels that choose the next token: their arguments and their list.
#pragma once

#include <cstdint>

namespace rocmforge::kernels {

// The numbers of SampleOp::options (engine/device/backend.h), one row's side by side.
enum SampleOption : int {
    kTemperature,
    kTopK,
    kTopP,
    kMinP,
    kRepeatPenalty,
    kPresencePenalty,
    kFrequencyPenalty,
    kUniform,  // 0 ≤ it < 1: which of the candidates
    kSampleOptions
};

constexpr int kSampleChunk = 4096;  // logits that one block looks through for the highest
// Sums of weights are counted in three digits of 13 bits, of which 2^18 fit a word of 32.
constexpr int kMostVocab = 1 << 18;

struct SampleArgs {
    float* logits;               // [rows, vocab]; penalties are applied in place
    const std::int32_t* recent;  // [rows, window], negative where there is none; null when window is 0
    const float* options;        // [rows, kSampleOptions]
    std::int32_t* out;           // [rows]; -1: a logit is no usable number, -2: none is finite
    float* tops;                 // [rows, chunks]: the highest logit of each chunk
    std::int32_t* top_tokens;    // [rows, chunks]: its token, the lowest of several; -1: as for out
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
