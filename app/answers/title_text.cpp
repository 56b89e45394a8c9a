#include "app/answers/title_text.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

namespace rocmforge {

namespace {

const QString kQuotes = QStringLiteral("\"'`*_#~“”„‟‘’‚«»‹›「」『』");

// Removes the model's reasoning. If a reasoning tag is never closed, the rest of the text is removed. If a
// tag is closed but never opened, the text before the closing tag is removed.
QString withoutThoughts(QString text) {
    static const QRegularExpression thought(
        QStringLiteral("<(think|thinking|thought|reasoning)>.*?(</\\1>|$)"),
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression rest(
        QStringLiteral("^.*</(think|thinking|thought|reasoning)>"),
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::CaseInsensitiveOption);
    return text.remove(thought).remove(rest);
}

QString visible(const QString& text) {
    QString result;
    for (const QChar c : text) {
        const bool unseen = c.category() == QChar::Other_Control || c.category() == QChar::Other_Format ||
                            c.category() == QChar::Other_PrivateUse || c.unicode() == 0xFFFD;
        if (!unseen || c == QChar(0x200D)) result += c;
    }
    return result;
}

QString stripped(QString line) {
    while (!line.isEmpty() && (kQuotes.contains(line.front()) || line.front().isSpace())) line.remove(0, 1);
    while (!line.isEmpty() && (kQuotes.contains(line.back()) || line.back().isSpace())) line.chop(1);
    return line;
}

QString cleaned(const QString& line) {
    static const QRegularExpression list(QStringLiteral("^\\s*([-+>•]|\\d+[.)])\\s+"));
    static const QRegularExpression label(
        QStringLiteral("^(chat |conversation )?(title|titel|titre|título|标题|タイトル)\\s*[:：]\\s*"),
        QRegularExpression::CaseInsensitiveOption);
    QString text = stripped(visible(line).simplified());
    text = stripped(text.remove(list).remove(label)).remove(QStringLiteral("**"));
    while (text.endsWith(QLatin1Char('.')) || text.endsWith(QChar(0x3002))) text.chop(1);
    return stripped(text);
}

constexpr int kMostWords = 12;
constexpr int kFewWords = 6;

// Removes markup around the title and special tokens of the chat template.
QString withoutTags(QString text) {
    static const QRegularExpression tag(QStringLiteral("<[/|!]?[A-Za-z][^<>\\n]{0,40}>|</?s>"));
    return text.remove(tag);
}

// Returns whether the line is a sentence, such as "Sure, here is one" or "The user asks about pages.", and
// therefore no title.
bool isSentence(const QString& line, const QString& title) {
    static const QRegularExpression inner(QStringLiteral("[.!?] +\\p{Lu}|[。！？].|[!！]$"));
    static const QRegularExpression reply(
        QStringLiteral("^(sure|certainly|of course|okay|here('s| is| are)|i |i'|this conversation|the (user|"
                       "conversation|title)|you )"),
        QRegularExpression::CaseInsensitiveOption);
    const auto words = title.split(QLatin1Char(' '), Qt::SkipEmptyParts).size();
    const QString end = stripped(line);
    const bool stop = end.endsWith(QLatin1Char('.')) && !end.endsWith(QStringLiteral(".."));
    return words > kMostWords || (words > kFewWords && stop) || inner.match(title).hasMatch() ||
           (words > 2 && reply.match(title).hasMatch());
}

bool isIntroduction(const QString& title) {
    return title.endsWith(QLatin1Char(':')) || title.endsWith(QChar(0xFF1A));
}

QString cutToLength(QString text) {
    if (text.size() <= kLongestTitle) return text;
    const bool inWord = !text.at(kLongestTitle - 1).isSpace();
    text.truncate(kLongestTitle - 1);
    const qsizetype space = text.lastIndexOf(QLatin1Char(' '));
    if (inWord && space > kLongestTitle / 2) text.truncate(space);
    if (text.back().isHighSurrogate()) text.chop(1);
    while (!text.isEmpty() && (text.back().isPunct() || text.back().isSpace())) text.chop(1);
    return text + QChar(0x2026);
}

bool saysSomething(const QString& text) {
    for (const QChar c : text) {
        if (c.isLetterOrNumber() || c.isSurrogate()) return true;
    }
    return false;
}

}  // namespace

QString titleText(const QString& written) {
    for (const QString& line :
         withoutTags(withoutThoughts(written)).split(QRegularExpression(QStringLiteral("[\\r\\n\u2028]")))) {
        const QString text = cleaned(line);
        if (!saysSomething(text) || isIntroduction(text)) continue;
        return isSentence(line, text) ? QString() : cutToLength(text);
    }
    return {};
}

}  // namespace rocmforge
