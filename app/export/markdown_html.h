// Markdown as HTML that can neither fetch nor run anything, whoever wrote it: other tags are shown as text,
// images of other computers become links, and a link leads to http, https or mailto or is none.
#pragma once

#include <functional>

#include <QtCore/QString>

#include "app/export/drawn_text.h"

namespace rocmforge {

// How an export shows what HTML alone can't say. An empty string: as text or as a link.
struct HtmlObjects {
    std::function<QString(const DrawnFormula&)> formula;
    std::function<QString(const QString& address, const QString& altHtml)> picture;
    bool folds = true;      // <details> is known; otherwise its summary is bold
    bool keepsTabs = true;  // in code; otherwise they become spaces
};

// HTML in it is text but for <br>, <sub>, <sup> and <details>.
QString htmlOfMarkdown(const QString& markdown);
QString htmlOfMarkdown(const DrawnText& text, const HtmlObjects& objects);

QString escapedHtml(const QString& text);
// As it was written, with its line breaks.
QString htmlOfPlainText(const QString& text);

}  // namespace rocmforge
