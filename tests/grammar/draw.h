// Draws random texts of a grammar.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <string_view>

#include "engine/grammar/grammar.h"
#include "engine/grammar/token_texts.h"
#include "tests/grammar/ending_tokenizer.h"

namespace rocmforge::test {

// Draws allowed tokens, and after a while only those that lead to the end. A failure is described in the text
// in <…>. `closing`: characters that end more than JSON's do.
std::string draw(const std::shared_ptr<const Grammar>& grammar, const EndingTokenizer& tokenizer,
                 const std::shared_ptr<const TokenTexts>& texts, std::mt19937& random,
                 std::string_view closing = {});

}  // namespace rocmforge::test
