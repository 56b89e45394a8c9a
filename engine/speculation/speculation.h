// Decides how many guessed tokens of an answer are computed. A guess costs nothing until it is computed, so
// every guess is compared with the tokens that follow, also while none is computed. Guesses are computed only
// after several right ones in a row. Counts tokens and reads no clock, so the same text always gives the same
// steps.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/speculation/drafter.h"

namespace rocmforge {

// Maximum number of guessed tokens of an answer in a step.
inline constexpr int kMostDrafts = 4;

class Speculation {
  public:
    explicit Speculation(std::unique_ptr<Drafter> drafter);

    // Returns the tokens to compute after the last one of `tokens`, at most `most`. Must be called for each
    // step of the answer, also if `most` is 0. `tokens`: as for Drafter::draft().
    std::span<const std::int32_t> draft(std::span<const std::int32_t> tokens, int most);

  private:
    // Number of right guesses in a row that are needed before guesses are computed: at least kLeastRun. A
    // step whose guesses were mostly wrong doubles the number, and a step whose guesses were all right halves
    // it.
    static constexpr int kLeastRun = 2;
    static constexpr int kMostRun = 32;

    void learn(std::span<const std::int32_t> tokens);
    int length() const;

    std::unique_ptr<Drafter> drafter_;
    std::vector<std::int32_t> guesses_;  // what was expected after the first `known_` tokens
    int computed_ = 0;                   // number of guesses that the last step computed
    std::size_t known_ = 0;
    int run_ = 0;  // number of right guesses since the last wrong one
    int needed_run_ = kLeastRun;
};

}  // namespace rocmforge
