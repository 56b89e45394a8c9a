// Chooses the next token from logits.
#pragma once

#include <cstdint>
#include <deque>
#include <random>
#include <span>
#include <vector>

namespace rocmforge {

struct SamplingOptions {
    float temperature = 0.7F;        // 0: the most likely token
    int top_k = 40;                  // 0: off
    float top_p = 0.95F;             // 1: off
    float min_p = 0.05F;             // 0: off
    float repeat_penalty = 1.0F;     // 1: off; logits of recent tokens divided (positive) or multiplied by it
    float presence_penalty = 0.0F;   // subtracted once from tokens that occurred
    float frequency_penalty = 0.0F;  // subtracted for each time a token occurred
    int penalty_window = 64;         // how many of the last tokens count
    std::uint64_t seed = 0;          // 0: a fresh one each time
};

// Throws InvalidArgument naming the value that is out of range.
void validate(const SamplingOptions& options);

class Sampler {
  public:
    explicit Sampler(const SamplingOptions& options);

    // logits: [vocab], not changed. The order of steps: penalties, top-k, top-p, min-p, temperature, draw.
    std::int32_t sample(std::span<const float> logits);
    // A token that is now part of the text, prompt included: penalties count it.
    void accept(std::int32_t token);

  private:
    struct Candidate {
        std::int32_t token;
        float logit;
    };
    SamplingOptions options_;
    std::mt19937_64 random_;
    std::deque<std::int32_t> recent_;
    std::vector<Candidate> candidates_;
};

}  // namespace rocmforge
