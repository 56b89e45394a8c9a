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

template <typename Number>
void require(bool holds, Number value, PatternOf<1> otherwise) {
    if (!holds) throw EngineError(Code::InvalidArgument, otherwise, value);
}

bool between(float least, float value, float most) {
    return value >= least && value <= most;  // also false for NaN
}

void validate(const DryOptions& o) {
    require(between(0, o.multiplier, 100), o.multiplier,
            Text::tr("The DRY multiplier must be between 0 and 100, not %1."));
    require(between(1, o.base, 100), o.base, Text::tr("The DRY base must be between 1 and 100, not %1."));
    require(o.allowed_length >= 0, o.allowed_length,
            Text::tr("The DRY allowed length must be 0 or more, not %1."));
    require(o.window >= -1, o.window, Text::tr("The DRY window must be -1 (all) or more, not %1."));
    require(o.breakers.size() <= kMostBreakers, o.breakers.size(),
            Text::tr("The number of DRY breakers must be 64 or less, not %1."));
    for (const std::string& breaker : o.breakers) {
        require(!breaker.empty() && breaker.size() <= kLongestBreaker, breaker.size(),
                Text::tr("The length of a DRY breaker must be between 1 and 256 bytes, not %1."));
    }
}

void validate(const MirostatOptions& o) {
    require(o.version >= 0 && o.version <= 2, o.version,
            Text::tr("The mirostat version must be 0 (off), 1 or 2, not %1."));
    require(between(0, o.tau, 100), o.tau, Text::tr("The mirostat tau must be between 0 and 100, not %1."));
    require(between(0, o.eta, 1), o.eta, Text::tr("The mirostat eta must be between 0 and 1, not %1."));
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
    throw EngineError(Code::InvalidArgument, Text::tr("'%1' is not TOKEN=BIAS, like 15=-2.5 or 15=-inf."),
                      printable(text));
}

void validate(const SamplingOptions& o) {
    require(between(0, o.temperature, 100), o.temperature,
            Text::tr("The temperature must be between 0 and 100, not %1."));
    require(o.top_k >= 0, o.top_k, Text::tr("The top-k must be 0 (off) or more, not %1."));
    require(between(0, o.top_p, 1), o.top_p, Text::tr("The top-p must be between 0 and 1, not %1."));
    require(between(0, o.min_p, 1), o.min_p, Text::tr("The min-p must be between 0 and 1, not %1."));
    require(between(0.1F, o.repeat_penalty, 10), o.repeat_penalty,
            Text::tr("The repeat penalty must be between 0.1 and 10, not %1."));
    require(between(-100, o.presence_penalty, 100), o.presence_penalty,
            Text::tr("The presence penalty must be between -100 and 100, not %1."));
    require(between(-100, o.frequency_penalty, 100), o.frequency_penalty,
            Text::tr("The frequency penalty must be between -100 and 100, not %1."));
    require(o.penalty_window >= 0, o.penalty_window,
            Text::tr("The penalty window must be 0 (off) or more, not %1."));
    validate(o.dry);
    require(between(0, o.xtc.probability, 1), o.xtc.probability,
            Text::tr("The XTC probability must be between 0 and 1, not %1."));
    require(between(0, o.xtc.threshold, 1), o.xtc.threshold,
            Text::tr("The XTC threshold must be between 0 and 1, not %1."));
    validate(o.mirostat);
    for (const LogitBias& bias : o.logit_bias) {
        require(bias.token >= 0, bias.token,
                Text::tr("The token of a logit bias must be 0 or more, not %1."));
        require(bias.bias == -INFINITY || between(-1000, bias.bias, 1000), bias.bias,
                Text::tr("The logit bias must be between -1000 and 1000, or minus infinity, not %1."));
    }
}

}  // namespace rocmforge
