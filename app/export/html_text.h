// Text as HTML.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace rocmforge {

// Appends UTF-8 text with the characters escaped that have a meaning in HTML.
void appendEscaped(QByteArray& html, QByteArrayView text);
QString escapedHtml(const QString& text);

// A paragraph that keeps the line breaks of the text.
QString htmlOfPlainText(const QString& text);

// UTF-8 code with spaces up to every fourth column instead of tabs.
QByteArray withoutTabs(const QByteArray& code);

}  // namespace rocmforge
