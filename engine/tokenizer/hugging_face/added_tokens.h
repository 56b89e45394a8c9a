// Finds tokenizer.json's "added_tokens" in a text. They are always separate tokens and are found before the
// model encodes the rest of the text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tokenizer/prefix_trie.h"
#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {

struct AddedToken {
    std::string content;
    std::int32_t id = 0;
    bool single_word = false;  // whether matches next to a word character (\w) are ignored
    bool takes_spaces_before = false;
    bool takes_spaces_behind = false;
    // true: matched in normalized text, by its normalized form; false: matched in the original text.
    bool normalized = true;
    bool special = false;  // true: a control token, not matched in user text (SpecialTokens::AsText)
};

// Finds added tokens of one kind: either those that are matched in normalized text, or those that are matched
// in the original text.
class AddedTokenFinder {
  public:
    AddedTokenFinder() = default;
    // `contents`: the text to find for each token.
    AddedTokenFinder(std::vector<AddedToken> tokens, const std::vector<std::string>& contents);

    // Calls on_text(view) and on_token(id) in the order of the text. The leftmost match wins; of several
    // matches at one position, the longest wins.
    template <typename OnText, typename OnToken>
    void split(std::string_view text, SpecialTokens special, OnText&& on_text, OnToken&& on_token) const {
        std::size_t done = 0;
        for (std::size_t at = 0; at < text.size() && !trie_.empty();) {
            const PrefixTrie::Match match = trie_.longest_prefix_of(text.substr(at));
            if (match.length == 0) {
                ++at;
                continue;
            }
            const AddedToken& token = tokens_[static_cast<std::size_t>(match.value)];
            std::size_t begin = at;
            std::size_t end = at + match.length;
            at = end;
            if (token.special && special == SpecialTokens::AsText) continue;
            if (token.single_word && is_inside_word(text, begin, end)) continue;
            if (token.takes_spaces_before) begin = std::max(done, begin_of_spaces(text, begin));
            if (token.takes_spaces_behind) end = end_of_spaces(text, end);
            if (done < begin) on_text(text.substr(done, begin - done));
            if (begin < end) on_token(token.id);
            // As in Hugging Face's library, the search continues directly after the token's own text (`at`),
            // before the spaces that the token takes. `done` is the position after these spaces.
            done = end;
        }
        if (done < text.size()) on_text(text.substr(done));
    }

  private:
    static bool is_inside_word(std::string_view text, std::size_t begin, std::size_t end);
    static std::size_t begin_of_spaces(std::string_view text, std::size_t end);
    static std::size_t end_of_spaces(std::string_view text, std::size_t begin);

    std::vector<AddedToken> tokens_;
    PrefixTrie trie_;
};

}  // namespace rocmforge
