// Footnotes, <sub> and <sup> in Markdown, which md4c does not know: they are replaced by noncharacters before
// it parses, and by tags afterwards.
#pragma once

#include <QtCore/QSet>
#include <QtCore/QString>

namespace rocmforge {

// Placeholders for a footnote's text and for the ends of <sub> and <sup>. takeMarks() replaces these
// noncharacters in the input, so they cannot occur in the text.
inline constexpr char16_t kFootnote = 0xFDD2;
inline constexpr char16_t kSubBegin = 0xFDD3;
inline constexpr char16_t kSubEnd = 0xFDD4;
inline constexpr char16_t kSupBegin = 0xFDD5;
inline constexpr char16_t kSupEnd = 0xFDD6;

// Replaces noncharacters in `markdown`, marks the text of footnotes, and adds their names to `footnotes`.
QString takeMarks(QString markdown, QSet<QString>& footnotes);

// Converts marks of <sub> and <sup> to tags in pairs within one block; unpaired ones become text.
QString withScripts(QString html);

}  // namespace rocmforge
