#include "engine/sampling/options.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

constexpr std::size_t kMostBreakers = 64;
constexpr std::size_t kLongestBreaker = 256;  // bytes

void require(bool holds, const char* name, double value, const char* range) {
    if (holds) return;
    std::string number = std::to_string(value);
    if (value == std::floor(value) && std::abs(value) < 1e15) {
        number = std::to_string(static_cast<long long>(value));
    }
    throw EngineError(Code::InvalidArgument,
                      std::string("The ") + name + " must be " + range + ", not " + number + ".");
}

bool between(float least, float value, float most) {
    return value >= least && value <= most;  // false for NaN
}

void validate(const DryOptions& o) {
    require(between(0, o.multiplier, 100), "DRY multiplier", o.multiplier, "between 0 and 100");
    require(between(1, o.base, 100), "DRY base", o.base, "between 1 and 100");
    require(o.allowed_length >= 0, "DRY allowed length", o.allowed_length, "0 or more");
    require(o.window >= -1, "DRY window", o.window, "-1 (all) or more");
    require(o.breakers.size() <= kMostBreakers, "number of DRY breakers",
            static_cast<double>(o.breakers.size()), "64 or less");
    for (const std::string& breaker : o.breakers) {
        require(!breaker.empty() && breaker.size() <= kLongestBreaker, "length of a DRY breaker",
                static_cast<double>(breaker.size()), "between 1 and 256 bytes");
    }
}

void validate(const MirostatOptions& o) {
    require(o.version >= 0 && o.version <= 2, "mirostat version", o.version, "0 (off), 1 or 2");
    require(between(0, o.tau, 100), "mirostat tau", o.tau, "between 0 and 100");
    require(between(0, o.eta, 1), "mirostat eta", o.eta, "between 0 and 1");
}

}  // namespace

LogitBias parse_logit_bias(std::string_view text) {
    LogitBias bias;
    const char* const end = text.data() + text.size();
    const auto [equals, no_token] = std::from_chars(text.data(), end, bias.token);
    if (no_token == std::errc() && equals != end && *equals == '=') {
        const auto [stop, no_bias] = std::from_chars(equals + 1, end, bias.bias);
        if (no_bias == std::errc() && stop == end) return bias;
    }
    throw EngineError(Code::InvalidArgument,
                      "'" + printable(text) + "' is not TOKEN=BIAS, like 15=-2.5 or 15=-inf.");
}

void validate(const SamplingOptions& o) {
    require(between(0, o.temperature, 100), "temperature", o.temperature, "between 0 and 100");
    require(o.top_k >= 0, "top-k", o.top_k, "0 (off) or more");
    require(between(0, o.top_p, 1), "top-p", o.top_p, "between 0 and 1");
    require(between(0, o.min_p, 1), "min-p", o.min_p, "between 0 and 1");
    require(between(0.1F, o.repeat_penalty, 10), "repeat penalty", o.repeat_penalty, "between 0.1 and 10");
    require(between(-100, o.presence_penalty, 100), "presence penalty", o.presence_penalty,
            "between -100 and 100");
    require(between(-100, o.frequency_penalty, 100), "frequency penalty", o.frequency_penalty,
            "between -100 and 100");
    require(o.penalty_window >= 0, "penalty window", o.penalty_window, "0 (off) or more");
    validate(o.dry);
    require(between(0, o.xtc.probability, 1), "XTC probability", o.xtc.probability, "between 0 and 1");
    require(between(0, o.xtc.threshold, 1), "XTC threshold", o.xtc.threshold, "between 0 and 1");
    validate(o.mirostat);
    for (const LogitBias& bias : o.logit_bias) {
        require(bias.token >= 0, "token of a logit bias", bias.token, "0 or more");
        require(bias.bias == -INFINITY || between(-1000, bias.bias, 1000), "logit bias", bias.bias,
                "between -1000 and 1000, or minus infinity");
    }
}

}  // namespace rocmforge
