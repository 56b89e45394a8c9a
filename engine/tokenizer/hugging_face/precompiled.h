// The normalizer "Precompiled". It uses SentencePiece's charsmap in its own way: a grapheme cluster of less
// than six bytes is replaced as a whole by what its beginning becomes, other clusters character by character.
#pragma once

#include <string>
#include <string_view>

#include "engine/tokenizer/charsmap.h"

namespace rocmforge {

// `text` must be well-formed UTF-8.
std::string precompiled_text(std::string_view text, const Charsmap& charsmap);

}  // namespace rocmforge
