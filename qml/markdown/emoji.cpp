#include "qml/markdown/emoji.h"

#include <algorithm>
#include <iterator>

#include <QTextBlock>

namespace rocmforge {

namespace {

struct CodePoints {
    char32_t first;
    char32_t last;
};

// Characters that are shown in colour unless U+FE0E follows (Emoji_Presentation of Unicode 14), and the
// reserved characters of emoji blocks, which later versions of Unicode assign to emoji.
constexpr CodePoints kColoured[] = {
    {0x231A, 0x231B},   {0x23E9, 0x23EC},   {0x23F0, 0x23F0},   {0x23F3, 0x23F3},   {0x25FD, 0x25FE},
    {0x2614, 0x2615},   {0x2648, 0x2653},   {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
    {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26CE, 0x26CE},   {0x26D4, 0x26D4},
    {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},   {0x26FA, 0x26FA},   {0x26FD, 0x26FD},
    {0x2705, 0x2705},   {0x270A, 0x270B},   {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},
    {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x27BF, 0x27BF},
    {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF},
    {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F201, 0x1F201}, {0x1F21A, 0x1F21A}, {0x1F22F, 0x1F22F},
    {0x1F232, 0x1F236}, {0x1F238, 0x1F23A}, {0x1F250, 0x1F251}, {0x1F300, 0x1F320}, {0x1F32D, 0x1F335},
    {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0},
    {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC}, {0x1F4FF, 0x1F53D},
    {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4},
    {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2}, {0x1F6D5, 0x1F6DF},
    {0x1F6EB, 0x1F6EF}, {0x1F6F4, 0x1F6FF}, {0x1F7E0, 0x1F7EB}, {0x1F7F0, 0x1F7F0}, {0x1F90C, 0x1F93A},
    {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAFF},
};

// Characters that are shown as text unless U+FE0F follows (the other characters with the property Emoji).
constexpr CodePoints kText[] = {
    {0xA9, 0xA9},       {0xAE, 0xAE},       {0x203C, 0x203C},   {0x2049, 0x2049},   {0x2122, 0x2122},
    {0x2139, 0x2139},   {0x2194, 0x2199},   {0x21A9, 0x21AA},   {0x2328, 0x2328},   {0x23CF, 0x23CF},
    {0x23ED, 0x23EF},   {0x23F1, 0x23F2},   {0x23F8, 0x23FA},   {0x24C2, 0x24C2},   {0x25AA, 0x25AB},
    {0x25B6, 0x25B6},   {0x25C0, 0x25C0},   {0x25FB, 0x25FC},   {0x2600, 0x2604},   {0x260E, 0x260E},
    {0x2611, 0x2611},   {0x2618, 0x2618},   {0x261D, 0x261D},   {0x2620, 0x2620},   {0x2622, 0x2623},
    {0x2626, 0x2626},   {0x262A, 0x262A},   {0x262E, 0x262F},   {0x2638, 0x263A},   {0x2640, 0x2640},
    {0x2642, 0x2642},   {0x265F, 0x2660},   {0x2663, 0x2663},   {0x2665, 0x2666},   {0x2668, 0x2668},
    {0x267B, 0x267B},   {0x267E, 0x267E},   {0x2692, 0x2692},   {0x2694, 0x2697},   {0x2699, 0x2699},
    {0x269B, 0x269C},   {0x26A0, 0x26A0},   {0x26A7, 0x26A7},   {0x26B0, 0x26B1},   {0x26C8, 0x26C8},
    {0x26CF, 0x26CF},   {0x26D1, 0x26D1},   {0x26D3, 0x26D3},   {0x26E9, 0x26E9},   {0x26F0, 0x26F1},
    {0x26F4, 0x26F4},   {0x26F7, 0x26F9},   {0x2702, 0x2702},   {0x2708, 0x2709},   {0x270C, 0x270D},
    {0x270F, 0x270F},   {0x2712, 0x2712},   {0x2714, 0x2714},   {0x2716, 0x2716},   {0x271D, 0x271D},
    {0x2721, 0x2721},   {0x2733, 0x2734},   {0x2744, 0x2744},   {0x2747, 0x2747},   {0x2763, 0x2764},
    {0x27A1, 0x27A1},   {0x2934, 0x2935},   {0x2B05, 0x2B07},   {0x3030, 0x3030},   {0x303D, 0x303D},
    {0x3297, 0x3297},   {0x3299, 0x3299},   {0x1F170, 0x1F171}, {0x1F17E, 0x1F17F}, {0x1F202, 0x1F202},
    {0x1F237, 0x1F237}, {0x1F321, 0x1F321}, {0x1F324, 0x1F32C}, {0x1F336, 0x1F336}, {0x1F37D, 0x1F37D},
    {0x1F396, 0x1F397}, {0x1F399, 0x1F39B}, {0x1F39E, 0x1F39F}, {0x1F3CB, 0x1F3CE}, {0x1F3D4, 0x1F3DF},
    {0x1F3F3, 0x1F3F3}, {0x1F3F5, 0x1F3F5}, {0x1F3F7, 0x1F3F7}, {0x1F43F, 0x1F43F}, {0x1F441, 0x1F441},
    {0x1F4FD, 0x1F4FD}, {0x1F549, 0x1F54A}, {0x1F56F, 0x1F570}, {0x1F573, 0x1F579}, {0x1F587, 0x1F587},
    {0x1F58A, 0x1F58D}, {0x1F590, 0x1F590}, {0x1F5A5, 0x1F5A5}, {0x1F5A8, 0x1F5A8}, {0x1F5B1, 0x1F5B2},
    {0x1F5BC, 0x1F5BC}, {0x1F5C2, 0x1F5C4}, {0x1F5D1, 0x1F5D3}, {0x1F5DC, 0x1F5DE}, {0x1F5E1, 0x1F5E1},
    {0x1F5E3, 0x1F5E3}, {0x1F5E8, 0x1F5E8}, {0x1F5EF, 0x1F5EF}, {0x1F5F3, 0x1F5F3}, {0x1F5FA, 0x1F5FA},
    {0x1F6CB, 0x1F6CB}, {0x1F6CD, 0x1F6CF}, {0x1F6E0, 0x1F6E5}, {0x1F6E9, 0x1F6E9}, {0x1F6F0, 0x1F6F0},
    {0x1F6F3, 0x1F6F3},
};

constexpr char32_t kJoiner = 0x200D;
constexpr char32_t kKeycap = 0x20E3;
constexpr char32_t kTextSelector = 0xFE0E;
constexpr char32_t kColourSelector = 0xFE0F;
constexpr char32_t kLastTag = 0xE007F;

template <std::size_t size>
bool within(const CodePoints (&table)[size], char32_t c) {
    const auto* range =
        std::lower_bound(std::begin(table), std::end(table), c,
                         [](const CodePoints& one, char32_t value) { return one.last < value; });
    return range != std::end(table) && range->first <= c;
}

bool isRegion(char32_t c) {
    return c >= 0x1F1E6 && c <= 0x1F1FF;
}
bool isSkinTone(char32_t c) {
    return c >= 0x1F3FB && c <= 0x1F3FF;
}
bool isTag(char32_t c) {
    return c >= 0xE0020 && c < kLastTag;
}
bool isKey(char32_t c) {
    return (c >= U'0' && c <= U'9') || c == U'#' || c == U'*';
}

// Returns false for most UTF-16 code units with which no emoji begins. This fast test makes the search in
// texts without emoji as cheap as a scan.
bool mayBegin(char16_t unit) {
    if (unit < kText[0].first) return isKey(unit);
    return unit <= 0x3299 || (unit >= 0xD83C && unit <= 0xD83E);  // 0xD83C to 0xD83E are high surrogates
}

// Returns the character at a position; 0 after the end.
char32_t characterAt(QStringView text, qsizetype at) {
    if (at >= text.size()) return 0;
    const QChar unit = text.at(at);
    if (!unit.isHighSurrogate() || at + 1 == text.size() || !text.at(at + 1).isLowSurrogate())
        return unit.unicode();
    return QChar::surrogateToUcs4(unit, text.at(at + 1));
}

// Returns the end of the emoji at `at`, up to a joiner; `at` if there is none. After a joiner, a character
// with text presentation is a part of the emoji.
qsizetype partEnd(QStringView text, qsizetype at, bool joined) {
    const char32_t c = characterAt(text, at);
    if (isRegion(c)) return at + (isRegion(characterAt(text, at + 2)) ? 4 : 2);
    const bool coloured = within(kColoured, c);
    if (!coloured && !within(kText, c)) return at;
    qsizetype end = at + (QChar::requiresSurrogates(c) ? 2 : 1);
    const char32_t next = characterAt(text, end);
    if (next == kTextSelector) return at;
    if (next == kColourSelector) ++end;
    if (isSkinTone(characterAt(text, end))) end += 2;
    qsizetype tags = end;
    while (isTag(characterAt(text, tags))) tags += 2;
    if (tags > end && characterAt(text, tags) == kLastTag) end = tags + 2;
    if (coloured || joined || next == kColourSelector || isSkinTone(next)) return end;
    const bool joins = next == kJoiner && partEnd(text, end + 1, true) > end + 1;
    return joins ? end : at;
}

// Returns the end of the emoji at `at`; `at` if there is none.
qsizetype emojiEnd(QStringView text, qsizetype at) {
    if (isKey(characterAt(text, at))) {
        const qsizetype cap = characterAt(text, at + 1) == kColourSelector ? at + 2 : at + 1;
        return characterAt(text, cap) == kKeycap ? cap + 1 : at;
    }
    qsizetype end = partEnd(text, at, false);
    while (end > at && characterAt(text, end) == kJoiner) {
        const qsizetype next = partEnd(text, end + 1, true);
        if (next == end + 1) break;
        end = next;
    }
    return end;
}

}  // namespace

QList<EmojiRange> emojiRanges(QStringView text) {
    QList<EmojiRange> ranges;
    for (qsizetype at = 0; at < text.size();) {
        if (!mayBegin(text.at(at).unicode())) {
            ++at;
            continue;
        }
        const qsizetype end = emojiEnd(text, at);
        if (end > at) ranges += {.start = at, .length = end - at};
        at = std::max(end, at + 1);
    }
    return ranges;
}

bool hasEmoji(const QTextDocument& document) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!emojiRanges(block.text()).isEmpty()) return true;
    }
    return false;
}

QFont emojiFont(QFont text, const QString& family) {
    text.setFamilies({family});
    text.setWeight(QFont::Normal);
    text.setItalic(false);
    // With font merging, Qt takes the variation selector U+FE0F from another font and draws the parts of an
    // emoji sequence separately. The font of code has PreferNoShaping, which is left out here, so that
    // sequences are also joined in code.
    text.setStyleStrategy(QFont::NoFontMerging);
    return text;
}

}  // namespace rocmforge
