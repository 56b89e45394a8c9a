#include "engine/grammar/gbnf_text.h"

namespace rocmforge {

std::string gbnf_literal(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') {
            out += "\\n";
        } else {
            out += c;
        }
    }
    return out + "\"";
}

std::string gbnf_character(char32_t c) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string out = "\\U";
    for (int shift = 28; shift >= 0; shift -= 4) out += kDigits[(c >> static_cast<unsigned>(shift)) & 15U];
    return out;
}

std::string gbnf_repeat(int least, int most) {
    return "{" + std::to_string(least) + "," + (most < 0 ? "" : std::to_string(most)) + "}";
}

}  // namespace rocmforge
