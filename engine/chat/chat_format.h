// How messages are rendered for a model, and how its output is interpreted.
#pragma once

#include <string>
#include <vector>

#include "engine/model/model_text.h"

namespace rocmforge {

struct ChatFormat {
    std::string source;              // Jinja
    std::string built_in;            // "ChatML" if a built-in template is used; "": the model's own
    std::vector<std::string> stop;   // stop strings, if no token ends an answer
    std::string reasoning_key = {};  // the message key of the assistant's reasoning
    bool switches_thinking = false;  // the template uses TemplateInput::thinking
};

// The model's own format, otherwise the one implied by its vocabulary.
ChatFormat chat_format(const ModelText& text);

}  // namespace rocmforge
