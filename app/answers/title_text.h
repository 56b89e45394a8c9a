// Extracts a title from a model's output. Pure functions.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

inline constexpr int kLongestTitle = 60;

// Returns one line of plain text, at most kLongestTitle characters, cut at a word boundary. Removes
// reasoning, Markdown, enclosing quotation marks, "Title:" and invisible characters. Empty if nothing is
// left.
QString titleText(const QString& written);

}  // namespace rocmforge
