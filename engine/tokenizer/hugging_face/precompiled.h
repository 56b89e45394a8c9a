// The normalizer "Precompiled", which applies SentencePiece's charsmap in another way than SentencePiece. If
// a grapheme cluster has less than six bytes and its beginning has a replacement, the replacement replaces
// the whole cluster. Other clusters are replaced character by character.
#pragma once

#include <string>
#include <string_view>

#include "engine/tokenizer/charsmap.h"

namespace rocmforge {

// `text` must be valid UTF-8.
std::string precompiled_text(std::string_view text, const Charsmap& charsmap);

}  // namespace rocmforge
