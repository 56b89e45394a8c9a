// Filling in the middle: the model writes the text between a prefix and a suffix, which control tokens mark.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rocmforge {

class Tokenizer;
struct Vocabulary;

// The control tokens of a prompt for filling in the middle. `prefix` and `suffix` stand before the texts that
// they name. `middle` ends the prompt, and the model writes the missing text after it. The format of
// Mistral's models has no `middle`: its prompt ends with the prefix, which the model continues.
struct FillTokens {
    std::int32_t prefix = 0;
    std::int32_t suffix = 0;
    std::optional<std::int32_t> middle = {};
    bool suffix_first = false;  // whether the suffix comes before the prefix

    bool operator==(const FillTokens&) const = default;
};

// Returns the tokens that the vocabulary's file names, or those with known names; nullopt if there are none.
// Precondition: the vocabulary is valid.
std::optional<FillTokens> fill_tokens(const Vocabulary& vocabulary);

// Returns the prompt after which the model writes the text between `prefix` and `suffix`. Texts that spell
// control tokens stay text. Throws Unsupported if the vocabulary has no tokens for it, and like
// Tokenizer::encode().
std::vector<std::int32_t> fill_prompt(const Tokenizer& tokenizer, std::string_view prefix,
                                      std::string_view suffix);

}  // namespace rocmforge
