// The normalizer "Precompiled". It applies SentencePiece's charsmap differently: a grapheme cluster of less
// than six bytes is replaced as a whole by the replacement of its beginning, other clusters character by
// character.
#pragma once

#include <string>
#include <string_view>

#include "engine/tokenizer/charsmap.h"

namespace rocmforge {

// `text` must be well-formed UTF-8.
std::string precompiled_text(std::string_view text, const Charsmap& charsmap);

}  // namespace rocmforge
