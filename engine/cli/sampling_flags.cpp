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
            "TOKEN=BIAS: add this to a token's score, -inf to ban it; may be given several times")
        ->allow_extra_args(false);
    add_unsigned(command, "--seed", base_.seed, "Repeats the same choices; 0: new ones each time");
}

void SamplingFlags::add_common(CLI::App& command) {
    const auto add = [&](const char* name, auto& value, auto usual, const char* help) {
        command.add_option(name, value, help)->default_str(fmt::format("the model's, else {}", usual));
    };
    add("--temperature", temperature_, base_.temperature, "Randomness; 0 takes the most likely token");
    add("--top-k", top_k_, base_.top_k, "Choose among the k most likely tokens; 0: all");
    add("--top-p", top_p_, base_.top_p, "Choose among the tokens that make up this share; 1: all");
    add("--min-p", min_p_, base_.min_p, "Leave out tokens below this share of the most likely one; 0: none");
    add("--repeat-penalty", repeat_penalty_, base_.repeat_penalty,
        "Divide the score of recent tokens by this");
    add("--penalty-window", penalty_window_, base_.penalty_window, "How many tokens are recent");
}

void SamplingFlags::add_repetition(CLI::App& command) {
    const auto add = [&](const char* name, auto& value, const char* help) {
        command.add_option(name, value, help)->capture_default_str();
    };
    add("--presence-penalty", base_.presence_penalty, "Subtract this once from recent tokens");
    add("--frequency-penalty", base_.frequency_penalty, "Subtract this for each recent occurrence");
    add("--dry-multiplier", base_.dry.multiplier, "Strength of DRY, against repeated sequences; 0: off");
    add("--dry-base", base_.dry.base, "Its growth with the length of what is repeated");
    add("--dry-allowed-length", base_.dry.allowed_length, "Tokens that may be repeated freely");
    add("--dry-window", base_.dry.window, "How many of the last tokens it looks at; -1: all");
    command
        .add_option_function<std::vector<std::string>>(
            "--dry-breaker",
            [this](const std::vector<std::string>& breakers) {
                base_.dry.breakers = breakers;
                std::erase(base_.dry.breakers, "none");
            },
            "Text that ends a sequence; may be given several times; none: no text does "
            "(default: newline : \" *)")
        ->allow_extra_args(false);
}

void SamplingFlags::add_surprise(CLI::App& command) {
    const auto add = [&](const char* name, auto& value, const char* help) {
        command.add_option(name, value, help)->capture_default_str();
    };
    add("--xtc-probability", base_.xtc.probability,
        "How often XTC leaves out the most likely tokens; 0: off");
    add("--xtc-threshold", base_.xtc.threshold,
        "Those of at least this probability, but for the last of them");
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
