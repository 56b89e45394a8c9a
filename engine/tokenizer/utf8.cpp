#include "engine/tokenizer/utf8.h"

namespace rocmforge::utf8 {

Sequence first_sequence(std::string_view text) {
    using enum Sequence::State;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {Complete, 1};
    if (lead < 0xC2 || lead > 0xF4) return {Broken, 1};
    const std::size_t length = announced_length(text[0]);

    // The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
    const unsigned char second_low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned char second_high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    for (std::size_t i = 1; i < length; ++i) {
        if (i == text.size()) return {Incomplete, i};
        const unsigned char low = i == 1 ? second_low : 0x80;
        const unsigned char high = i == 1 ? second_high : 0xBF;
        if (byte(i) < low || byte(i) > high) return {Broken, i};
    }
    return {Complete, length};
}

std::size_t well_formed_prefix(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size()) {
        if (static_cast<unsigned char>(text[end]) < 0x80) {
            ++end;
            continue;
        }
        const Sequence next = first_sequence(text.substr(end));
        if (next.state != Sequence::State::Complete) break;
        end += next.bytes;
    }
    return end;
}

std::string_view repaired(std::string_view text, std::string& storage) {
    std::size_t good = well_formed_prefix(text);
    if (good == text.size()) return text;
    storage.clear();
    while (true) {
        storage += text.substr(0, good);
        text.remove_prefix(good);
        if (text.empty()) return storage;
        storage += "\uFFFD";
        text.remove_prefix(1);
        good = well_formed_prefix(text);
    }
}

char32_t code_point(std::string_view character) {
    const auto byte = [&](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(character[i]));
    };
    switch (character.size()) {
        case 1:
            return byte(0);
        case 2:
            return (byte(0) & 0x1F) << 6 | (byte(1) & 0x3F);
        case 3:
            return (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
        default:
            return (byte(0) & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 | (byte(3) & 0x3F);
    }
}

void append(std::string& text, char32_t code_point) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code_point < 0x80) {
        put(code_point);
    } else if (code_point < 0x800) {
        put(0xC0 | code_point >> 6);
        put(0x80 | (code_point & 0x3F));
    } else if (code_point < 0x10000) {
        put(0xE0 | code_point >> 12);
        put(0x80 | (code_point >> 6 & 0x3F));
        put(0x80 | (code_point & 0x3F));
    } else {
        put(0xF0 | code_point >> 18);
        put(0x80 | (code_point >> 12 & 0x3F));
        put(0x80 | (code_point >> 6 & 0x3F));
        put(0x80 | (code_point & 0x3F));
    }
}

}  // namespace rocmforge::utf8
