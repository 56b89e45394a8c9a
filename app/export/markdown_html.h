// Markdown as HTML that can neither fetch nor run anything, whoever wrote it: tags are shown as text, images
// become links, and a link leads to http, https or mailto or is none.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

QString htmlOfMarkdown(const QString& markdown);

// As HTML shows it again, in text and in attributes.
QString escapedHtml(const QString& text);
// The same with its line breaks.
QString htmlOfPlainText(const QString& text);

}  // namespace rocmforge
