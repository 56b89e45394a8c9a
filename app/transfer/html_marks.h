// Handles footnotes, <sub> and <sup> in Markdown, which md4c does not support. They are marked with
// noncharacters before md4c parses the text. Afterwards the marks are replaced by tags.
#pragma once

#include <QtCore/QSet>
#include <QtCore/QString>

namespace rocmforge {

// Placeholders for the definition of a footnote and for the start and end tags of <sub> and <sup>.
// takeMarks() replaces these noncharacters in the input, so they cannot occur in the text.
inline constexpr char16_t kFootnote = 0xFDD2;
inline constexpr char16_t kSubBegin = 0xFDD3;
inline constexpr char16_t kSubEnd = 0xFDD4;
inline constexpr char16_t kSupBegin = 0xFDD5;
inline constexpr char16_t kSupEnd = 0xFDD6;

// Replaces noncharacters in `markdown`, marks the definitions of footnotes, and adds the names of the
// footnotes to `footnotes`.
QString takeMarks(QString markdown, QSet<QString>& footnotes);

// Converts pairs of marks for <sub> and <sup> within one block to tags. A mark without a partner becomes
// text.
QString withScripts(QString html);

}  // namespace rocmforge
