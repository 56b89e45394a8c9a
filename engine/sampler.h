// Chooses the next token from logits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace rocmforge {

struct SamplingOptions {
    float temperature = 0.7F;        // 0: the most likely token, the one with the lowest id on a tie
    int top_k = 40;                  // 0: off
    float top_p = 0.95F;             // 1: off; 0: the most likely token only
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

    // logits: [vocab], not changed. The order of steps: penalties, top-k, top-p, min-p, temperature, draw. A
    // draw goes through the candidates likeliest first, so that every device chooses the same by the same
    // number. Throws BadFile when a logit is not a number or none is finite: the model is damaged, and every
    // choice would be noise.
    std::int32_t sample(std::span<const float> logits);
    // A token that is now part of the text, prompt included: penalties count it.
    void accept(std::int32_t token);

  private:
    struct Candidate {
        std::int32_t token;
        float logit;
    };
    static bool likelier(const Candidate& a, const Candidate& b);

    bool penalises() const;
    void fill(std::span<const float> logits);
    void penalise();
    void keep_top_k();
    void keep_top_p();
    void keep_min_p();
    std::int32_t draw();
    // The likeliest n candidates, in order, stand first; more of them at each call.
    void sort_first(std::size_t n);

    SamplingOptions options_;
    std::mt19937_64 random_;
    std::vector<std::int32_t> recent_;  // a ring of the last penalty_window tokens
    std::size_t recent_next_ = 0;       // where the next one goes once the ring is full
    std::vector<std::int32_t> counted_;
    std::vector<Candidate> candidates_;
    std::size_t sorted_ = 0;  // this many candidates are in their final order
    float highest_ = 0;       // logit of the likeliest candidate
};

}  // namespace rocmforge
