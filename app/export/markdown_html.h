// Converts Markdown from any source to HTML that cannot fetch or run anything: other tags become text, remote
// images become links, and links are limited to http, https and mailto. Pure functions.
#pragma once

#include <functional>

#include <QtCore/QString>

#include "app/export/drawn_text.h"

namespace rocmforge {

// How an export renders formulas and pictures. If a function returns an empty string, a formula becomes text
// and a picture becomes a link.
struct HtmlObjects {
    std::function<QString(const DrawnFormula&)> formula;
    std::function<QString(const QString& address, const QString& altHtml)> picture;
    bool folds = true;      // supports <details>; otherwise its summary is set in bold
    bool keepsTabs = true;  // keeps tabs in code; otherwise expands them to spaces
};

// HTML tags in the input become text, except <br>, <sub>, <sup> and <details>.
QString htmlOfMarkdown(const QString& markdown);
QString htmlOfMarkdown(const DrawnText& text, const HtmlObjects& objects);

}  // namespace rocmforge
