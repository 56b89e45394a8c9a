// How messages are put to a model, and what of its answer is what.
#pragma once

#include <string>
#include <vector>

#include "engine/model/model_text.h"

namespace rocmforge {

struct ChatFormat {
    std::string source;              // Jinja
    std::string built_in;            // "ChatML": the model has no template of its own; "": this is its own
    std::vector<std::string> stop;   // strings that end an answer where no token does
    std::string reasoning_key = {};  // of messages: what the assistant thought
    bool switches_thinking = false;  // it heeds TemplateInput::thinking
};

// The model's own; without one, the one that its vocabulary implies.
ChatFormat chat_format(const ModelText& text);

}  // namespace rocmforge
