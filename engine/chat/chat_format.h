// How messages are rendered for a model, and how its output is interpreted.
#pragma once

#include <string>
#include <vector>

#include "engine/model/model_text.h"

namespace rocmforge {

struct ChatFormat {
    std::string source;              // Jinja
    std::string built_in;            // name of the built-in template: "ChatML"; "": the model's own template
    std::vector<std::string> stop;   // stop strings, for models without a token that ends an answer
    std::string reasoning_key = {};  // the key of the assistant's reasoning in a message
    bool switches_thinking = false;  // whether the template uses TemplateInput::thinking
};

// Returns the model's own format, otherwise the built-in one that its vocabulary implies.
ChatFormat chat_format(const ModelText& text);

}  // namespace rocmforge
