// Converts between spaces and U+2581, which SentencePiece and similar tokenizers use for a space.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace rocmforge {

inline constexpr std::string_view kSpaceMark = "\u2581";

inline std::string with_spaces_marked(std::string_view text, bool prefix) {
    std::string marked;
    marked.reserve(text.size() + text.size() / 2 + kSpaceMark.size());
    if (prefix) marked += kSpaceMark;
    for (const char c : text) {
        if (c == ' ') {
            marked += kSpaceMark;
        } else {
            marked += c;
        }
    }
    return marked;
}

inline std::string with_spaces_unmarked(std::string_view token) {
    std::string text;
    for (std::size_t at = 0; at < token.size();) {
        const std::size_t mark = std::min(token.find(kSpaceMark, at), token.size());
        text += token.substr(at, mark - at);
        if (mark < token.size()) text += ' ';
        at = mark + kSpaceMark.size();
    }
    return text;
}

}  // namespace rocmforge
