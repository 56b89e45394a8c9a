// Makes Markdown that a model wrote safe and right to show in a text item.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

// Nothing in it can be fetched or interpreted as HTML: images become links and inline HTML is escaped; code
// spans and code blocks stay as they are, <br> becomes a line break. Decided by the parser that Qt itself
// uses (md4c, with Qt's options), and checked by it again.
QString safeMarkdown(const QString& markdown);

// The same text with bold, struck and code marks closed that are still open at its end, so that an answer
// that is being written doesn't show them for a moment.
QString closeOpenMarks(const QString& markdown);

// A numbered list that doesn't begin at 1, with its numbers as text where Qt's text items would begin at 1
// (before 6.6).
QString keepNumbers(const QString& list);

}  // namespace rocmforge
