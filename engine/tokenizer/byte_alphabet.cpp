#include "engine/tokenizer/byte_alphabet.h"

#include <array>
#include <cstdint>

#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr bool stands_for_itself(int byte) {
    return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || (byte >= 0xAE && byte <= 0xFF);
}

constexpr int kLetterEnd = 0x100 + 68;  // 68 bytes don't represent themselves

struct Letter {
    char utf8[2];
    std::uint8_t bytes;
};

constexpr std::array<int, 256> kCodePoints = [] {
    std::array<int, 256> code_points{};
    int next = 0x100;
    for (int byte = 0; byte < 256; ++byte) {
        code_points[static_cast<std::size_t>(byte)] = stands_for_itself(byte) ? byte : next++;
    }
    return code_points;
}();

constexpr std::array<Letter, 256> kLetters = [] {
    std::array<Letter, 256> letters{};
    for (std::size_t byte = 0; byte < 256; ++byte) {
        const int point = kCodePoints[byte];
        if (point < 0x80) {
            letters[byte] = {{static_cast<char>(point), 0}, 1};
        } else {
            letters[byte] = {{static_cast<char>(0xC0 | point >> 6), static_cast<char>(0x80 | (point & 0x3F))},
                             2};
        }
    }
    return letters;
}();

constexpr std::array<std::int16_t, kLetterEnd> kBytes = [] {
    std::array<std::int16_t, kLetterEnd> bytes{};
    bytes.fill(-1);
    for (std::size_t byte = 0; byte < 256; ++byte) {
        bytes[static_cast<std::size_t>(kCodePoints[byte])] = static_cast<std::int16_t>(byte);
    }
    return bytes;
}();

}  // namespace

std::string_view letter_of_byte(unsigned char byte) {
    return {kLetters[byte].utf8, kLetters[byte].bytes};
}

std::optional<unsigned char> byte_of_letter(char32_t letter) {
    if (letter >= kBytes.size() || kBytes[letter] < 0) return std::nullopt;
    return static_cast<unsigned char>(kBytes[letter]);
}

void append_letters(std::string& letters, std::string_view bytes) {
    for (const char byte : bytes) letters += letter_of_byte(static_cast<unsigned char>(byte));
}

std::string bytes_of_letters(std::string_view letters) {
    std::string bytes;
    bytes.reserve(letters.size());
    while (!letters.empty()) {
        const utf8::Sequence next = utf8::first_sequence(letters);
        const std::string_view character = letters.substr(0, next.bytes);
        letters.remove_prefix(next.bytes);
        const std::optional<unsigned char> byte = next.state == utf8::Sequence::State::Complete
                                                      ? byte_of_letter(utf8::code_point(character))
                                                      : std::nullopt;
        if (byte) {
            bytes += static_cast<char>(*byte);
        } else {
            bytes += character;
        }
    }
    return bytes;
}

}  // namespace rocmforge
