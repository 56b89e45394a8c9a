// Finds emoji in text, and returns the font that shows them in colour. Pure functions.
#pragma once

#include <QFont>
#include <QList>
#include <QString>
#include <QStringView>
#include <QTextDocument>

namespace rocmforge {

// One emoji: a character, or a sequence of characters that is drawn as one picture. Positions and lengths are
// in UTF-16 code units.
struct EmojiRange {
    qsizetype start = 0;
    qsizetype length = 0;

    bool operator==(const EmojiRange&) const = default;
};

// Returns the emoji of a text in their order, as Unicode defines them (UTS #51): characters with emoji
// presentation, characters with text presentation before U+FE0F or a skin tone, flags, keycaps, and sequences
// with zero width joiners. Digits, ☑, ↔ and ™ by themselves are text, and so is everything before U+FE0E.
QList<EmojiRange> emojiRanges(QStringView text);

// Returns whether emojiRanges() finds an emoji in a line of the document.
bool hasEmoji(const QTextDocument& document);

// Returns the font for emoji within text of the font `text`. `family` is a colour emoji font.
QFont emojiFont(QFont text, const QString& family);

}  // namespace rocmforge
