// "Don't repeat yourself" (DRY): penalizes a token by the length of the sequence that it would repeat
// (text-generation-webui, pull request 5677).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/sampling/options.h"

namespace rocmforge {

class Dry {
  public:
    // `text_of` returns the bytes of a token, which are searched for breakers: strings at which repeated
    // sequences end (options.h). If `text_of` is empty, there are no breakers.
    Dry(const DryOptions& options, std::function<std::string(std::int32_t)> text_of);

    bool on() const { return options_.multiplier > 0 && options_.window != 0; }
    void accept(std::int32_t token);
    void penalise(std::span<float> logits);

  private:
    struct Place {
        std::int32_t token;
        bool breaks;  // whether a breaker ends in this token's text
    };
    bool completes_breaker(std::int32_t token);

    DryOptions options_;
    std::function<std::string(std::int32_t)> text_of_;
    std::size_t longest_breaker_ = 0;
    std::string tail_;            // text that may contain the beginning of a breaker
    std::vector<Place> history_;  // tokens of the window, oldest first; trimmed occasionally
    std::vector<std::size_t> repeats_;
    // For each token: the length of the repetition that it would continue.
    std::unordered_map<std::int32_t, std::size_t> longest_;
};

}  // namespace rocmforge
