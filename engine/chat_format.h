// Which template puts messages to a model.
#pragma once

#include <optional>
#include <string>

#include "engine/model_text.h"

namespace rocmforge {

// The model's own; without one, ChatML when the vocabulary has its tokens. nullopt: nothing says how this
// model wants messages, and a guess would give bad answers.
std::optional<std::string> chat_template_source(const ModelText& text);

// For messages: why a model without a template cannot chat.
inline constexpr const char* kNoChatTemplate =
    "This model has no chat template: it continues text, it doesn't answer messages.";

}  // namespace rocmforge
