// Finds control and user-defined tokens in a text, before the rest is tokenised.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/tokenizer/tokenizer.h"
#include "engine/tokenizer/vocabulary.h"

namespace rocmforge {

class SpecialTokenFinder {
  public:
    // Keeps a reference to the vocabulary.
    explicit SpecialTokenFinder(const Vocabulary& vocabulary);

    struct Fragment {
        std::string_view text;              // empty for a token
        std::optional<std::int32_t> token;  // nullopt for text
    };
    // In order. Longer tokens are looked for first, in all of the text. User-defined tokens are found always,
    // control tokens and the unknown mark only with SpecialTokens::Parse.
    std::vector<Fragment> split(std::string_view text, SpecialTokens special) const;

  private:
    struct Special {
        std::int32_t id;
        std::string_view text;
        bool only_parsed;
        bool eats_spaces_after;
    };
    std::vector<std::size_t> present_in(std::string_view text, SpecialTokens special) const;

    std::vector<Special> specials_;                        // the longest first, then by id
    std::vector<std::vector<std::size_t>> by_first_byte_;  // [256] places in specials_
    std::vector<std::bitset<256>> second_bytes_;  // [256] that may follow a first byte, all if none must
};

}  // namespace rocmforge
