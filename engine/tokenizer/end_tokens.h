// Finds the tokens that end generation: files name one or two of them, models use more.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/tokenizer/vocabulary.h"

namespace rocmforge {

// Marks that never occur as ordinary text, such as "<|im_end|>": they count as control tokens even if the
// file's type says otherwise.
bool is_turn_mark(std::string_view token);

// By id: EOS, end of turn and end of message from the metadata, and control tokens known to end a turn or
// text.
std::vector<bool> end_tokens(const Vocabulary& vocabulary);

}  // namespace rocmforge
