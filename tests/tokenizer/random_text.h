// Texts that nobody would think of, the same ones in every run.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>

#include "engine/tokenizer/utf8.h"

namespace rocmforge::test {

class RandomText {
  public:
    explicit RandomText(std::uint32_t seed) : random_(seed) {}

    std::size_t below(std::size_t end) { return random_() % end; }

    // Words of many scripts, marks, digits, emoji and white space. Never U+2581, which SentencePiece uses up.
    std::string unicode() {
        static constexpr std::array<std::pair<char32_t, char32_t>, 17> kRanges = {{{U'a', U'z'},
                                                                                   {U'a', U'e'},
                                                                                   {U'A', U'Z'},
                                                                                   {U' ', U' '},
                                                                                   {U'\t', U'\r'},
                                                                                   {U'!', U'/'},
                                                                                   {U'0', U'9'},
                                                                                   {1, 0x1F},
                                                                                   {0x80, 0x24F},
                                                                                   {0x300, 0x36F},
                                                                                   {0x400, 0x4FF},
                                                                                   {0x600, 0x6FF},
                                                                                   {0x900, 0x97F},
                                                                                   {0x2000, 0x206F},
                                                                                   {0x4E00, 0x9FFF},
                                                                                   {0xFFF0, 0xFFFF},
                                                                                   {0x1F300, 0x1F64F}}};
        std::string text;
        for (std::size_t runs = 1 + below(12); runs > 0; --runs) {
            const auto& [first, last] = kRanges[below(kRanges.size())];
            for (std::size_t length = 1 + below(6); length > 0; --length) {
                utf8::append(text, first + static_cast<char32_t>(below(last - first + 1)));
            }
        }
        return text;
    }

    std::string bytes() {
        std::string text;
        for (std::size_t length = below(40); length > 0; --length) text += static_cast<char>(below(256));
        return text;
    }

  private:
    std::mt19937 random_;
};

}  // namespace rocmforge::test
