// What a chat template is given.
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
    // The last message is an answer that isn't over. Of the engine's prompt_for(), not of the template.
    bool continue_last = false;
    std::string bos_token;
    std::string eos_token;
    Thinking thinking = Thinking::Auto;  // Auto: as the template does without being told
    std::optional<std::tm> now;          // for strftime_now; nothing: the present
    // {"documents": []}: whatever else the template asks for. Goes before all of the above.
    nlohmann::ordered_json variables = nlohmann::ordered_json::object();
};

// With thinking as "reasoning_content", the name that most templates have for it.
nlohmann::ordered_json to_json(const std::vector<ChatMessage>& messages);

}  // namespace rocmforge
