#include "engine/cli/sampling_flags.h"

#include <spdlog/fmt/fmt.h>

#include "engine/base/error.h"
#include "engine/cli/flags.h"

namespace rocmforge::cli {
namespace {

LogitBias parse_bias(const std::string& text) {
    try {
        return parse_logit_bias(text);
    } catch (const EngineError& e) {
        throw CLI::ValidationError("--logit-bias", e.what());
    }
}

}  // namespace

void SamplingFlags::add(CLI::App& command) {
    add_common(command);
    add_repetition(command);
    add_surprise(command);
    command
        .add_option_function<std::vector<std::string>>(
            "--logit-bias",
            [this](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) base_.logit_bias.push_back(parse_bias(text));
            },
            "TOKEN=BIAS: add this to a token's score, -inf bans it; can be given several times")
        ->allow_extra_args(false);
    add_unsigned(command, "--seed", base_.seed,
                 "Seed for sampling; the same seed repeats the choices, 0 is random");
}

void SamplingFlags::add_common(CLI::App& command) {
    const auto add = [&](const char* name, auto& value, auto usual, const char* help) {
        command.add_option(name, value, help)->default_str(fmt::format("the model's, else {}", usual));
    };
    add("--temperature", temperature_, base_.temperature, "Randomness; 0 always takes the most likely token");
    add("--top-k", top_k_, base_.top_k, "Sample from the k most likely tokens; 0: all");
    add("--top-p", top_p_, base_.top_p,
        "Sample from the likeliest tokens up to this total probability; 1: all");
    add("--min-p", min_p_, base_.min_p,
        "Drop tokens below this fraction of the highest probability; 0: none");
    add("--repeat-penalty", repeat_penalty_, base_.repeat_penalty,
        "Lower the score of recent tokens by this factor; 1: off");
    add("--penalty-window", penalty_window_, base_.penalty_window, "Number of tokens that count as recent");
}

void SamplingFlags::add_repetition(CLI::App& command) {
    const auto add = [&](const char* name, auto& value, const char* help) {
        command.add_option(name, value, help)->capture_default_str();
    };
    add("--presence-penalty", base_.presence_penalty, "Subtract this once from the score of recent tokens");
    add("--frequency-penalty", base_.frequency_penalty,
        "Subtract this from a token's score for each recent occurrence");
    add("--dry-multiplier", base_.dry.multiplier,
        "Strength of DRY, which penalises repeated sequences; 0: off");
    add("--dry-base", base_.dry.base, "Growth of the DRY penalty for each repeated token");
    add("--dry-allowed-length", base_.dry.allowed_length,
        "Length up to which sequences can repeat without penalty");
    add("--dry-window", base_.dry.window,
        "Number of last tokens in which DRY looks for repetitions; -1: all");
    command
        .add_option_function<std::vector<std::string>>(
            "--dry-breaker",
            [this](const std::vector<std::string>& breakers) {
                base_.dry.breakers = breakers;
                std::erase(base_.dry.breakers, "none");
            },
            "Text that ends a sequence for DRY; can be given several times; none: no text does "
            "(default: newline : \" *)")
        ->allow_extra_args(false);
}

void SamplingFlags::add_surprise(CLI::App& command) {
    const auto add = [&](const char* name, auto& value, const char* help) {
        command.add_option(name, value, help)->capture_default_str();
    };
    add("--xtc-probability", base_.xtc.probability, "Chance that XTC drops the most likely tokens; 0: off");
    add("--xtc-threshold", base_.xtc.threshold,
        "Probability from which XTC drops tokens; it keeps the least likely of them");
    add("--mirostat", base_.mirostat.version, "Mirostat version 1 or 2; 0: off");
    add("--mirostat-tau", base_.mirostat.tau, "Target surprise of Mirostat, in bits per token");
    add("--mirostat-eta", base_.mirostat.eta, "Learning rate of Mirostat");
}

SamplingOptions SamplingFlags::over(const SamplingDefaults& model) const {
    const SamplingDefaults said{.temperature = temperature_,
                                .top_k = top_k_,
                                .top_p = top_p_,
                                .min_p = min_p_,
                                .repeat_penalty = repeat_penalty_,
                                .penalty_window = penalty_window_};
    return said.over(model.over(base_));
}

}  // namespace rocmforge::cli
