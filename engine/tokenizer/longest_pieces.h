// WordPiece: a word is cut, from its beginning, into the longest pieces that there are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge {

// `find` gives a piece's id; pieces inside of the word are looked up with `prefix` before them. False, and
// nothing appended, where no pieces make up the word. `longest` is that of any piece, in bytes.
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
