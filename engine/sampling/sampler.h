// Chooses the next token from logits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "engine/sampling/candidates.h"
#include "engine/sampling/dry.h"
#include "engine/sampling/mirostat.h"
#include "engine/sampling/options.h"

namespace rocmforge {

class Sampler {
  public:
    // `text_of` returns the bytes of a token; only DRY's breakers need it. Throws like validate().
    explicit Sampler(const SamplingOptions& options, std::function<std::string(std::int32_t)> text_of = {});

    // Samples a token. logits: [vocab], not changed. The order of steps is that of llama.cpp and
    // text-generation-webui where both agree:
    //   logit bias, penalties (repeat, then presence and frequency), DRY, allowed tokens,
    //   top-k, top-p, min-p, XTC, temperature, draw.
    // With mirostat, only two steps come after the allowed tokens: temperature and mirostat. At temperature
    // 0, takes the most likely allowed token.
    // allowed: one bit for each token, the first 64 in the first word; empty: all tokens. Throws BadFile if a
    // logit is NaN or no logit is finite, because the model is damaged. Throws InvalidArgument if bias and
    // `allowed` leave no token.
    std::int32_t sample(std::span<const float> logits, std::span<const std::uint64_t> allowed = {});
    // Whether sample() would return the argmax of the unchanged logits if all tokens are allowed.
    bool takes_argmax() const;
    // Must be called for each token of the text, including the prompt, because penalties count them.
    void accept(std::int32_t token);

  private:
    bool penalises() const;
    bool adjusts() const;
    std::span<const float> adjusted(std::span<const float> logits);
    void penalise();
    double uniform();

    SamplingOptions options_;
    std::mt19937_64 random_;
    Dry dry_;
    Mirostat mirostat_;
    Candidates candidates_;
    std::vector<float> adjusted_;       // logits after bias and penalties
    std::vector<std::int32_t> recent_;  // ring buffer of the last penalty_window tokens
    std::size_t recent_next_ = 0;       // write position once the ring is full
    std::vector<std::int32_t> counted_;
};

}  // namespace rocmforge
