// Finds the positions at which long text is cut into blocks. Pure functions.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringView>

namespace rocmforge::markdown {

constexpr qsizetype kDearest = 16;  // highest cost of a character

// Returns the cost of laying out and drawing a character, relative to an ordinary letter. Emoji and other
// characters outside of the basic plane need bitmap or fallback fonts, and a $ may start a formula.
inline qsizetype costOf(QChar c) {
    if (c == QLatin1Char('$')) return kDearest;
    return c.isSurrogate() ? 4 : 1;
}

// Returns the length of the longest prefix of `text` that costs at most `most`.
qsizetype affordable(QStringView text, qsizetype most);

// Returns the length of the first piece of a text that costs more than `most`. Cuts after whitespace if
// possible, else between grapheme clusters, so that joined emoji are not split.
qsizetype pieceLength(QStringView text, qsizetype most);

}  // namespace rocmforge::markdown
