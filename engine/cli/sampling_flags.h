// Sampling options of commands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "engine/sampling/options.h"
#include "engine/sampling/sampling_defaults.h"

namespace rocmforge::cli {

// The user's options override the model's recommendations, which override the program's defaults.
class SamplingFlags {
  public:
    void add(CLI::App& command);
    SamplingOptions over(const SamplingDefaults& model) const;

  private:
    void add_common(CLI::App& command);
    void add_repetition(CLI::App& command);
    void add_surprise(CLI::App& command);

    std::optional<float> temperature_;
    std::optional<int> top_k_;
    std::optional<float> top_p_;
    std::optional<float> min_p_;
    std::optional<float> repeat_penalty_;
    std::optional<int> penalty_window_;
    SamplingOptions base_;  // the values that apply unless the model recommends others
};

}  // namespace rocmforge::cli
