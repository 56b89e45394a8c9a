// The budget of an answer's reasoning, and the tokens that close the reasoning when the budget is used up.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/chat/answer_format.h"
#include "engine/engine.h"

namespace rocmforge {

class Tokenizer;

// Returns the maximum number of tokens of the reasoning; nullopt: no maximum. `left`: the maximum number of
// tokens of the whole answer. `bound`: whether the reply must follow a grammar. The reasoning of such an
// answer has a budget even if the limit sets none, and leaves a part of the tokens to the reply.
std::optional<int> reasoning_budget(const ReasoningLimit& limit, int left, bool bound);

// Returns the tokens that close reasoning: a newline (if the template writes one and `last` doesn't end with
// one), the mark, and the newlines after it or the header of the reply. `last`: the text of the last token.
// Throws Unsupported if the vocabulary can't spell the mark.
std::vector<std::int32_t> closing_tokens(const Tokenizer& tokenizer, const ReasoningEnd& end,
                                         std::string_view last);

// Returns the tokens of a text that is not the beginning of the output, so that no token adds a space before
// it. Returns an empty list if the vocabulary can't spell the text exactly.
std::vector<std::int32_t> inner_tokens(const Tokenizer& tokenizer, std::string_view text);

}  // namespace rocmforge
