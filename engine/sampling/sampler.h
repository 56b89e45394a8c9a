// Chooses the next token from logits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/sampling/candidates.h"
#include "engine/sampling/dry.h"
#include "engine/sampling/mirostat.h"
#include "engine/sampling/options.h"
#include "kernels/sample_kernels.h"

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
    // Whether a device can sample (SampleOp in engine/device/operations.h) if all tokens are allowed: only
    // penalties over a short window, top-k, top-p, min-p and temperature are on.
    bool draws_on_device() const;
    // Returns what the device needs to draw the token that sample() would draw next, or would draw after
    // drawing and accepting `guesses`. After the device drew it, take_drawn() counts the draw and returns the
    // token. Throws like sample() if `drawn` is kInvalidLogit or kNoFiniteLogit.
    kernels::SampleRow for_device(std::span<const std::int32_t> guesses = {}) const;
    std::int32_t take_drawn(std::int32_t drawn);
    // Must be called for each token of the text, including the prompt, because penalties count them.
    void accept(std::int32_t token);

  private:
    bool penalises() const;
    bool adjusts() const;
    std::span<const float> adjusted(std::span<const float> logits);
    void penalise();
    void copy_recent(std::span<const std::int32_t> guesses, kernels::SampleRow& row) const;
    double uniform();

    SamplingOptions options_;
    std::uint64_t seed_;
    std::uint64_t numbers_ = 0;  // random numbers drawn so far (random_numbers.h)
    Dry dry_;
    Mirostat mirostat_;
    Candidates candidates_;
    std::vector<float> adjusted_;       // logits after bias and penalties
    std::vector<std::int32_t> recent_;  // ring buffer of the last penalty_window tokens
    std::size_t recent_next_ = 0;       // write position once the ring is full
    std::vector<std::int32_t> counted_;
};

}  // namespace rocmforge
