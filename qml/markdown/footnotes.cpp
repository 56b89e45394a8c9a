#include "qml/markdown/footnotes.h"

#include <QList>
#include <QRegularExpression>

namespace rocmforge {

QString withFootnotes(QString markdown, QSet<QString>& names) {
    static const QRegularExpression kDefinition(QStringLiteral("^ {0,3}\\[\\^([^\\]\\s]{1,40})\\]:"),
                                                QRegularExpression::MultilineOption);
    if (!markdown.contains(QLatin1String("[^"))) return markdown;
    markdown.replace(kFootnote, QChar(QChar::ReplacementCharacter));
    QList<qsizetype> places;
    auto found = kDefinition.globalMatch(markdown);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        names += match.captured(1);
        places.prepend(match.capturedStart(1) - 2);
    }
    for (const qsizetype place : places) markdown.insert(place, kFootnote);
    return markdown;
}

}  // namespace rocmforge
