#include "engine/speculation/speculation.h"

#include <algorithm>
#include <utility>

namespace rocmforge {

Speculation::Speculation(std::unique_ptr<Drafter> drafter) : drafter_(std::move(drafter)) {}

// Compares the last guesses with the tokens that followed.
void Speculation::learn(std::span<const std::int32_t> tokens) {
    const std::span<const std::int32_t> followed = tokens.subspan(known_);
    if (known_ > 0 && !followed.empty()) {
        const auto wrong = std::ranges::mismatch(guesses_, followed).in1;
        const auto right = static_cast<int>(wrong - guesses_.begin());
        // A text without a guess is not a repetition. More tokens than guesses say nothing about the rest.
        const bool all = !guesses_.empty() && right == std::min(std::ssize(guesses_), std::ssize(followed));
        run_ = all ? run_ + right : 0;
        if (computed_ > 0 && right >= computed_) needed_run_ = std::max(kLeastRun, needed_run_ / 2);
        if (2 * right < computed_) needed_run_ = std::min(kMostRun, needed_run_ * 2);
    }
    known_ = tokens.size();
}

int Speculation::length() const {
    return std::clamp(run_ - needed_run_ + 1, 0, kMostDrafts);
}

std::span<const std::int32_t> Speculation::draft(std::span<const std::int32_t> tokens, int most) {
    learn(tokens);
    guesses_ = drafter_->draft(tokens, kMostDrafts);
    computed_ = std::max(0, std::min({length(), most, static_cast<int>(guesses_.size())}));
    return std::span(guesses_).first(static_cast<std::size_t>(computed_));
}

}  // namespace rocmforge
