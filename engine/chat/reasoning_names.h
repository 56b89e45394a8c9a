// The names that chat templates use for reasoning: the message key of past reasoning, and the variable that
// turns reasoning on. (Source: the models' own templates.)
#pragma once

#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge {

// Template variables that turn reasoning on. In order: Qwen 3, GLM and most others; Granite 3 and DeepSeek 3;
// Apriel; Command A.
inline constexpr std::array<const char*, 4> kThinkingSwitches = {"enable_thinking", "thinking",
                                                                 "add_thoughts", "reasoning"};

// Returns whether the template uses one of the variables; otherwise setting them has no effect.
bool switches_thinking(std::string_view template_source);

// Returns the message key that the template uses for the assistant's reasoning: "reasoning_content",
// "thinking" (gpt-oss), "reasoning" (Solar) or "thought" (Apriel). Returns "reasoning_content" if the
// template uses none.
std::string_view reasoning_key(std::string_view template_source);

// Copies the reasoning of assistant messages from any of the keys of reasoning_key() to `key`.
void name_reasoning(nlohmann::ordered_json& messages, std::string_view key);

}  // namespace rocmforge
