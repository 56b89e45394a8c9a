#include "engine/grammar/schema/characters.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "engine/tokenizer/unicode.h"

namespace rocmforge::schema {
namespace {

using Ranges = std::vector<CharRange>;

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

// The names of the general categories, in the order of unicode::Category.
constexpr std::array<std::string_view, 30> kCategories{
    "Cn", "Cc", "Cf", "Co", "Cs", "Ll", "Lm", "Lo", "Lt", "Lu", "Mc", "Me", "Mn", "Nd", "Nl",
    "No", "Pc", "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "Sc", "Sk", "Sm", "So", "Zl", "Zp", "Zs"};

constexpr std::array<std::pair<std::string_view, std::string_view>, 22> kLongNames{
    {{"Letter", "L"},
     {"Lowercase_Letter", "Ll"},
     {"Uppercase_Letter", "Lu"},
     {"Titlecase_Letter", "Lt"},
     {"Modifier_Letter", "Lm"},
     {"Other_Letter", "Lo"},
     {"Mark", "M"},
     {"Nonspacing_Mark", "Mn"},
     {"Number", "N"},
     {"Decimal_Number", "Nd"},
     {"Letter_Number", "Nl"},
     {"Other_Number", "No"},
     {"Punctuation", "P"},
     {"Symbol", "S"},
     {"Currency_Symbol", "Sc"},
     {"Separator", "Z"},
     {"Space_Separator", "Zs"},
     {"Control", "Cc"},
     {"Combining_Mark", "M"},
     {"digit", "Nd"},
     {"punct", "P"},
     {"cntrl", "Cc"}}};

// Returns the characters whose category has this name, or whose category's name begins with this letter.
Ranges characters_of_category(std::string_view name) {
    Ranges all;
    for (char32_t c = 0; c <= kLastCharacter; ++c) {
        if (!kCategories[static_cast<std::size_t>(unicode::category(c))].starts_with(name)) continue;
        if (!all.empty() && all.back().last + 1 == c) {
            all.back().last = c;
        } else {
            all.push_back({c, c});
        }
    }
    return all;
}

}  // namespace

std::string json_characters(const Ranges& ranges) {
    constexpr std::array<char32_t, 2> kMarked{U'"', U'\\'};
    std::string plain;
    std::string others;
    const auto add_plain = [&](char32_t first, char32_t last) {
        if (first > last) return;
        plain += escaped(first);
        if (first < last) plain += "-" + escaped(last);
    };
    for (const CharRange& range : ranges) {
        char32_t next = range.first;
        for (; next < U' ' && next <= range.last; ++next) others += " | " + control(next);
        for (const char32_t mark : kMarked) {
            if (mark < next || mark > range.last) continue;
            add_plain(next, mark - 1);
            others += mark == U'"' ? R"( | "\\\"")" : R"( | "\\\\")";
            next = mark + 1;
        }
        add_plain(next, range.last);
    }
    if (others.empty()) return "[" + plain + "]";
    return plain.empty() ? "(" + others.substr(3) + ")" : "([" + plain + "]" + others + ")";
}

Ranges joined_ranges(const Ranges& a, const Ranges& b) {
    Ranges all = a;
    all.insert(all.end(), b.begin(), b.end());
    return normalized(std::move(all));
}

Ranges common_ranges(const Ranges& a, const Ranges& b) {
    Ranges all;
    for (auto one = a.begin(), other = b.begin(); one != a.end() && other != b.end();) {
        const char32_t first = std::max(one->first, other->first);
        const char32_t last = std::min(one->last, other->last);
        if (first <= last) all.push_back({first, last});
        if (one->last < other->last) {
            ++one;
        } else {
            ++other;
        }
    }
    return all;
}

const Ranges& digits() {
    static const Ranges kDigits{{U'0', U'9'}};
    return kDigits;
}

const Ranges& word_characters() {
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

bool is_partly_known(std::string_view property) {
    return property == "Emoji" || property == "Emoji_Presentation" || property == "Extended_Pictographic";
}

std::optional<Ranges> characters_with(std::string_view property) {
    if (property == "Any") return Ranges{{0, kLastCharacter}};
    if (property == "ASCII") return Ranges{{0, 0x7F}};
    if (property == "Emoji_Component") {
        return Ranges{{U'#', U'#'},       {U'*', U'*'},      {U'0', U'9'},       {0x200D, 0x200D},
                      {0x20E3, 0x20E3},   {0xFE0F, 0xFE0F},  {0x1F1E6, 0x1F1FF}, {0x1F3FB, 0x1F3FF},
                      {0x1F9B0, 0x1F9B3}, {0xE0020, 0xE007F}};
    }
    if (is_partly_known(property)) {
        return Ranges{{0x231A, 0x231B},   {0x23E9, 0x23EC},   {0x2614, 0x2615},   {0x2648, 0x2653},
                      {0x26A1, 0x26A1},   {0x26BD, 0x26BE},   {0x2705, 0x2705},   {0x2728, 0x2728},
                      {0x274C, 0x274C},   {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
                      {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x1F300, 0x1F320}, {0x1F32D, 0x1F335},
                      {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3},
                      {0x1F3E0, 0x1F3F0}, {0x1F400, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC},
                      {0x1F4FF, 0x1F53D}, {0x1F550, 0x1F567}, {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5},
                      {0x1F90D, 0x1F93A}, {0x1F93C, 0x1F945}, {0x1F947, 0x1F9AF}, {0x1F9B4, 0x1F9FF}};
    }
    if (property == "Emoji_Modifier") return Ranges{{0x1F3FB, 0x1F3FF}};
    for (const std::string_view prefix : {"General_Category=", "gc="}) {
        if (property.starts_with(prefix)) property.remove_prefix(prefix.size());
    }
    for (const auto& [name, category] : kLongNames) {
        if (name == property) property = category;
    }
    for (const std::string_view category : kCategories) {
        if (category == property || category.substr(0, 1) == property)
            return characters_of_category(property);
    }
    return std::nullopt;
}

}  // namespace rocmforge::schema
