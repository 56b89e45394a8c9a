#include "app/words/engine_words.h"

#include <algorithm>
#include <vector>

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>

#include "app/words/format.h"

namespace rocmforge {

namespace {

// Maximum nesting of messages: a refusal in an offer in an error.
constexpr int kDeepest = 4;

struct Pattern {
    const char* english = nullptr;
    QRegularExpression shape;
    qsizetype fixedLetters = 0;
};

Pattern patternOf(const char* english) {
    static const QRegularExpression place(QStringLiteral("%\\d"));
    QStringList parts = QString::fromUtf8(english).split(place);
    const qsizetype fixed = parts.join(QString()).size();
    for (QString& part : parts) part = QRegularExpression::escape(part);
    const QString shape = parts.join(QStringLiteral("(.+?)"));
    return {.english = english,
            .shape = QRegularExpression(QRegularExpression::anchoredPattern(shape),
                                        QRegularExpression::DotMatchesEverythingOption),
            .fixedLetters = fixed};
}

// Longest pattern first, because a general pattern such as "%1 is damaged: %2." also matches more specific
// messages.
std::vector<Pattern> sortedPatterns() {
    std::vector<Pattern> all;
    for (const char* english : enginePatterns()) all.push_back(patternOf(english));
    std::stable_sort(all.begin(), all.end(),
                     [](const Pattern& a, const Pattern& b) { return a.fixedLetters > b.fixedLetters; });
    return all;
}

// Localises "14.9 GB" and "4,096"; empty for other texts. A number without a comma may be a name.
QString figure(const QString& text) {
    static const QRegularExpression size(QStringLiteral("^(\\d+)(\\.\\d)? (GB|MB)$"));
    static const QRegularExpression count(QStringLiteral("^\\d{1,3}(,\\d{3})+$"));
    if (const auto found = size.match(text); found.hasMatch()) {
        const QString number = found.captured(1) + found.captured(2);
        const QString shown = Format::number(number.toDouble(), found.captured(2).isEmpty() ? 0 : 1);
        return (found.captured(3) == QLatin1String("GB") ? Format::tr("%1 GB") : Format::tr("%1 MB"))
            .arg(shown);
    }
    if (count.match(text).hasMatch())
        return Format::count(QString(text).remove(QLatin1Char(',')).toLongLong());
    return {};
}

QString translated(const QString& english, int depth) {
    static const std::vector<Pattern> patterns = sortedPatterns();
    if (const QString shown = figure(english); !shown.isEmpty()) return shown;
    if (depth == kDeepest) return english;
    for (const Pattern& pattern : patterns) {
        const QRegularExpressionMatch match = pattern.shape.match(english);
        if (!match.hasMatch()) continue;
        QString words = QCoreApplication::translate("Engine", pattern.english);
        // Replaces all placeholders in one pass, because an argument may contain "%1" itself.
        static const QRegularExpression place(QStringLiteral("%(\\d)"));
        QString said;
        qsizetype done = 0;
        for (auto it = place.globalMatch(words); it.hasNext();) {
            const QRegularExpressionMatch next = it.next();
            said += words.mid(done, next.capturedStart() - done);
            said += translated(match.captured(next.captured(1).toInt()), depth + 1);
            done = next.capturedEnd();
        }
        return said + words.mid(done);
    }
    return english;
}

}  // namespace

QString engineWords(const QString& english) {
    return translated(english, 0);
}

QString engineWords(const std::string& english) {
    return engineWords(QString::fromStdString(english));
}

}  // namespace rocmforge
