#include "engine/grammar/schema/pattern.h"

#include <array>
#include <cstdio>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/grammar/schema/document.h"
#include "engine/grammar/utf8_ranges.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge::schema {
namespace {

using Ranges = std::vector<CharRange>;

constexpr int kDeepestGroup = 50;
constexpr int kMostRepetitions = 100'000;
constexpr char32_t kEnd = 0xFFFFFFFF;

const Ranges& digits() {
    static const Ranges kDigits{{U'0', U'9'}};
    return kDigits;
}
const Ranges& word_chars() {
    static const Ranges kWord{{U'0', U'9'}, {U'A', U'Z'}, {U'_', U'_'}, {U'a', U'z'}};
    return kWord;
}
// The characters of ECMA-262's WhiteSpace and LineTerminator.
const Ranges& spaces() {
    static const Ranges kSpaces{{0x09, 0x0D},     {0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680},
                                {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F},
                                {0x3000, 0x3000}, {0xFEFF, 0xFEFF}};
    return kSpaces;
}

std::string escaped(char32_t c) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "\\U%08X", static_cast<unsigned>(c));
    return text.data();
}

// Returns GBNF for JSON's escapes of a control character.
std::string control(char32_t c) {
    switch (c) {
        case U'\b':
            return R"("\\b")";
        case U'\f':
            return R"("\\f")";
        case U'\n':
            return R"("\\n")";
        case U'\r':
            return R"("\\r")";
        case U'\t':
            return R"("\\t")";
        default: {
            std::array<char, 16> text{};
            std::snprintf(text.data(), text.size(), R"("\\u%04x")", static_cast<unsigned>(c));
            return text.data();
        }
    }
}

// Returns GBNF for one of these characters inside a JSON string. Most are written unescaped, some only as an
// escape.
std::string one_of(const Ranges& ranges) {
    constexpr std::array<char32_t, 2> kMarked{U'"', U'\\'};
    std::string plain;
    std::string others;
    const auto add_fallback = [&](char32_t first, char32_t last) {
        if (first <= last) plain += escaped(first) + "-" + escaped(last);
    };
    for (const CharRange& range : ranges) {
        char32_t next = range.first;
        for (; next < U' ' && next <= range.last; ++next) others += " | " + control(next);
        for (const char32_t mark : kMarked) {
            if (mark < next || mark > range.last) continue;
            add_fallback(next, mark - 1);
            others += mark == U'"' ? R"( | "\\\"")" : R"( | "\\\\")";
            next = mark + 1;
        }
        add_fallback(next, range.last);
    }
    if (others.empty()) return "[" + plain + "]";
    return plain.empty() ? "(" + others.substr(3) + ")" : "([" + plain + "]" + others + ")";
}

class PatternReader {
  public:
    PatternReader(std::string_view pattern, const std::string& any_char, const std::string& place)
        : any_char_(any_char), place_(place) {
        utf8::for_each(pattern, [&](char32_t c, std::string_view) { text_.push_back(c); });
    }

    // Converts the whole expression. Supports anchors only at the ends of top-level alternatives and refuses
    // other anchors.
    std::string read() {
        std::string all;
        do {
            const bool from_begin = pass(U'^');
            std::string part = from_begin ? "" : any_char_ + "* ";
            part += sequence();
            if (!pass(U'$')) part += any_char_ + "*";
            if (!at_end() && peek() != U'|') wrong();
            all += (all.empty() ? "" : " | ") + part;
        } while (pass(U'|'));
        return "(" + all + ")";
    }

