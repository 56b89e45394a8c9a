// Built-in chat templates for files that have none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {

struct BuiltInTemplate {
    std::string_view name;          // "ChatML"
    std::string_view source;        // Jinja
    std::vector<std::string> stop;  // stop strings, if no token ends an answer
};

// The template implied by the turn marks in the vocabulary, otherwise "plain": User and Assistant in words,
// which every model can continue.
BuiltInTemplate built_in_template(const Tokenizer& tokenizer);

}  // namespace rocmforge
