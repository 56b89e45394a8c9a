// Where text that is too long for one block is cut.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringView>

namespace rocmforge::markdown {

constexpr qsizetype kDearest = 16;  // that a character can cost

// What a character takes to lay out and to draw, in ordinary letters. Emoji and other characters outside the
// basic plane come from fonts of pictures, or of last resort; and a $ may begin or end a formula.
inline qsizetype costOf(QChar c) {
    if (c == QLatin1Char('$')) return kDearest;
    return c.isSurrogate() ? 4 : 1;
}

// The length of the longest beginning of `text` that costs at most `most`.
qsizetype affordable(QStringView text, qsizetype most);

// Where the first piece of a text that costs more than `most` ends: behind white space if there is some, else
// between two characters as a person counts them, so that joined emoji stay joined.
qsizetype pieceLength(QStringView text, qsizetype most);

}  // namespace rocmforge::markdown
