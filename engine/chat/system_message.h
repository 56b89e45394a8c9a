// Renders messages with templates that have no place for a system message, such as Gemma 2's.
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/chat/chat_template.h"
#include "engine/chat/template_input.h"

namespace rocmforge {

// Returns the messages without system messages: each stands before the content of the next user message. It
// becomes a user message if it is at the end, or if another message is the first one after it. Returns
// nullopt if there is no system message.
std::optional<nlohmann::ordered_json> system_in_user(const nlohmann::ordered_json& messages);

// Renders the input. If the template refuses it, renders it with system_in_user(). Throws like
// ChatTemplate::render(), with the error of the first attempt if both fail.
std::string render_with_system(const ChatTemplate& chat, const TemplateInput& input);

}  // namespace rocmforge
