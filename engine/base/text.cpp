#include "engine/base/text.h"

#include <array>
#include <cstdio>

namespace rocmforge {
namespace {

// Length of the valid UTF-8 character at the start of `text`, or 0 (Unicode standard, table 3-7).
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xC2 && lead <= 0xDF ? 2 : (lead & 0xF0) == 0xE0 ? 3 : 4;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
    }
    const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool surrogate = lead == 0xED && byte(1) > 0x9F;
    const bool beyond_unicode = lead == 0xF4 && byte(1) > 0x8F;
    return overlong || surrogate || beyond_unicode ? 0 : length;
}

bool is_control(unsigned char byte) {
    return byte < 0x20 || byte == 0x7F;
}

}  // namespace

std::string printable(std::string_view text, std::size_t max_bytes) {
    std::string shown;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const std::size_t taken = length == 0 ? 1 : length;
        if (shown.size() + taken > max_bytes) return shown + "…";
        if (length == 0 || is_control(static_cast<unsigned char>(text[0]))) {
            shown += '?';
        } else {
            shown += text.substr(0, taken);
        }
        text.remove_prefix(taken);
    }
    return shown;
}

std::string count_text(std::int64_t count) {
    std::string text = std::to_string(count);
    const std::size_t first = count < 0 ? 1 : 0;
    for (std::size_t end = text.size(); end > first + 3;) {
        end -= 3;
        text.insert(end, 1, ',');
    }
    return text;
}

std::string size_text(std::uint64_t bytes) {
    const bool giga = bytes >= 1'000'000'000;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f %s", static_cast<double>(bytes) / (giga ? 1e9 : 1e6),
                  giga ? "GB" : "MB");
    return text.data();
}

}  // namespace rocmforge
