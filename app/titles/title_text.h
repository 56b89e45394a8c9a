// What a model wrote as a title, as one.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

inline constexpr int kLongestTitle = 60;

// One line of plain text, at most kLongestTitle characters, ended at a word. Without what was thought before
// it, marks of Markdown, quotation marks around it, "Title:" and characters that can't be seen. "" when
// nothing is left.
QString titleText(const QString& written);

}  // namespace rocmforge
