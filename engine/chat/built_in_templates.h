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
    std::vector<std::string> stop;  // stop strings, for models without a token that ends an answer
};

// Returns the template that the vocabulary implies, usually by its tokens around messages. If it implies
// none, returns "plain", which writes "User" and "Assistant" as words and works with every model.
BuiltInTemplate built_in_template(const Tokenizer& tokenizer);

}  // namespace rocmforge
