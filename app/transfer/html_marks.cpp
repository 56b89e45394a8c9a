#include "app/transfer/html_marks.h"

#include <QtCore/QRegularExpression>

namespace rocmforge {

QString takeMarks(QString markdown, QSet<QString>& footnotes) {
    static const QRegularExpression kReserved(QStringLiteral("[\\x{FDD0}-\\x{FDEF}]"));
    static const QRegularExpression kDefinition(QStringLiteral("^( {0,3})\\[\\^([^\\]\\s]{1,40})\\]:"),
                                                QRegularExpression::MultilineOption);
    markdown.replace(kReserved, QString(QChar(QChar::ReplacementCharacter)));
    auto found = kDefinition.globalMatch(markdown);
    while (found.hasNext()) footnotes += found.next().captured(2);
    // md4c would parse the definition of a footnote as a link definition.
    if (!footnotes.isEmpty()) markdown.replace(kDefinition, QStringLiteral("\\1\uFDD2[^\\2]:"));
    return markdown;
}

QString withScripts(QString html) {
    static const QRegularExpression kSub(
        QStringLiteral("\\x{FDD3}((?:(?!</?(?:p|li|t[dh]|h\\d|pre)\\b|\\x{FDD3}).)*?)\\x{FDD4}"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression kSup(
        QStringLiteral("\\x{FDD5}((?:(?!</?(?:p|li|t[dh]|h\\d|pre)\\b|\\x{FDD5}).)*?)\\x{FDD6}"),
        QRegularExpression::DotMatchesEverythingOption);
    html.replace(kSub, QStringLiteral("<sub>\\1</sub>")).replace(kSup, QStringLiteral("<sup>\\1</sup>"));
    html.replace(QChar(kSubBegin), QLatin1String("&lt;sub&gt;"));
    html.replace(QChar(kSubEnd), QLatin1String("&lt;/sub&gt;"));
    html.replace(QChar(kSupBegin), QLatin1String("&lt;sup&gt;"));
    html.replace(QChar(kSupEnd), QLatin1String("&lt;/sup&gt;"));
    return html;
}

}  // namespace rocmforge
