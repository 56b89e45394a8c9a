// Splits a word into the longest known pieces, greedily from its beginning (WordPiece).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

// `find` returns a piece's id. Pieces after the first are looked up with `prefix` before them. If the word
// can't be split, returns false and appends nothing. `longest`: length of the longest piece, in bytes.
template <typename Find>
bool append_longest_pieces(std::string_view word, std::string_view prefix, std::size_t longest, Find&& find,
                           std::vector<std::int32_t>& ids) {
    const std::size_t before = ids.size();
    std::string piece;
    for (std::size_t begin = 0; begin < word.size();) {
        piece = begin == 0 ? std::string_view{} : prefix;
        const std::size_t fixed = piece.size();
        std::size_t length = std::min(word.size() - begin, longest);
        piece += word.substr(begin, length);
        std::optional<std::int32_t> id;
        while (length > 0 && !(id = find(std::string_view(piece).substr(0, fixed + length)))) --length;
        if (!id) {
            ids.resize(before);
            return false;
        }
        ids.push_back(*id);
        begin += length;
    }
    return true;
}

}  // namespace rocmforge
