// A drafter guesses the next tokens of a text. The model computes the guessed tokens in one step, and keeps
// those that it would have chosen itself (speculative decoding; Leviathan et al., arXiv:2211.17192).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace rocmforge {

class Drafter {
  public:
    Drafter() = default;
    Drafter(const Drafter&) = delete;
    Drafter& operator=(const Drafter&) = delete;
    virtual ~Drafter() = default;

    // Returns at most `most` tokens that may follow `tokens`, in order; none if it has no guess. `tokens`:
    // the prompt and the answer so far. Each call must pass the tokens of the previous call, followed by any
    // number of new tokens.
    virtual std::vector<std::int32_t> draft(std::span<const std::int32_t> tokens, int most) = 0;
};

}  // namespace rocmforge
