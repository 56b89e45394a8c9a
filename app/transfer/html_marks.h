// Handles footnotes, <sub> and <sup> in Markdown, which md4c does not support. They are replaced by
// noncharacters before md4c parses the text, and by tags afterwards.
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

// Replaces noncharacters in `markdown`, marks the text of footnotes, and adds the names of the footnotes to
// `footnotes`.
QString takeMarks(QString markdown, QSet<QString>& footnotes);

// Converts pairs of marks for <sub> and <sup> within one block to tags. A mark without a partner becomes
// text.
QString withScripts(QString html);

}  // namespace rocmforge
