// Finds definitions of footnotes in Markdown. md4c would parse them as link definitions. Pure functions.
#pragma once

#include <QSet>
#include <QString>

namespace rocmforge {

// This character is placed before a footnote's text, so that md4c keeps the text. cleanText() removes the
// character from the input.
inline constexpr QChar kFootnote(0xFDD2);

// Marks the definitions of footnotes with kFootnote and adds their names to `names`.
QString withFootnotes(QString markdown, QSet<QString>& names);

}  // namespace rocmforge
