// Finds the classes of a character, from its category in utf8proc and from lists of properties that utf8proc
// lacks.
#include <algorithm>
#include <array>
#include <span>

#include <utf8proc.h>

#include "engine/jinja/unicode.h"

namespace rocmforge::jinja::unicode {
namespace {

// The classes of each category, in the order of utf8proc_category_t.
constexpr std::array<std::uint32_t, 30> kOfCategory{
    0,                                          // Cn
    kAlpha | kPrintable | kUpper,               // Lu
    kAlpha | kPrintable | kLower,               // Ll
    kAlpha | kPrintable | kTitle,               // Lt
    kAlpha | kPrintable | kCaseIgnorable,       // Lm
    kAlpha | kPrintable,                        // Lo
    kPrintable | kCaseIgnorable,                // Mn
    kPrintable,                                 // Mc
    kPrintable | kCaseIgnorable,                // Me
    kDecimal | kDigit | kNumeric | kPrintable,  // Nd
    kNumeric | kPrintable,                      // Nl
    kNumeric | kPrintable,                      // No
    kPrintable,                                 // Pc
    kPrintable,                                 // Pd
    kPrintable,                                 // Ps
    kPrintable,                                 // Pe
    kPrintable,                                 // Pi
    kPrintable,                                 // Pf
    kPrintable,                                 // Po
    kPrintable,                                 // Sm
    kPrintable,                                 // Sc
    kPrintable | kCaseIgnorable,                // Sk
    kPrintable,                                 // So
    kSpace,                                     // Zs
    kSpace,                                     // Zl
    kSpace,                                     // Zp
    0,                                          // Cc
    kCaseIgnorable,                             // Cf
    0,                                          // Cs
    0,                                          // Co
};

struct Range {
    char32_t first, last;
};

// Numeric_Type=Digit (DerivedNumericType.txt).
constexpr Range kDigits[] = {
    {0xB2, 0xB3},     {0xB9, 0xB9},       {0x1369, 0x1371},   {0x19DA, 0x19DA},   {0x2070, 0x2070},
    {0x2074, 0x2079}, {0x2080, 0x2089},   {0x2460, 0x2468},   {0x2474, 0x247C},   {0x2488, 0x2490},
    {0x24EA, 0x24EA}, {0x24F5, 0x24FD},   {0x24FF, 0x24FF},   {0x2776, 0x277E},   {0x2780, 0x2788},
    {0x278A, 0x2792}, {0x10A40, 0x10A43}, {0x10E60, 0x10E68}, {0x11052, 0x1105A}, {0x1F100, 0x1F10A},
};
// Other_Lowercase (PropList.txt).
constexpr Range kOtherLower[] = {
    {0xAA, 0xAA},       {0xBA, 0xBA},       {0x2B0, 0x2B8},     {0x2C0, 0x2C1},     {0x2E0, 0x2E4},
    {0x345, 0x345},     {0x37A, 0x37A},     {0x10FC, 0x10FC},   {0x1D2C, 0x1D6A},   {0x1D78, 0x1D78},
    {0x1D9B, 0x1DBF},   {0x2071, 0x2071},   {0x207F, 0x207F},   {0x2090, 0x209C},   {0x2170, 0x217F},
    {0x24D0, 0x24E9},   {0x2C7C, 0x2C7D},   {0xA69C, 0xA69D},   {0xA770, 0xA770},   {0xA7F2, 0xA7F4},
    {0xA7F8, 0xA7F9},   {0xAB5C, 0xAB5F},   {0xAB69, 0xAB69},   {0x10780, 0x10780}, {0x10783, 0x10785},
    {0x10787, 0x107B0}, {0x107B2, 0x107BA}, {0x1E030, 0x1E06D},
};
// Other_Uppercase (PropList.txt).
constexpr Range kOtherUpper[] = {
    {0x2160, 0x216F}, {0x24B6, 0x24CF}, {0x1F130, 0x1F149}, {0x1F150, 0x1F169}, {0x1F170, 0x1F189},
};
// Control characters with the bidirectional type WS, B or S.
constexpr Range kControlSpaces[] = {{0x09, 0x0D}, {0x1C, 0x1F}, {0x85, 0x85}};
// Word_Break=MidLetter, MidNumLet or Single_Quote (WordBreakProperty.txt).
constexpr std::u32string_view kMidWord =
    U"'.:\u00B7\u0387\u055F\u05F4\u2018\u2019\u2024\u2027\uFE13\uFE52\uFE55\uFF07\uFF0E\uFF1A";
// Ideographs with a numeric value (kPrimaryNumeric, kAccountingNumeric and kOtherNumeric of the Unihan
// database).
constexpr std::u32string_view kNumericIdeographs =
    U"㐅㒃㠪㭍一七万三九二五亖亿什仟仨伍佰億兆兩八六十千卄卅卌叁参參叄四壱壹幺廾廿弌弍弎弐拾捌柒漆玖百肆"
    U"萬貮貳贰阡陆陌陸零\uF96B\uF973\uF978\uF9B2\uF9D1\uF9D3\uF9FD\U00020001\U00020064\U000200E2"
    U"\U00020121\U0002092A\U00020983\U0002098C\U0002099C\U00020AEA\U00020AFD\U00020B19\U00022390"
    U"\U00022998\U00023B1B\U0002626D\U0002F890";

bool in(std::span<const Range> ranges, char32_t c) {
    const auto after =
        std::upper_bound(ranges.begin(), ranges.end(), c,
                         [](char32_t value, const Range& range) { return value < range.first; });
    return after != ranges.begin() && c <= (after - 1)->last;
}

bool in(std::u32string_view characters, char32_t c) {
    return std::binary_search(characters.begin(), characters.end(), c);
}

}  // namespace

bool is(char32_t c, std::uint32_t classes) {
    const auto wanted = [&](Class one) { return (classes & one) != 0; };
    return (classes & kOfCategory[utf8proc_category(static_cast<utf8proc_int32_t>(c))]) != 0 ||
           (wanted(kDigit) && in(kDigits, c)) || (wanted(kNumeric) && in(kNumericIdeographs, c)) ||
           (wanted(kSpace) && in(kControlSpaces, c)) || (wanted(kPrintable) && c == ' ') ||
           (wanted(kLower) && in(kOtherLower, c)) || (wanted(kUpper) && in(kOtherUpper, c)) ||
           (wanted(kCaseIgnorable) && in(kMidWord, c));
}

}  // namespace rocmforge::jinja::unicode
