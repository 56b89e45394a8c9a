// Finds control tokens and user-defined tokens in a text, before the rest of the text is tokenized.
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
    // The vocabulary must outlive this object.
    explicit SpecialTokenFinder(const Vocabulary& vocabulary);

    struct Fragment {
        std::string_view text;              // empty for a token
        std::optional<std::int32_t> token;  // nullopt for text
    };
    // Returns the fragments in the order of the text. A longer token takes precedence over shorter ones, even
    // if a shorter one begins earlier in the text. User-defined tokens are always found, control tokens and
    // the unknown token only with SpecialTokens::Parse.
    std::vector<Fragment> split(std::string_view text, SpecialTokens special) const;

  private:
    struct Special {
        std::int32_t id;
        std::string_view text;
        bool only_parsed;
        bool eats_spaces_after;
    };
    std::vector<std::size_t> present_in(std::string_view text, SpecialTokens special) const;

    std::vector<Special> specials_;                        // longest first, then by id
    std::vector<std::vector<std::size_t>> by_first_byte_;  // [256]: indices into specials_
    // [256]: for each first byte of a token, the possible second bytes; all bytes if a token consists of the
    // first byte alone.
    std::vector<std::bitset<256>> second_bytes_;
};

}  // namespace rocmforge
