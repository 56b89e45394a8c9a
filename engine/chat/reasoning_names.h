// The names that chat templates use for reasoning: the message key of past reasoning, and the switch that
// requests it. (Source: the models' own templates.)
#pragma once

#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge {

// Variables: Qwen 3, GLM and most others; Granite 3 and DeepSeek 3; Apriel; Command A.
inline constexpr std::array<const char*, 4> kThinkingSwitches = {"enable_thinking", "thinking",
                                                                 "add_thoughts", "reasoning"};

// Whether the template uses one of the switches; otherwise setting them has no effect.
bool switches_thinking(std::string_view template_source);

// The message key that the template uses for the assistant's reasoning: "reasoning_content", "thinking"
// (gpt-oss), "reasoning" (Solar), "thought" (Apriel). Returns the first one if the template uses none.
std::string_view reasoning_key(std::string_view template_source);

// Copies the reasoning of assistant messages from any of these keys to `key`.
void name_reasoning(nlohmann::ordered_json& messages, std::string_view key);

}  // namespace rocmforge
