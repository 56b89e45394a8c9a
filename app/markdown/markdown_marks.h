// Completes Markdown that is still being written.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

// Closes bold, strikethrough and code markup that is open at the end of the text. A growing answer thus does
// not show the raw marks.
QString closeOpenMarks(const QString& markdown);

}  // namespace rocmforge
