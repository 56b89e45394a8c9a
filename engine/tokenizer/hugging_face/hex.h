// The byte that a token like "<0x0a>" names; the library reads hexadecimal digits of both cases.
#pragma once

#include <optional>
#include <string_view>

namespace rocmforge {

constexpr std::optional<unsigned> hex_value(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    return std::nullopt;
}

constexpr std::optional<unsigned char> byte_of_name(std::string_view token) {
    if (token.size() != 6 || !token.starts_with("<0x") || token[5] != '>') return std::nullopt;
    const auto high = hex_value(token[3]);
    const auto low = hex_value(token[4]);
    if (!high || !low) return std::nullopt;
    return static_cast<unsigned char>(*high << 4 | *low);
}

}  // namespace rocmforge
