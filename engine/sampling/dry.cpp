#include "engine/sampling/dry.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rocmforge {
namespace {

constexpr double kMostPenalty = 1e4;  // larger than the difference of any two logits

}  // namespace

Dry::Dry(const DryOptions& options, std::function<std::string(std::int32_t)> text_of)
    : options_(options), text_of_(std::move(text_of)) {
    for (const std::string& breaker : options_.breakers) {
        longest_breaker_ = std::max(longest_breaker_, breaker.size());
    }
}

bool Dry::completes_breaker(std::int32_t token) {
    if (!text_of_ || longest_breaker_ == 0) return false;
    const std::string piece = text_of_(token);
    const std::string text = tail_ + piece;
    const bool breaks =
        std::any_of(options_.breakers.begin(), options_.breakers.end(), [&](const std::string& breaker) {
            // A breaker counts only if its last occurrence ends in the text of this token; otherwise an
            // earlier token has completed it.
            const std::size_t at = text.rfind(breaker);
            return at != std::string::npos && at + breaker.size() > tail_.size();
        });
    tail_ = text.substr(text.size() - std::min(text.size(), longest_breaker_ - 1));
    return breaks;
}

void Dry::accept(std::int32_t token) {
    if (!on()) return;
    history_.push_back({token, completes_breaker(token)});
    const auto window = static_cast<std::size_t>(options_.window);
    if (options_.window > 0 && history_.size() >= 2 * window) {
        history_.erase(history_.begin(), history_.end() - options_.window);
    }
}

void Dry::penalise(std::span<float> logits) {
    const std::size_t n = options_.window < 0
                              ? history_.size()
                              : std::min(history_.size(), static_cast<std::size_t>(options_.window));
    // From here on, the text is read backwards: back(0) is the last token.
    const auto back = [&](std::size_t i) -> const Place& { return history_[history_.size() - 1 - i]; };
    std::size_t free = 0;  // number of tokens at the end of the text that come after the last breaker
    while (free < n && !back(free).breaks) ++free;

    // Computes for each position how long the text before it matches the end of the text. Uses the Z
    // algorithm (Gusfield, "Algorithms on Strings, Trees, and Sequences", 1.4), which takes linear time also
    // for repetitive texts.
    repeats_.assign(n, 0);
    longest_.clear();
    std::size_t left = 0;
    std::size_t right = 0;
    for (std::size_t i = 1; i < n; ++i) {
        std::size_t& length = repeats_[i];
        if (i < right) length = std::min(right - i, repeats_[i - left]);
        while (i + length < n && back(length).token == back(i + length).token) ++length;
        if (i + length > right) {
            left = i;
            right = i + length;
        }
        const Place& next = back(i - 1);
        const std::size_t repeated = std::min(length, free);
        if (repeated == 0 || next.breaks) continue;
        std::size_t& most = longest_[next.token];
        most = std::max(most, repeated);
    }
    for (const auto& [token, length] : longest_) {
        const double beyond = static_cast<double>(length) - options_.allowed_length;
        if (beyond < 0 || static_cast<std::size_t>(token) >= logits.size()) continue;
        const double penalty = options_.multiplier * std::pow(static_cast<double>(options_.base), beyond);
        logits[static_cast<std::size_t>(token)] -= static_cast<float>(std::min(penalty, kMostPenalty));
    }
}

}  // namespace rocmforge
