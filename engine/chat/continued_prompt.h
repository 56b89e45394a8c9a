// Renders the prompt for continuing an answer: it ends with the answer so far.
#pragma once

#include <string>

#include "engine/chat/answer_format.h"
#include "engine/chat/chat_template.h"
#include "engine/chat/template_input.h"

namespace rocmforge {

// `input.messages` must end with the assistant's message; `thought` is its reasoning. Continues the content
// if there is any, otherwise the reasoning. Throws Template if that is impossible.
std::string continued_prompt(const ChatTemplate& chat, const TemplateInput& input, const AnswerFormat& format,
                             const std::string& thought);

}  // namespace rocmforge
