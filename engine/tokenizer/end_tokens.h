// Finds the tokens that end generation. Files name one or two of them, but models use more.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/tokenizer/vocabulary.h"

namespace rocmforge {

// Whether a token is a mark that never occurs as ordinary text, such as "<|im_end|>". Such tokens count as
// control tokens even if the file's type says otherwise.
bool is_turn_mark(std::string_view token);

// [tokens]: whether a token ends generation. These are EOS, end of turn and end of message from the metadata,
// and control tokens that are known to end a turn or text.
std::vector<bool> end_tokens(const Vocabulary& vocabulary);

}  // namespace rocmforge
