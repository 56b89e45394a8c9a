// The prompt of an answer that goes on: it ends where the answer does so far.
#pragma once

#include <string>

#include "engine/chat/answer_format.h"
#include "engine/chat/chat_template.h"
#include "engine/chat/template_input.h"

namespace rocmforge {

// `input.messages` ends with the assistant's message; `thought` is what it thought. With a content it goes on
// with that, without one with the thought. Throws Template where there is no way to.
std::string continued_prompt(const ChatTemplate& chat, const TemplateInput& input, const AnswerFormat& format,
                             const std::string& thought);

}  // namespace rocmforge
