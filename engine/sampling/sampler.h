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
    // `text_of` gives the bytes of a token; only DRY's breakers need it. Throws as validate().
    explicit Sampler(const SamplingOptions& options, std::function<std::string(std::int32_t)> text_of = {});

    // logits: [vocab], not changed. The order of steps, which is llama.cpp's and text-generation-webui's
    // where the two agree:
    //   logit bias, penalties (repeat, then presence and frequency), DRY, what is allowed,
    //   top-k, top-p, min-p, XTC, temperature, draw;
    // with mirostat, what is allowed is followed by temperature and mirostat alone. At temperature 0 the
    // likeliest of what is allowed is taken.
    // allowed: a bit for each token, the first 64 in the first word; empty: all. Throws BadFile when a logit
    // is not a number or none is finite: the model is damaged, and every choice would be noise.
    // InvalidArgument when bias and what is allowed leave nothing.
    std::int32_t sample(std::span<const float> logits, std::span<const std::uint64_t> allowed = {});
    // Whether sample() would take the highest logit of all as it is, where everything is allowed.
    bool takes_highest() const;
    // A token that is now part of the text, prompt included: penalties count it.
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
    std::vector<std::int32_t> recent_;  // a ring of the last penalty_window tokens
    std::size_t recent_next_ = 0;       // where the next one goes once the ring is full
    std::vector<std::int32_t> counted_;
};

}  // namespace rocmforge
