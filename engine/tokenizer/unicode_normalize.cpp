// Implements Unicode's normalization forms (annex 15).
#include <algorithm>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/tokenizer/unicode.h"
#include "engine/tokenizer/unicode_data.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge::unicode {
namespace {

using Characters = std::vector<char32_t>;

// Hangul syllables are computed instead of looked up (Unicode standard, section 3.12).
constexpr char32_t kSyllables = 0xAC00, kLeads = 0x1100, kVowels = 0x1161, kTails = 0x11A7;
constexpr char32_t kLeadCount = 19, kVowelCount = 21, kTailCount = 28;
constexpr char32_t kSyllableCount = kLeadCount * kVowelCount * kTailCount;

std::span<const std::uint32_t> decomposition(char32_t c, std::span<const std::uint32_t> index,
                                             std::span<const std::uint32_t> pool) {
    std::size_t low = 0;
    std::size_t high = index.size() / 3;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (index[middle * 3] < c) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low * 3 == index.size() || index[low * 3] != c) return {};
    return pool.subspan(index[low * 3 + 1], index[low * 3 + 2]);
}

void decompose(char32_t c, bool compatible, Characters& out) {
    if (c >= kSyllables && c < kSyllables + kSyllableCount) {
        const char32_t place = c - kSyllables;
        out.push_back(kLeads + place / (kVowelCount * kTailCount));
        out.push_back(kVowels + place % (kVowelCount * kTailCount) / kTailCount);
        if (place % kTailCount != 0) out.push_back(kTails + place % kTailCount);
        return;
    }
    std::span<const std::uint32_t> parts;
    if (compatible) parts = decomposition(c, kCompatible, kCompatiblePool);
    if (parts.empty()) parts = decomposition(c, kCanonical, kCanonicalPool);
    if (parts.empty()) {
        out.push_back(c);
    } else {
        out.insert(out.end(), parts.begin(), parts.end());
    }
}

unsigned combining_class(char32_t c) {
    if (c < 0x300) return 0;
    std::size_t low = 0;
    std::size_t high = kCombiningClasses.size() / 3;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (kCombiningClasses[middle * 3 + 1] < c) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low * 3 == kCombiningClasses.size() || kCombiningClasses[low * 3] > c) return 0;
    return kCombiningClasses[low * 3 + 2];
}

// Returns the composition of two characters; 0 if there is none.
char32_t composition(char32_t first, char32_t second) {
    if (first >= kLeads && first < kLeads + kLeadCount && second >= kVowels &&
        second < kVowels + kVowelCount) {
        return kSyllables + ((first - kLeads) * kVowelCount + (second - kVowels)) * kTailCount;
    }
    if (first >= kSyllables && first < kSyllables + kSyllableCount &&
        (first - kSyllables) % kTailCount == 0 && second > kTails && second < kTails + kTailCount) {
        return first + (second - kTails);
    }
    std::size_t low = 0;
    std::size_t high = kCompositions.size() / 3;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        const std::uint32_t* row = &kCompositions[middle * 3];
        if (row[0] < first || (row[0] == first && row[1] < second)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low * 3 == kCompositions.size()) return 0;
    const std::uint32_t* row = &kCompositions[low * 3];
    return row[0] == first && row[1] == second ? row[2] : 0;
}

// Sorts the marks after each starter by their combining classes.
void order(Characters& text, std::vector<unsigned>& classes) {
    classes.resize(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) classes[i] = combining_class(text[i]);
    for (std::size_t begin = 0; begin < text.size();) {
        if (classes[begin] == 0) {
            ++begin;
            continue;
        }
        std::size_t end = begin;
        while (end < text.size() && classes[end] != 0) ++end;
        if (!std::is_sorted(classes.begin() + static_cast<std::ptrdiff_t>(begin),
                            classes.begin() + static_cast<std::ptrdiff_t>(end))) {
            std::vector<std::pair<unsigned, char32_t>> marks;
            for (std::size_t i = begin; i < end; ++i) marks.emplace_back(classes[i], text[i]);
            std::stable_sort(marks.begin(), marks.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            for (std::size_t i = begin; i < end; ++i) std::tie(classes[i], text[i]) = marks[i - begin];
        }
        begin = end;
    }
}

// Composes characters in place. A mark is composed with the last starter, unless there is a starter or a mark
// of the same class between them.
void compose(Characters& text, const std::vector<unsigned>& classes) {
    std::size_t end = 0;
    std::size_t starter = text.size();  // index of the last starter; initially none
    unsigned last_class = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char32_t c = text[i];
        const unsigned now = classes[i];
        if (starter < text.size() && (starter + 1 == end || (last_class != 0 && last_class < now))) {
            if (const char32_t joined = composition(text[starter], c)) {
                text[starter] = joined;
                continue;
            }
        }
        if (now == 0) starter = end;
        last_class = now;
        text[end++] = c;
    }
    text.resize(end);
}

// Quick check for texts that normalization does not change: C and D change nothing below U+00C0, KC and KD
// nothing below U+00A0.
bool is_plain(std::string_view utf8, bool compatible) {
    const unsigned char limit = compatible ? 0xC2 : 0xC3;
    return std::none_of(utf8.begin(), utf8.end(),
                        [&](char c) { return static_cast<unsigned char>(c) >= limit; });
}

void append_normalized(std::string& out, std::string_view utf8, bool compatible, bool composed) {
    Characters text;
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t length = utf8::announced_length(utf8[at]);
        decompose(utf8::code_point(utf8.substr(at, length)), compatible, text);
        at += length;
    }
    std::vector<unsigned> classes;
    order(text, classes);
    if (composed) compose(text, classes);
    for (const char32_t c : text) utf8::append(out, c);
}

}  // namespace

std::string normalized(std::string_view utf8, Form form) {
    const bool compatible = form == Form::KC || form == Form::KD;
    if (is_plain(utf8, compatible)) return std::string(utf8);
    const bool composed = form == Form::C || form == Form::KC;
    std::string out;
    out.reserve(utf8.size() + utf8.size() / 8);
    // Copies runs of ASCII unchanged, except their last character, because a mark may follow it.
    while (!utf8.empty()) {
        const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
        const auto ascii =
            static_cast<std::size_t>(std::find_if_not(utf8.begin(), utf8.end(), is_ascii) - utf8.begin());
        const std::size_t kept = ascii == utf8.size() || ascii == 0 ? ascii : ascii - 1;
        out += utf8.substr(0, kept);
        utf8.remove_prefix(kept);
        if (utf8.empty()) break;
        const std::string_view rest = utf8.substr(1);
        const auto end =
            static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), is_ascii) - rest.begin()) + 1;
        append_normalized(out, utf8.substr(0, end), compatible, composed);
        utf8.remove_prefix(end);
    }
    return out;
}

}  // namespace rocmforge::unicode
