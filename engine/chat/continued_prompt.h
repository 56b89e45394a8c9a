// Renders the prompt for continuing an answer: it ends with the answer so far.
#pragma once

#include <string>

#include "engine/chat/answer_format.h"
#include "engine/chat/chat_template.h"
#include "engine/chat/template_input.h"

namespace rocmforge {

// `input.messages` must end with the assistant's message; `thought` is its reasoning. Continues the content
// if the message has any, otherwise the reasoning. Throws Code::Template if the template can't continue an
// answer.
std::string continued_prompt(const ChatTemplate& chat, const TemplateInput& input, const AnswerFormat& format,
                             const std::string& thought);

}  // namespace rocmforge
