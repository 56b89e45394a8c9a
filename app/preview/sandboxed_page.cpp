#include "app/preview/sandboxed_page.h"

#include <QtCore/QRegularExpression>

namespace rocmforge {

namespace {

// Returns the policy, which is both in the outer page and at the start of the frame's document.
QString policy(PageScripts scripts) {
    return QStringLiteral(
               "<meta http-equiv='Content-Security-Policy' content=\"default-src 'none'; %1style-src "
               "'unsafe-inline'; img-src data:; font-src data:; media-src data:; form-action 'none'; "
               "base-uri "
               "'none'; webrtc 'block'\">\n"
               "<meta http-equiv='x-dns-prefetch-control' content='off'>\n"
               "<meta name='referrer' content='no-referrer'>\n")
        .arg(scripts == PageScripts::On ? QStringLiteral("script-src 'unsafe-inline'; ") : QString());
}

// Changes tags that may connect to an address to "<!link …>", which HTML parsers treat as a comment. The
// change is harmless to scripts and styles that contain such a tag.
QString withoutConnections(QString html) {
    static const QRegularExpression tag(
        QStringLiteral(R"(<(?=(?:link|meta|base|i?frame|object|embed)[\s/>]))"),
        QRegularExpression::CaseInsensitiveOption);
    return html.replace(tag, QStringLiteral("<!"));
}

// Escapes text for an attribute value in double quotes, where only "&" and the quote have a special meaning.
QString quoted(QString text) {
    return text.replace(QLatin1Char('&'), QLatin1String("&amp;"))
        .replace(QLatin1Char('"'), QLatin1String("&quot;"));
}

}  // namespace

QByteArray sandboxedPage(const QString& html, const QString& title, PageScripts scripts) {
    const QString document = QStringLiteral("<!doctype html>\n") + policy(scripts) + withoutConnections(html);
    const QString allowed = scripts == PageScripts::On ? QStringLiteral("allow-scripts") : QString();
    const QString head =
        QStringLiteral("<!doctype html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n") + policy(scripts) +
        QStringLiteral(
            "<title>%1</title>\n"
            "<style>html, body { margin: 0; height: 100% } iframe { display: block; border: 0; width: 100%; "
            "height: 100%; background: white }</style>\n</head>\n<body>\n")
            .replace(QLatin1String("%1"), title.toHtmlEscaped());
    return (head + QStringLiteral("<iframe sandbox=\"") + allowed + QStringLiteral("\" title=\"") +
            title.toHtmlEscaped() + QStringLiteral("\" srcdoc=\"") + quoted(document) +
            QStringLiteral("\"></iframe>\n</body>\n</html>\n"))
        .toUtf8();
}

}  // namespace rocmforge
