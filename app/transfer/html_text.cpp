#include "app/transfer/html_text.h"

namespace rocmforge {

namespace {

constexpr int kTabWidth = 4;

}  // namespace

void appendEscaped(QByteArray& html, QByteArrayView text) {
    for (const char letter : text) {
        switch (letter) {
            case '&':
                html += "&amp;";
                break;
            case '<':
                html += "&lt;";
                break;
            case '>':
                html += "&gt;";
                break;
            case '"':
                html += "&quot;";
                break;
            case '\'':
                html += "&#39;";
                break;
            default:
                html += letter;
        }
    }
}

QString escapedHtml(const QString& text) {
    QByteArray html;
    appendEscaped(html, text.toUtf8());
    return QString::fromUtf8(html);
}

QString htmlOfPlainText(const QString& text) {
    QString html = escapedHtml(text);
    html.replace(QLatin1Char('\n'), QLatin1String("<br>\n"));
    return QStringLiteral("<p>") + html + QStringLiteral("</p>\n");
}

QByteArray withoutTabs(const QByteArray& code) {
    QByteArray plain;
    qsizetype column = 0;
    for (const char letter : code) {
        if (letter == '\t') {
            const qsizetype width = kTabWidth - column % kTabWidth;
            plain += QByteArray(width, ' ');
            column += width;
            continue;
        }
        plain += letter;
        // Counts only the first byte of each UTF-8 character.
        if ((static_cast<unsigned char>(letter) & 0xC0) != 0x80) ++column;
        if (letter == '\n') column = 0;
    }
    return plain;
}

}  // namespace rocmforge
