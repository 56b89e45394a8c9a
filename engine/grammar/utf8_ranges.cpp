#include "engine/grammar/utf8_ranges.h"

#include <algorithm>
#include <string>

#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

constexpr char32_t kBeforeSurrogates = 0xD7FF;
constexpr char32_t kBehindSurrogates = 0xE000;

// Splits a range of characters into parts and appends the byte ranges of each part to `out`. A part consists
// of all characters whose bytes are each between the corresponding bytes of its first and last character.
void split(char32_t first, char32_t last, std::vector<GrammarSequence>& out) {
    if (first > last) return;
    // The last characters that UTF-8 encodes in one, two and three bytes.
    for (const char32_t longest : {U'\x7F', U'\x7FF', U'\xFFFF'}) {
        if (first <= longest && longest < last) {
            split(first, longest, out);
            split(longest + 1, last, out);
            return;
        }
    }
    for (unsigned bytes = 1; bytes < 4; ++bytes) {
        const char32_t low = (char32_t{1} << (6 * bytes)) - 1;  // bits that the last `bytes` bytes encode
        if ((first & ~low) == (last & ~low) || last <= 0x7F) continue;
        if ((first & low) != 0) {
            split(first, first | low, out);
            split((first | low) + 1, last, out);
            return;
        }
        if ((last & low) != low) {
            split(first, (last & ~low) - 1, out);
            split(last & ~low, last, out);
            return;
        }
    }
    std::string from;
    std::string to;
    utf8::append(from, first);
    utf8::append(to, last);
    GrammarSequence& sequence = out.emplace_back();
    for (std::size_t i = 0; i < from.size(); ++i) {
        sequence.push_back(
            GrammarSymbol::of_bytes(static_cast<std::uint8_t>(from[i]), static_cast<std::uint8_t>(to[i])));
    }
}

}  // namespace

std::vector<CharRange> normalized(std::vector<CharRange> ranges) {
    std::sort(ranges.begin(), ranges.end(),
              [](const CharRange& a, const CharRange& b) { return a.first < b.first; });
    std::vector<CharRange> out;
    for (const CharRange& range : ranges) {
        if (!out.empty() && range.first <= out.back().last + 1) {
            out.back().last = std::max(out.back().last, range.last);
        } else {
            out.push_back(range);
        }
    }
    return out;
}

std::vector<CharRange> complement(const std::vector<CharRange>& ranges) {
    std::vector<CharRange> out;
    char32_t next = 0;
    for (const CharRange& range : ranges) {
        if (range.first > next) out.push_back({next, range.first - 1});
        next = range.last + 1;
    }
    if (next <= kLastCharacter) out.push_back({next, kLastCharacter});
    return out;
}

std::vector<GrammarSequence> utf8_sequences(const std::vector<CharRange>& ranges) {
    std::vector<GrammarSequence> out;
    for (const CharRange& range : ranges) {
        split(range.first, std::min(range.last, kBeforeSurrogates), out);
        split(std::max(range.first, kBehindSurrogates), std::min(range.last, kLastCharacter), out);
    }
    return out;
}

}  // namespace rocmforge
