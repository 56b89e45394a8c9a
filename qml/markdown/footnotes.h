// Definitions of footnotes in Markdown, which md4c would parse as link definitions. Pure functions.
#pragma once

#include <QSet>
#include <QString>

namespace rocmforge {

// Placed before a footnote's text, so that md4c keeps it. cleanText() removes this character from the input.
inline constexpr QChar kFootnote(0xFDD2);

// Marks the definitions of footnotes with kFootnote and adds their names to `names`.
QString withFootnotes(QString markdown, QSet<QString>& names);

}  // namespace rocmforge
