#include "engine/tokenizer/hugging_face/base64.h"

#include <cstdint>

namespace rocmforge {
namespace {

int value_of(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

}  // namespace

std::optional<std::string> base64_decoded(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::size_t padding = 0;
    while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=') ++padding;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    for (std::size_t at = 0; at < text.size(); at += 4) {
        std::uint32_t bits = 0;
        for (std::size_t i = at; i < at + 4; ++i) {
            const bool is_padding = i >= text.size() - padding;
            const int value = is_padding ? 0 : value_of(text[i]);
            if (value < 0) return std::nullopt;
            bits = bits << 6 | static_cast<std::uint32_t>(value);
        }
        for (const int shift : {16, 8, 0}) bytes += static_cast<char>(bits >> shift & 0xFF);
    }
    bytes.resize(bytes.size() - padding);
    return bytes;
}

}  // namespace rocmforge
