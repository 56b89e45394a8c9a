// Markdown that is being written, as if it ended here.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

// The text with bold, struck and code marks closed that are still open at its end, so that an answer
// that is being written doesn't show them for a moment.
QString closeOpenMarks(const QString& markdown);

}  // namespace rocmforge
