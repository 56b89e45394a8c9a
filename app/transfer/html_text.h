// Converts text to HTML.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace rocmforge {

// Appends UTF-8 text. Characters that have a meaning in HTML are escaped.
void appendEscaped(QByteArray& html, QByteArrayView text);
QString escapedHtml(const QString& text);

// Returns a paragraph that keeps the line breaks of the text.
QString htmlOfPlainText(const QString& text);

// Replaces each tab in UTF-8 code by spaces up to the next column that is a multiple of four.
QByteArray withoutTabs(const QByteArray& code);

}  // namespace rocmforge
