// Tables of Oniguruma's names of properties and POSIX classes. Used only by oniguruma.cpp.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace rocmforge {

// Property names that PCRE2 knows only under another name. The names are normalized by comparable().
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 41> kProperties = {{
    {"letter", "L"},
    {"lowercaseletter", "Ll"},
    {"uppercaseletter", "Lu"},
    {"titlecaseletter", "Lt"},
    {"casedletter", "L&"},
    {"otherletter", "Lo"},
    {"modifierletter", "Lm"},
    {"mark", "M"},
    {"nonspacingmark", "Mn"},
    {"spacingmark", "Mc"},
    {"enclosingmark", "Me"},
    {"number", "N"},
    {"decimalnumber", "Nd"},
    {"letternumber", "Nl"},
    {"othernumber", "No"},
    {"punctuation", "P"},
    {"punct", "P"},
    {"connectorpunctuation", "Pc"},
    {"dashpunctuation", "Pd"},
    {"openpunctuation", "Ps"},
    {"closepunctuation", "Pe"},
    {"initialpunctuation", "Pi"},
    {"finalpunctuation", "Pf"},
    {"otherpunctuation", "Po"},
    {"symbol", "S"},
    {"mathsymbol", "Sm"},
    {"currencysymbol", "Sc"},
    {"modifiersymbol", "Sk"},
    {"othersymbol", "So"},
    {"separator", "Z"},
    {"spaceseparator", "Zs"},
    {"lineseparator", "Zl"},
    {"paragraphseparator", "Zp"},
    {"other", "C"},
    {"control", "Cc"},
    {"format", "Cf"},
    {"unassigned", "Cn"},
    {"privateuse", "Co"},
    {"digit", "Nd"},
    {"space", "White_Space"},
    {"alpha", "Alphabetic"},
}};

// The replacements of [:name:] and [:^name:] within brackets.
struct PosixClass {
    std::string_view name;
    std::string_view items;
};
inline constexpr std::array<PosixClass, 14> kPosixClasses = {{
    {"alnum", R"(\p{Alphabetic}\p{Nd})"},
    {"alpha", R"(\p{Alphabetic})"},
    {"ascii", R"(\x{0}-\x{7F})"},
    {"blank", R"(\p{Zs}\t)"},
    {"cntrl", R"(\p{Cc})"},
    {"digit", R"(\p{Nd})"},
    {"graph", R"(\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Co})"},
    {"lower", R"(\p{Lowercase})"},
    {"print", R"(\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cf}\p{Co}\p{Zs})"},
    {"punct", R"(\p{P}\p{S})"},
    {"space", R"(\p{White_Space})"},
    {"upper", R"(\p{Uppercase})"},
    {"word", R"(\p{Alphabetic}\p{M}\p{Nd}\p{Pc})"},
    {"xdigit", "0-9A-Fa-f"},
}};

}  // namespace rocmforge
