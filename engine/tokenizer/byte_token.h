// Parses SentencePiece's tokens for single bytes: "<0x0A>".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rocmforge {

constexpr std::optional<unsigned> hex_value(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    return std::nullopt;
}

// Which hexadecimal digits are accepted. Hugging Face's library accepts digits in upper and lower case,
// SentencePiece only in upper case.
enum class HexCase { Upper, Any };

// Returns the byte of a token in the form "<0x0A>"; nullopt for any other token.
constexpr std::optional<unsigned char> byte_of_token(std::string_view token,
                                                     HexCase digits = HexCase::Upper) {
    if (token.size() != 6 || !token.starts_with("<0x") || token[5] != '>') return std::nullopt;
    for (const char c : token.substr(3, 2)) {
        if (!hex_value(c) || (digits == HexCase::Upper && c >= 'a')) return std::nullopt;
    }
    return static_cast<unsigned char>(*hex_value(token[3]) << 4 | *hex_value(token[4]));
}

inline std::string byte_token(std::size_t byte) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    return std::string("<0x") + kDigits[byte / 16] + kDigits[byte % 16] + ">";
}

}  // namespace rocmforge
