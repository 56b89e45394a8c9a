// Implements Unicode's normalization forms (annex 15) with the decompositions and compositions of utf8proc.
#include <algorithm>
#include <vector>

#include <utf8proc.h>

#include "engine/tokenizer/unicode.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge::unicode {
namespace {

using Characters = std::vector<utf8proc_int32_t>;

constexpr utf8proc_int32_t kLastCharacter = 0x10FFFF;

void decompose(utf8proc_int32_t c, bool compatible, Characters& out) {
    if (c > kLastCharacter) {
        out.push_back(c);
        return;
    }
    const auto options =
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | (compatible ? UTF8PROC_COMPAT : 0));
    constexpr std::size_t kUsual = 4;
    const std::size_t begin = out.size();
    out.resize(begin + kUsual);
    const auto decompose_into = [&](std::size_t room) {
        int unused = 0;  // required argument, which is only used for grapheme boundaries
        return static_cast<std::size_t>(
            utf8proc_decompose_char(c, &out[begin], static_cast<utf8proc_ssize_t>(room), options, &unused));
    };
    const std::size_t count = decompose_into(kUsual);
    out.resize(begin + count);
    if (count > kUsual) decompose_into(count);
}

utf8proc_propval_t combining_class(utf8proc_int32_t c) {
    return utf8proc_get_property(c)->combining_class;
}

// Sorts the marks after each starter by their combining classes. utf8proc_decompose would take quadratic time
// for long runs of marks.
void order(Characters& text) {
    const auto is_starter = [](utf8proc_int32_t c) { return combining_class(c) == 0; };
    const auto before = [](utf8proc_int32_t a, utf8proc_int32_t b) {
        return combining_class(a) < combining_class(b);
    };
    for (auto begin = text.begin(); begin != text.end();) {
        const auto end = std::find_if(begin, text.end(), is_starter);
        if (!std::is_sorted(begin, end, before)) std::stable_sort(begin, end, before);
        begin = std::find_if_not(end, text.end(), is_starter);
    }
}

// Appends the composition of `text` to `out`. Overwrites `text`.
void append_composed(std::string& out, Characters& text) {
    // U+11A7 composes with no other character. utf8proc before 2.11.2 drops it after a Hangul syllable, so it
    // is not passed to utf8proc.
    constexpr utf8proc_int32_t kBeforeFirstTail = 0x11A7;
    const auto put = [&](utf8proc_int32_t c) { utf8::append(out, static_cast<char32_t>(c)); };
    for (auto begin = text.begin(); begin != text.end();) {
        const auto end = std::find_if(begin, text.end(), [](utf8proc_int32_t c) {
            return c == kBeforeFirstTail || c > kLastCharacter;
        });
        const auto count = utf8proc_normalize_utf32(
            &*begin, end - begin, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
        std::for_each(begin, begin + count, put);
        begin = end;
        if (begin != text.end()) put(*begin++);
    }
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
        decompose(static_cast<utf8proc_int32_t>(utf8::code_point(utf8.substr(at, length))), compatible, text);
        at += length;
    }
    order(text);
    if (composed) {
        append_composed(out, text);
    } else {
        for (const utf8proc_int32_t c : text) utf8::append(out, static_cast<char32_t>(c));
    }
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
