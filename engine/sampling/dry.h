// "Don't repeat yourself": the longer the sequence that a token would repeat, the less likely it becomes
// (by its author in text-generation-webui, pull request 5677).
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
    // `text_of` gives the bytes of a token, in which breakers are looked for; without it there are none.
    Dry(const DryOptions& options, std::function<std::string(std::int32_t)> text_of);

    bool on() const { return options_.multiplier > 0 && options_.window != 0; }
    void accept(std::int32_t token);
    void penalise(std::span<float> logits);

  private:
    struct Place {
        std::int32_t token;
        bool breaks;  // a breaker ends in its text
    };
    bool completes_breaker(std::int32_t token);

    DryOptions options_;
    std::function<std::string(std::int32_t)> text_of_;
    std::size_t longest_breaker_ = 0;
    std::string tail_;            // text that a breaker may have begun in
    std::vector<Place> history_;  // what counts, the oldest first; cut now and then
    std::vector<std::size_t> repeats_;
    std::unordered_map<std::int32_t, std::size_t> longest_;  // repetition that a token would go on with
};

}  // namespace rocmforge
