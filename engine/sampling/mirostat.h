// Mirostat removes unlikely tokens so that the text's surprise stays near a target (Basu et al.,
// arXiv:2007.14966). The surprise is −log2 of the probability that the model gave a token. Version 1
// estimates how many tokens to keep with Zipf's law; version 2 keeps tokens whose surprise is at most the
// cut, a limit that adapts after each token.
#pragma once

#include "engine/sampling/candidates.h"
#include "engine/sampling/options.h"

namespace rocmforge {

class Mirostat {
  public:
    explicit Mirostat(const MirostatOptions& options) : options_(options), cut_(2.0 * options.tau) {}

    bool on() const { return options_.version != 0; }
    // Draws a token. `vocabulary`: number of tokens in the model's vocabulary. `uniform`: a random number in
    // [0, 1).
    std::int32_t draw(Candidates& candidates, std::size_t vocabulary, double uniform);

  private:
    std::size_t kept_by_zipf(Candidates& candidates, double total, std::size_t vocabulary) const;
    std::size_t kept_by_surprise(Candidates& candidates, double total) const;

    MirostatOptions options_;
    double cut_;  // largest surprise of a kept token, in bits; μ in the paper
};

}  // namespace rocmforge