  private:
    bool at_end() const { return at_ == text_.size(); }
    char32_t peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : kEnd;
    }
    bool pass(char32_t c) {
        if (peek() != c) return false;
        ++at_;
        return true;
    }
    char32_t take() {
        if (at_end()) refuse(place_, Text::tr("its pattern ends too early"));
        return text_[at_++];
    }
    [[noreturn]] void no_grammar(const Message& feature) const { refuse_feature(feature, place_); }
    [[noreturn]] void wrong() const {
        const char32_t c = peek();
        if (c == U'^' || c == U'$') no_grammar(Text::tr("a pattern with an anchor in the middle"));
        std::string found;
        if (c != kEnd) utf8::append(found, c);
        if (found.empty()) refuse(place_, Text::tr("its pattern is wrong at the end"));
        refuse(place_, {Text::tr("its pattern is wrong at %1"), printable(found)});
    }

    std::string sequence() {
        std::string all;
        while (!at_end() && peek() != U'|' && peek() != U')' && peek() != U'$' && peek() != U'^') {
            all += atom();
            all += quantifier() + " ";
        }
        return all;
    }

    std::string atom() {
        const char32_t c = take();
        switch (c) {
            case U'(':
                return group();
            case U'[':
                return one_of_set(char_class());
            case U'.':
                return one_of(complement({{0x0A, 0x0A}, {0x0D, 0x0D}, {0x2028, 0x2029}}));
            case U'\\':
                return one_of_set(escape());
            case U'*':
            case U'+':
            case U'?':
            case U'{':
                --at_;
                wrong();
            default:
                return one_of({{c, c}});
        }
    }

    std::string one_of_set(const Ranges& ranges) const {
        if (ranges.empty()) refuse(place_, Text::tr("its pattern has a set without characters"));
        return one_of(ranges);
    }

    std::string group() {
        if (++depth_ > kDeepestGroup) no_grammar(Text::tr("a pattern with too deeply nested groups"));
        if (pass(U'?')) {
            const bool named = peek() == U'<' && peek(1) != U'=' && peek(1) != U'!';
            if (named) {
                while (take() != U'>') {
                }
            } else if (!pass(U':')) {
                no_grammar(Text::tr("a pattern with look-around or flags"));
            }
        }
        std::string all = sequence();
        while (pass(U'|')) all += "| " + sequence();
        if (!pass(U')')) wrong();
        --depth_;
        return "(" + all + ")";
    }

    std::string quantifier() {
        std::string text;
        if (pass(U'*')) {
            text = "*";
        } else if (pass(U'+')) {
            text = "+";
        } else if (pass(U'?')) {
            text = "?";
        } else if (pass(U'{')) {
            text = "{" + count();
            if (pass(U',')) {
                text += ",";
                if (peek() != U'}') text += count();
            }
            if (!pass(U'}')) wrong();
            text += "}";
        }
        // A lazy quantifier matches the same texts, so the '?' is ignored.
        if (!text.empty()) pass(U'?');
        return text;
    }

    std::string count() {
        int value = 0;
        if (peek() < U'0' || peek() > U'9') wrong();
        while (peek() >= U'0' && peek() <= U'9') {
            value = value * 10 + static_cast<int>(take() - U'0');
            if (value > kMostRepetitions) no_grammar(Text::tr("a pattern with too many repetitions"));
        }
        return std::to_string(value);
    }

    char32_t hex(int digit_count) {
        char32_t value = 0;
        for (int i = 0; i < digit_count; ++i) value = value * 16 + hex_digit(take());
        return value;
    }
    char32_t hex_digit(char32_t c) const {
        if (c >= U'0' && c <= U'9') return c - U'0';
        if (c >= U'a' && c <= U'f') return c - U'a' + 10;
        if (c >= U'A' && c <= U'F') return c - U'A' + 10;
        refuse(place_, Text::tr("its pattern has an invalid character number"));
    }
    char32_t unicode_escape() {
        if (!pass(U'{')) {
            const char32_t unit = hex(4);
            if (unit >= 0xD800 && unit <= 0xDFFF)
                no_grammar(Text::tr("a pattern with half a surrogate pair"));
            return unit;
        }
        char32_t value = 0;
        while (!pass(U'}')) {
            value = value * 16 + hex_digit(take());
            if (value > 0x10FFFF) refuse(place_, Text::tr("its pattern has a character number above 10FFFF"));
        }
        return value;
    }

    // Reads the part of an escape after the backslash: a character or a set.
    Ranges escape() {
        const char32_t c = take();
        const auto one = [](char32_t single) { return Ranges{{single, single}}; };
        switch (c) {
            case U'd':
                return digits();
            case U'D':
                return complement(digits());
            case U'w':
                return word_chars();
            case U'W':
                return complement(word_chars());
            case U's':
                return spaces();
            case U'S':
                return complement(spaces());
            case U'n':
                return one(U'\n');
            case U'r':
                return one(U'\r');
            case U't':
                return one(U'\t');
            case U'f':
                return one(U'\f');
            case U'v':
                return one(U'\v');
            case U'0':
                return one(U'\0');
            case U'x':
                return one(hex(2));
            case U'u':
                return one(unicode_escape());
            default:
                break;
        }
        const bool letter = (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'1' && c <= U'9');
        if (letter) no_grammar({Text::tr("a pattern with \\%1"), std::string(1, static_cast<char>(c))});
        return one(c);
    }

    Ranges char_class() {
        const bool others = pass(U'^');
        Ranges all;
        while (!pass(U']')) {
            const Ranges low = class_part();
            const bool range = peek() == U'-' && peek(1) != U']' && peek(1) != kEnd;
            if (!range) {
                all.insert(all.end(), low.begin(), low.end());
                continue;
            }
            take();
            const Ranges high = class_part();
            const char32_t first = single(low);
            const char32_t last = single(high);
            if (last < first) refuse(place_, Text::tr("its pattern has a range that goes backwards"));
            all.push_back({first, last});
        }
        all = normalized(std::move(all));
        return others ? complement(all) : all;
    }
    Ranges class_part() {
        const char32_t c = take();
        if (c == U'\\') {
            if (pass(U'b')) return {{U'\b', U'\b'}};
            return escape();
        }
        return {{c, c}};
    }
    char32_t single(const Ranges& ranges) const {
        if (ranges.size() != 1 || ranges[0].first != ranges[0].last) {
            refuse(place_, Text::tr("its pattern has a range between sets"));
        }
        return ranges[0].first;
    }

    std::u32string text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    const std::string& any_char_;
    const std::string& place_;
};

// Dates and times of RFC 3339, without leap seconds and lower-case letters. Every text that matches is an
// existing date or time.
#define ROCMFORGE_DAY                                                                                  \
    "([0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|" \
    "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)"
#define ROCMFORGE_TIME \
    "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
constexpr std::string_view kDate = "^" ROCMFORGE_DAY "$";
constexpr std::string_view kTime = "^" ROCMFORGE_TIME "$";
constexpr std::string_view kDateTime = "^" ROCMFORGE_DAY "T" ROCMFORGE_TIME "$";
constexpr std::string_view kUuid =
    "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$";
constexpr std::string_view kIpv4 =
    "^(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}$";

}  // namespace

std::string gbnf_of_pattern(std::string_view pattern, const std::string& any_char, const std::string& place) {
    return PatternReader(pattern, any_char, place).read();
}

std::string_view pattern_of_format(std::string_view format) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kFormats{
        {{"date", kDate}, {"time", kTime}, {"date-time", kDateTime}, {"uuid", kUuid}, {"ipv4", kIpv4}}};
    for (const auto& [name, pattern] : kFormats) {
        if (name == format) return pattern;
    }
    return {};
}

}  // namespace rocmforge::schema
