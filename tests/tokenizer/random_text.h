// Reproducible random texts.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "engine/tokenizer/utf8.h"

namespace rocmforge::test {

class RandomText {
  public:
    explicit RandomText(std::uint32_t seed) : random_(seed) {}

    std::size_t below(std::size_t end) { return random_() % end; }

    // Returns words of many scripts, marks, digits, emoji and white space. U+2581 never occurs, because
    // SentencePiece reserves it.
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

    // Returns a mixture of typical texts: words, numbers, code, contractions, scripts, emoji, long white
    // space, control characters, and texts that resemble control tokens. The text is valid UTF-8 without zero
    // bytes.
    std::string anything() {
        static constexpr std::array<std::string_view, 60> kBits = {"Hello",
                                                                   " world",
                                                                   " the",
                                                                   "don't",
                                                                   "I'LL",
                                                                   "'s",
                                                                   "'ſ",
                                                                   " 'Ve",
                                                                   "CamelCase",
                                                                   "HTTPServer2",
                                                                   "snake_case",
                                                                   "x86_64",
                                                                   "naïveÉcole",
                                                                   "ПриветМир",
                                                                   "ΑΒΓς",
                                                                   "日本語テキスト",
                                                                   "한국어",
                                                                   "العربية",
                                                                   "हिन्दी",
                                                                   "ไทย",
                                                                   "ខ្មែរ",
                                                                   "Tiếng Việt",
                                                                   "e\u0301",
                                                                   "ﬃ",
                                                                   "ｆｕｌｌ",
                                                                   "½²Ⅷ",
                                                                   "١٢٣",
                                                                   "ǅ",
                                                                   "ß",
                                                                   "İ",
                                                                   "😀",
                                                                   "👩‍👩‍👧",
                                                                   "🏳️‍🌈",
                                                                   "🇩🇪",
                                                                   "\u200B",
                                                                   "\uFEFF",
                                                                   "\u0085",
                                                                   "\u00A0",
                                                                   "\u3000",
                                                                   "\u2028",
                                                                   "\r\n",
                                                                   "\t",
                                                                   " ",
                                                                   "  ",
                                                                   "\n",
                                                                   "\x01",
                                                                   "\x7F",
                                                                   "(a+b)*c;",
                                                                   "!?",
                                                                   "...",
                                                                   "```",
                                                                   "https://x.y/z?a=1",
                                                                   "<unk>",
                                                                   "<0x0A>",
                                                                   "[MASK]",
                                                                   "<|im_x|>",
                                                                   "</p>",
                                                                   "\u2581",
                                                                   "<|",
                                                                   "#$%&"};
        std::string text;
        for (std::size_t parts = 1 + below(12); parts > 0; --parts) {
            switch (below(8)) {
                case 0:
                    text += unicode();
                    break;
                case 1:
                    text += std::to_string(random_() >> below(32));
                    break;
                case 2: {
                    const std::string_view space = kBits[37 + below(8)];
                    for (std::size_t n = 1 + below(below(20) == 0 ? 300 : 8); n > 0; --n) text += space;
                    break;
                }
                default:
                    text += kBits[below(kBits.size())];
            }
        }
        return text;
    }

    // Returns invalid UTF-8: isolated, truncated and invalid bytes. There are no overlong forms and no
    // surrogates, because some programs accept them.
    std::string broken_character() {
        static constexpr std::array<std::string_view, 8> kBroken = {
            "\xFF", "\x80", "\xBF\xBF", "\xE6\x97", "\xF0\x9F\x99", "\xC3", "\xFE", "\xE9 "};
        return std::string(kBroken[below(kBroken.size())]);
    }

  private:
    std::mt19937 random_;
};

}  // namespace rocmforge::test
