// Converts Markdown from any source to HTML that cannot fetch or run anything. Tags become text, remote
// images become links, and links are limited to http, https and mailto. Pure functions.
#pragma once

#include <functional>

#include <QtCore/QString>

#include "app/transfer/drawn_text.h"

namespace rocmforge {

// Functions that render formulas and pictures for an export. If a function returns an empty text, a formula
// becomes text and a picture becomes a link.
struct HtmlObjects {
    std::function<QString(const DrawnFormula&)> formula;
    std::function<QString(const QString& address, const QString& altHtml)> picture;
    bool folds = true;      // true: keeps <details>; false: sets its summary in bold
    bool keepsTabs = true;  // true: keeps tabs in code; false: replaces them with spaces
};

// Returns HTML. Tags in the input become text, except <br>, <sub>, <sup> and <details>.
QString htmlOfMarkdown(const QString& markdown);
QString htmlOfMarkdown(const DrawnText& text, const HtmlObjects& objects);

}  // namespace rocmforge
