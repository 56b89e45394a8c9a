#include "app/diagrams/mermaid_source.h"

#include <QtCore/QRegularExpression>

namespace rocmforge {

namespace {

bool isFlowchart(const QString& kind) {
    return kind == QLatin1String("graph") || kind.startsWith(QLatin1String("flowchart"));
}

// Returns whether `text` ends with an entity that lacks its ";", such as "#quot".
bool endsWithEntity(const QString& text) {
    qsizetype name = text.size();
    while (name > 0 && text[name - 1].isLetterOrNumber()) --name;
    if (name == 0 || name == text.size()) return false;
    return text[name - 1] == QLatin1Char('#') || text[name - 1] == QLatin1Char('&');
}

// Splits a line at each ";" that is neither in quotes nor the end of an entity.
QStringList splitStatements(const QString& line) {
    QStringList statements;
    QString current;
    bool quoted = false;
    for (const QChar c : line) {
        if (c == QLatin1Char('"')) quoted = !quoted;
        if (c == QLatin1Char(';') && !quoted && !endsWithEntity(current)) {
            statements += current;
            current.clear();
        } else {
            current += c;
        }
    }
    return statements << current;
}

QString decoded(const QString& name) {
    bool number = false;
    const uint code = name.toUInt(&number);
    const char32_t character = code;
    if (number && code >= 0x20 && code <= QChar::LastValidCodePoint && !QChar::isSurrogate(code))
        return QString::fromUcs4(&character, 1);
    if (name == QLatin1String("quot")) return QStringLiteral("\"");
    if (name == QLatin1String("amp")) return QStringLiteral("&");
    if (name == QLatin1String("lt")) return QStringLiteral("<");
    if (name == QLatin1String("gt")) return QStringLiteral(">");
    if (name == QLatin1String("nbsp")) return QStringLiteral(" ");
    return {};
}

}  // namespace

MermaidSource splitMermaid(const QString& source) {
    static const QRegularExpression word(QStringLiteral("^[^\\s;:]+"));
    MermaidSource result;
    bool frontMatter = false;
    bool directive = false;
    int number = 0;
    for (const QString& raw : source.split(QLatin1Char('\n'))) {
        ++number;
        QString line = raw.trimmed();
        directive = directive || line.startsWith(QLatin1String("%%{"));
        if (directive) {  // a directive may span several lines
            directive = !line.endsWith(QLatin1String("}%%"));
            continue;
        }
        if (result.kind.isEmpty() && line == QLatin1String("---")) {
            frontMatter = !frontMatter;
            continue;
        }
        if (line.isEmpty() || frontMatter || line.startsWith(QLatin1String("%%"))) continue;
        const bool first = result.kind.isEmpty();
        if (first) {
            const QString kind = word.match(line).captured();
            result.kind = kind.isEmpty() ? line : kind;
            line = line.sliced(result.kind.size()).trimmed();
        }
        const QStringList statements = isFlowchart(result.kind) ? splitStatements(line) : QStringList(line);
        if (first) result.statements.push_back({statements.front().trimmed(), number});
        for (qsizetype i = first ? 1 : 0; i < statements.size(); ++i)
            if (!statements[i].trimmed().isEmpty())
                result.statements.push_back({statements[i].trimmed(), number});
    }
    return result;
}

QString mermaidLabel(QString written) {
    static const QRegularExpression lineBreak(QStringLiteral("<br\\s*/?>|\\\\n"),
                                              QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression markup(QStringLiteral("</?[a-z][^<>]*>"),
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression entity(QStringLiteral("[#&]#?(\\w+);"));
    written = written.trimmed();
    if (written.size() >= 2 && written.startsWith(QLatin1Char('"')) && written.endsWith(QLatin1Char('"')))
        written = written.sliced(1, written.size() - 2);
    if (written.size() >= 2 && written.startsWith(QLatin1Char('`')) && written.endsWith(QLatin1Char('`')))
        written = written.sliced(1, written.size() - 2).remove(QLatin1String("**"));
    static const QRegularExpression invisible(
        QStringLiteral("[\\x00-\\x09\\x0b-\\x1f\\x7f\\x{fffe}\\x{ffff}]"));
    written.replace(lineBreak, QStringLiteral("\n")).remove(markup).remove(invisible);
    qsizetype from = 0;
    for (auto match = entity.match(written, from); match.hasMatch(); match = entity.match(written, from)) {
        const QString character = decoded(match.captured(1));
        from = match.capturedStart() + (character.isEmpty() ? match.capturedLength() : character.size());
        if (!character.isEmpty()) written.replace(match.capturedStart(), match.capturedLength(), character);
    }
    return written.trimmed();
}

}  // namespace rocmforge
