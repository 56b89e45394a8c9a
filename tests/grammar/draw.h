// Texts of a grammar, drawn by chance.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <string_view>

#include "engine/grammar/grammar.h"
#include "engine/grammar/token_texts.h"
#include "tests/grammar/ending_tokenizer.h"

namespace rocmforge::test {

// Any allowed token after another, and after a while only what brings the text to an end. Where that fails,
// the text says so in <…>. `closing`: what ends more than JSON's signs do.
std::string draw(const std::shared_ptr<const Grammar>& grammar, const EndingTokenizer& tokenizer,
                 const std::shared_ptr<const TokenTexts>& texts, std::mt19937& random,
                 std::string_view closing = {});

}  // namespace rocmforge::test
