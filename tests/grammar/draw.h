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

// Draws allowed tokens at random, and after a while only those that lead to the end. If drawing fails, the
// returned text ends with the reason in <…>. `closing`: characters that lead to the end, in addition to those
// of JSON.
std::string draw(const std::shared_ptr<const Grammar>& grammar, const EndingTokenizer& tokenizer,
                 const std::shared_ptr<const TokenTexts>& texts, std::mt19937& random,
                 std::string_view closing = {});

}  // namespace rocmforge::test
