// Creates the answer format of a template that a test writes, with a vocabulary of a few words.
#pragma once

#include <string_view>
#include <vector>

#include "engine/chat/answer_parts.h"
#include "tests/support/word_tokenizer.h"

namespace rocmforge::test {

inline AnswerFormat format_of(std::string_view source, const std::vector<WordTokenizer::Word>& words = {}) {
    return AnswerFormat::of(source, WordTokenizer(words));
}

inline const std::vector<WordTokenizer::Word> kHarmony = {{"<|start|>", true},   {"<|end|>", true},
                                                          {"<|message|>", true}, {"<|channel|>", true},
                                                          {"<|return|>", true},  {"<|constrain|>", true}};

}  // namespace rocmforge::test
