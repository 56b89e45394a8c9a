// The input of a chat template.
#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/chat/chat_message.h"

namespace rocmforge {

struct TemplateInput {
    nlohmann::ordered_json messages;  // [{"role", "content", …}]
    nlohmann::ordered_json tools;     // null: none
    bool add_generation_prompt = true;
    // Whether the last message is an unfinished answer. Read by the engine's prompt_for(); templates don't
    // see it.
    bool continue_last = false;
    std::string bos_token;
    std::string eos_token;
    Thinking thinking = Thinking::Auto;  // Auto: the template's default
    std::optional<std::tm> now;          // time that strftime_now uses; nullopt: the current time
    // Further variables of the template, such as {"documents": []}. They override the fields above.
    nlohmann::ordered_json variables = nlohmann::ordered_json::object();
};

// Writes reasoning under the key "reasoning_content", the most common name in templates.
nlohmann::ordered_json to_json(const std::vector<ChatMessage>& messages);

}  // namespace rocmforge
