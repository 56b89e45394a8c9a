// Chat templates of our own, for files that have none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {

struct BuiltInTemplate {
    std::string_view name;          // "ChatML"
    std::string_view source;        // Jinja
    std::vector<std::string> stop;  // strings that end an answer where no token does
};

// The one that the vocabulary implies by the marks of turns in it, else "plain": User and Assistant in words,
// which every model can go on with.
BuiltInTemplate built_in_template(const Tokenizer& tokenizer);

}  // namespace rocmforge
