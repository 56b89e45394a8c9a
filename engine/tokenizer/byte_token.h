// SentencePiece's tokens for single bytes: "<0x0A>".
#pragma once

#include <optional>
#include <string_view>

namespace rocmforge {

constexpr std::optional<unsigned char> hex_digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned char>(c - '0');
    if (c >= 'A' && c <= 'F') return static_cast<unsigned char>(c - 'A' + 10);
    return std::nullopt;
}

// nullopt for a token that isn't of this form.
constexpr std::optional<unsigned char> byte_of_token(std::string_view token) {
    if (token.size() != 6 || !token.starts_with("<0x") || token[5] != '>') return std::nullopt;
    const auto high = hex_digit(token[3]);
    const auto low = hex_digit(token[4]);
    if (!high || !low) return std::nullopt;
    return static_cast<unsigned char>(*high << 4 | *low);
}

}  // namespace rocmforge
