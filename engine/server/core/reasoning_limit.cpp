#include "engine/server/core/reasoning_limit.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace rocmforge::server {
namespace {

constexpr std::array<std::pair<std::string_view, int>, 6> kPercentOfEffort{
    {{"minimal", 10}, {"low", 20}, {"medium", 50}, {"high", 80}, {"xhigh", 95}, {"max", 95}}};

// The first name is ours. In order, the others are those of Qwen's service, vLLM and llama-server, which has
// two.
constexpr std::array kLimitNames = {"max_reasoning_tokens", "thinking_budget", "thinking_token_budget",
                                    "thinking_budget_tokens", "reasoning_budget_tokens"};

}  // namespace

std::optional<int> percent_of_effort(std::string_view effort) {
    const auto known = std::find_if(kPercentOfEffort.begin(), kPercentOfEffort.end(),
                                    [&](const auto& one) { return one.first == effort; });
    return known == kPercentOfEffort.end() ? std::nullopt : std::optional(known->second);
}

void read_reasoning_tokens(Fields& fields, const char* key, ReasoningLimit& limit) {
    const auto tokens = fields.integer(key, -1, std::numeric_limits<int>::max());
    if (tokens && *tokens >= 0) limit.tokens = static_cast<int>(*tokens);
}

void read_reasoning_limit(Fields& fields, ReasoningLimit& limit) {
    for (const char* name : kLimitNames) read_reasoning_tokens(fields, name, limit);
}

}  // namespace rocmforge::server
