#include "engine/jinja/unicode.h"

#include <algorithm>
#include <array>

#include <utf8proc.h>

namespace rocmforge::jinja::unicode {

namespace {

bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// Returns the upper case of `c` if it is a single character, otherwise `c`.
char32_t simple_upper(char32_t c) {
    return static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(c)));
}

// Returns the upper case of a character whose upper case is several characters, written in lower case: "ss"
// for "ß". Returns an empty text for all other characters. utf8proc lacks these cases (SpecialCasing.txt),
// but its full case folding gives the same characters.
std::u32string spelling(char32_t c) {
    std::array<utf8proc_int32_t, 4> folded;
    int unused = 0;  // required argument, which is only used for grapheme boundaries
    const auto count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(c), folded.data(), folded.size(),
                                               UTF8PROC_CASEFOLD, &unused);
    if (count < 2 || is(c, kUpper)) return {};
    return {folded.begin(), folded.begin() + count};
}

void append_upper(std::string& out, char32_t c) {
    if (c < 128) {
        out += static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
    } else if (const std::u32string letters = spelling(c); !letters.empty()) {
        for (const char32_t letter : letters) append(out, simple_upper(letter));
    } else {
        append(out, simple_upper(c));
    }
}

void append_title(std::string& out, char32_t c) {
    const auto simple = [](char32_t one) {
        return static_cast<char32_t>(utf8proc_totitle(static_cast<utf8proc_int32_t>(one)));
    };
    // "ᾳ" has a title-case character of its own (category Lt). For "ß", utf8proc returns the upper-case
    // character "ẞ", but the title case in Python is "Ss".
    const bool single = c < 128 || is(simple(c), kTitle);
    const std::u32string letters = single ? std::u32string() : spelling(c);
    if (letters.empty()) return append(out, simple(c));
    constexpr char32_t kIota = 0x3B9;
    constexpr char32_t kIotaSubscript = 0x345;
    bool done = false;
    for (const char32_t letter : letters) {
        append(out, done ? letter == kIota ? kIotaSubscript : letter : simple(letter));
        done = done || simple(letter) != letter;
    }
}

bool cased(char32_t c) {
    return is(c, kLower | kUpper | kTitle);
}

// Whether the character from `begin` to `end` meets Unicode's condition Final_Sigma: apart from
// case-ignorable characters, the character before it is cased, and the character after it is not.
bool final_sigma(std::string_view text, std::size_t begin, std::size_t end) {
    char32_t c = 0;
    do {
        if (begin == 0) return false;
        c = previous(text, begin);
    } while (is(c, kCaseIgnorable));
    if (!cased(c)) return false;
    while (end < text.size()) {
        c = next(text, end);
        if (!is(c, kCaseIgnorable)) return !cased(c);
    }
    return true;
}

void append_lower(std::string& out, char32_t c, std::string_view text, std::size_t begin, std::size_t end) {
    constexpr char32_t kCapitalSigma = 0x3A3;
    constexpr char32_t kFinalSigma = 0x3C2;
    if (c < 128) {
        out += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
    } else if (c == kCapitalSigma && final_sigma(text, begin, end)) {
        append(out, kFinalSigma);
    } else if (c == 0x130) {
        out += "i\u0307";  // the only character whose lower case is several characters
    } else {
        append(out, static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c))));
    }
}

}  // namespace

bool valid_utf8(std::string_view bytes) {
    std::size_t i = 0;
    while (i < bytes.size()) {
        const auto lead = static_cast<unsigned char>(bytes[i]);
        const std::size_t n = lead < 0x80   ? 1
                              : lead < 0xC2 ? 0
                              : lead < 0xE0 ? 2
                              : lead < 0xF0 ? 3
                              : lead < 0xF5 ? 4
                                            : 0;
        if (n == 0 || i + n > bytes.size()) return false;
        for (std::size_t k = 1; k < n; ++k) {
            if (!continues(bytes[i + k])) return false;
        }
        if (n > 2) {
            std::size_t at = i;
            const char32_t c = next(bytes, at);
            const bool surrogate = c >= 0xD800 && c <= 0xDFFF;
            if (surrogate || c > 0x10FFFF || c < (n == 3 ? 0x800U : 0x10000U)) return false;
        }
        i += n;
    }
    return true;
}

std::size_t length(std::string_view utf8) {
    return utf8.size() - static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), continues));
}

std::size_t byte_offset(std::string_view utf8, std::size_t index) {
    std::size_t at = 0;
    while (at < utf8.size()) {
        if (!continues(utf8[at]) && index-- == 0) return at;
        ++at;
    }
    return at;
}

char32_t next(std::string_view utf8, std::size_t& at) {
    const auto lead = static_cast<unsigned char>(utf8[at++]);
    if (lead < 0x80) return lead;
    char32_t c = lead < 0xE0 ? lead & 0x1FU : lead < 0xF0 ? lead & 0x0FU : lead & 0x07U;
    while (at < utf8.size() && continues(utf8[at])) {
        c = c << 6U | (static_cast<unsigned char>(utf8[at++]) & 0x3FU);
    }
    return c;
}

char32_t previous(std::string_view utf8, std::size_t& end) {
    do {
        --end;
    } while (end > 0 && continues(utf8[end]));
    std::size_t at = end;
    return next(utf8, at);
}

void append(std::string& utf8, char32_t c) {
    const auto put = [&](char32_t bits) { utf8 += static_cast<char>(bits); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | c >> 6U);
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | c >> 12U);
        put(0x80 | (c >> 6U & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | c >> 18U);
        put(0x80 | (c >> 12U & 0x3F));
        put(0x80 | (c >> 6U & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

std::string upper(std::string_view utf8) {
    std::string out;
    out.reserve(utf8.size());
    for (std::size_t at = 0; at < utf8.size();) append_upper(out, next(utf8, at));
    return out;
}

std::string lower(std::string_view utf8) {
    std::string out;
    out.reserve(utf8.size());
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t begin = at;
        const char32_t c = next(utf8, at);
        append_lower(out, c, utf8, begin, at);
    }
    return out;
}

std::string capitalize(std::string_view utf8) {
    std::string out;
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t begin = at;
        const char32_t c = next(utf8, at);
        if (begin == 0) {
            append_title(out, c);
        } else {
            append_lower(out, c, utf8, begin, at);
        }
    }
    return out;
}

std::string title(std::string_view utf8) {
    std::string out;
    bool in_word = false;
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t begin = at;
        const char32_t c = next(utf8, at);
        if (in_word) {
            append_lower(out, c, utf8, begin, at);
        } else {
            append_title(out, c);
        }
        in_word = cased(c);
    }
    return out;
}

std::string swapcase(std::string_view utf8) {
    std::string out;
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t begin = at;
        const char32_t c = next(utf8, at);
        if (is(c, kUpper)) {
            append_lower(out, c, utf8, begin, at);
        } else if (is(c, kLower)) {
            append_upper(out, c);
        } else {
            append(out, c);
        }
    }
    return out;
}

}  // namespace rocmforge::jinja::unicode
