// The names that chat templates have for thinking: for what was thought in earlier turns, and for the switch
// that asks for it. (Source: the models' own templates.)
#pragma once

#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge {

// Variables: Qwen 3, GLM and most others; Granite 3 and DeepSeek 3; Apriel; Command A.
inline constexpr std::array<const char*, 4> kThinkingSwitches = {"enable_thinking", "thinking",
                                                                 "add_thoughts", "reasoning"};

// Whether the template asks for one of the switches; otherwise setting them changes nothing.
bool switches_thinking(std::string_view template_source);

// The key of a message under which the template looks for what the assistant thought: "reasoning_content",
// "thinking" (gpt-oss), "reasoning" (Solar), "thought" (Apriel). The first where it doesn't look at all.
std::string_view reasoning_key(std::string_view template_source);

// What messages of an assistant have under one of these keys they have under `key`, too.
void name_reasoning(nlohmann::ordered_json& messages, std::string_view key);

}  // namespace rocmforge
