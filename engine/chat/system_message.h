// Renders messages with templates that have no place for a system message, such as Gemma 2's.
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/chat/chat_template.h"
#include "engine/chat/template_input.h"

namespace rocmforge {

// Returns the messages with the text of each system message moved to the beginning of the next user message.
// If no user message follows, the text becomes a user message at the end. If the first message after leading
// system messages is not the user's, their text becomes a user message before it. Contents that are not
// strings are left unchanged. Returns nullopt if there is no system message.
std::optional<nlohmann::ordered_json> system_in_user(const nlohmann::ordered_json& messages);

// Renders the input. If the template refuses the messages, renders those of system_in_user() instead. Throws
// like ChatTemplate::render(), with the error of the first attempt if both fail.
std::string render_with_system(const ChatTemplate& chat, const TemplateInput& input);

}  // namespace rocmforge
