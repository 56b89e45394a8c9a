// Mirostat: removes unlikely tokens so that the surprise of the text (−log2 of the probability that the model
// gave its tokens) stays near a target (Basu et al., arXiv:2007.14966). Version 1 estimates by Zipf's law how
// many tokens to keep; version 2 keeps those whose own surprise is below the cut.
#pragma once

#include "engine/sampling/candidates.h"
#include "engine/sampling/options.h"

namespace rocmforge {

class Mirostat {
  public:
    explicit Mirostat(const MirostatOptions& options) : options_(options), cut_(2.0 * options.tau) {}

    bool on() const { return options_.version != 0; }
    // Draws a token by a number in [0, 1). `vocabulary`: number of the model's tokens.
    std::int32_t draw(Candidates& candidates, std::size_t vocabulary, double uniform);

  private:
    std::size_t kept_by_zipf(Candidates& candidates, double total, std::size_t vocabulary) const;
    std::size_t kept_by_surprise(Candidates& candidates, double total) const;

    MirostatOptions options_;
    double cut_;  // bits; the paper's μ
};

}  // namespace rocmforge
