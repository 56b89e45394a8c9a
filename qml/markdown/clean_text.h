// Makes text safe for a QTextDocument, and lets lines break only at readable positions. Pure functions.
#pragma once

#include <QString>

namespace rocmforge {

// Replaces control characters, bidirectional overrides and characters with a special meaning in a
// QTextDocument. Each of them is replaced by one U+FFFD, so that positions in the text stay valid.
QString cleanText(QString text);

// Inserts word joiners (U+2060) where a line could be broken inside words such as C++, -> and --help.
QString keptTogether(const QString& text);

}  // namespace rocmforge
