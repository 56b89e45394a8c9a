#include "app/markdown_safe.h"

#include <algorithm>
#include <md4c.h>
#include <vector>

#include <QtCore/QByteArray>
#include <QtCore/QRegularExpression>
#include <QtGui/QTextDocument>

#include "app/markdown_lines.h"

namespace rocmforge {

namespace {

constexpr unsigned kQtFlags = static_cast<unsigned>(QTextDocument::MarkdownDialectGitHub);

enum class Byte : char { Mark, Text, Code };

// What each byte of the source is shown as.
struct Coverage {
    const char* begin;
    std::vector<Byte> bytes;
};

struct Findings {
    bool html = false;
    bool image = false;
};

int ignoreBlock(MD_BLOCKTYPE, void*, void*) {
    return 0;
}
int ignoreSpan(MD_SPANTYPE, void*, void*) {
    return 0;
}

int coverText(MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* user) {
    auto& coverage = *static_cast<Coverage*>(user);
    const char* end = coverage.begin + coverage.bytes.size();
    // Line breaks and replaced bytes come from outside of the source.
    if (std::less<>()(text, coverage.begin) || !std::less<>()(text, end)) return 0;
    const auto first = coverage.bytes.begin() + (text - coverage.begin);
    std::fill_n(first, std::min<std::ptrdiff_t>(size, coverage.bytes.end() - first),
                type == MD_TEXT_CODE ? Byte::Code : Byte::Text);
    return 0;
}

int findImage(MD_SPANTYPE type, void*, void* user) {
    if (type == MD_SPAN_IMG) static_cast<Findings*>(user)->image = true;
    return 0;
}

int findHtmlBlock(MD_BLOCKTYPE type, void*, void* user) {
    if (type == MD_BLOCK_HTML) static_cast<Findings*>(user)->html = true;
    return 0;
}

int findHtml(MD_TEXTTYPE type, const MD_CHAR*, MD_SIZE, void* user) {
    if (type == MD_TEXT_HTML) static_cast<Findings*>(user)->html = true;
    return 0;
}

std::vector<Byte> coverageOf(const QByteArray& source) {
    Coverage coverage{source.constData(),
                      std::vector<Byte>(static_cast<std::size_t>(source.size()), Byte::Mark)};
    const MD_PARSER parser{0,           kQtFlags | MD_FLAG_NOHTML,
                           ignoreBlock, ignoreBlock,
                           ignoreSpan,  ignoreSpan,
                           coverText,   nullptr,
                           nullptr};
    md_parse(source.constData(), static_cast<MD_SIZE>(source.size()), &parser, &coverage);
    return std::move(coverage.bytes);
}

bool isSafe(const QByteArray& source) {
    Findings findings;
    const MD_PARSER parser{0,          kQtFlags, findHtmlBlock, ignoreBlock, findImage,
                           ignoreSpan, findHtml, nullptr,       nullptr};
    const int result = md_parse(source.constData(), static_cast<MD_SIZE>(source.size()), &parser, &findings);
    return result == 0 && !findings.html && !findings.image;
}

// "<br>", "<br/>", "<br />" at the start of `text`: its length, or 0.
qsizetype lineBreakTag(QByteArrayView text) {
    if (!text.first(std::min<qsizetype>(3, text.size())).compare("<br", Qt::CaseInsensitive)) {
        qsizetype i = 3;
        while (i < text.size() && text[i] == ' ') ++i;
        if (i < text.size() && text[i] == '/') ++i;
        if (i < text.size() && text[i] == '>') return i + 1;
    }
    return 0;
}

// Escapes by what the parser makes of each byte.
QByteArray escaped(const QByteArray& source) {
    const std::vector<Byte> shown = coverageOf(source);
    const auto is = [&](qsizetype i, Byte byte) {
        return i >= 0 && i < source.size() && shown[static_cast<std::size_t>(i)] == byte;
    };
    QByteArray result;
    result.reserve(source.size() + 16);
    for (qsizetype i = 0; i < source.size(); ++i) {
        const char c = source[i];
        const bool afterEscape = i > 0 && source[i - 1] == '\\' && is(i - 1, Byte::Mark);
        if (c == '<' && is(i, Byte::Text) && !afterEscape) {
            if (const qsizetype tag = lineBreakTag(QByteArrayView(source).sliced(i))) {
                result += "\\\n";
                i += tag - 1;
            } else {
                result += "\\<";
            }
        } else if (c == '!' && is(i, Byte::Mark) && is(i + 1, Byte::Mark) && source[i + 1] == '[') {
            result += '[';
            ++i;
            if (i + 1 < source.size() && source[i + 1] == ']') result += "image";
        } else if (c == '!' && is(i, Byte::Text) && !afterEscape && i + 1 < source.size() &&
                   source[i + 1] == '!') {
            result += "\\!";  // or it would make an image of what follows when that loses its own
        } else {
            result += c;
        }
    }
    return result;
}

// Leaves nothing that could be a tag or an image, at the price of showing entities in code.
QByteArray escapedBluntly(QByteArray source) {
    return source.replace('<', "&lt;").replace("![", "!&#91;");
}

}  // namespace

QString safeMarkdown(const QString& markdown) {
    const bool suspicious = markdown.contains(QLatin1Char('<')) || markdown.contains(QLatin1String("!["));
    if (!suspicious) return markdown;
    const QByteArray source = markdown.toUtf8();
    const QByteArray result = escaped(source);
    return QString::fromUtf8(isSafe(result) ? result : escapedBluntly(source));
}

QString closeOpenMarks(const QString& markdown) {
    // Marks don't reach over paragraphs or list items.
    qsizetype begin = 0;
    for (qsizetype newline = markdown.indexOf(QLatin1Char('\n')); newline >= 0;
         newline = markdown.indexOf(QLatin1Char('\n'), newline + 1)) {
        const QStringView rest = QStringView(markdown).mid(newline + 1);
        const QStringView line = rest.first(std::max<qsizetype>(0, rest.indexOf(QLatin1Char('\n'))));
        const QStringView next = rest.contains(QLatin1Char('\n')) ? line : rest;
        if (markdown::isBlank(next) || markdown::listMarkerOf(next)) begin = newline + 1;
    }

    QString code;             // the run of ` that is open
    QStringList open;         // ** __ ~~ that are open, outermost first
    qsizetype textSince = 0;  // where the text after the last opened mark begins
    qsizetype i = begin;
    while (i < markdown.size()) {
        const QChar c = markdown[i];
        if (c == QLatin1Char('\\') && code.isEmpty()) {
            i += 2;
            continue;
        }
        qsizetype end = i + 1;
        while (end < markdown.size() && markdown[end] == c) ++end;
        const QString run = markdown.mid(i, end - i);
        if (c == QLatin1Char('`')) {
            if (code.isEmpty()) {
                code = run;
                textSince = end;
            } else if (code == run) {
                code.clear();
            }
        } else if (code.isEmpty() && run.size() == 2 && QStringLiteral("*_~").contains(c)) {
            const bool spaceAfter = end == markdown.size() || markdown[end].isSpace();
            if (open.contains(run) && i > 0 && !markdown[i - 1].isSpace()) {
                open.remove(open.lastIndexOf(run), open.size() - open.lastIndexOf(run));
            } else if (!open.contains(run) && (!spaceAfter || end == markdown.size())) {
                open += run;
                textSince = end;
            }
        }
        i = end;
    }

    QString closed = markdown;
    if (code.isEmpty() && open.isEmpty()) return closed;
    if (textSince == closed.size()) {
        // Nothing stands after the last mark yet: without it.
        closed.chop(code.isEmpty() ? open.last().size() : code.size());
        if (code.isEmpty()) open.removeLast();
        code.clear();
    }
    closed += code;
    while (!closed.isEmpty() && closed.back().isSpace() && !open.isEmpty()) closed.chop(1);
    while (!open.isEmpty()) closed += open.takeLast();
    return closed;
}

QString keepNumbers(const QString& list) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 6, 0)
    return list;
#else
    const auto first = markdown::listMarkerOf(list);
    if (!first || first->number < 0 || first->number == 1) return list;
    QStringList result;
    int number = first->number;
    qsizetype content = 0;
    for (const QString& line : list.split(QLatin1Char('\n'))) {
        const auto marker = markdown::listMarkerOf(line);
        if (marker && marker->number >= 0 && marker->indent < 2) {
            content = marker->content;
            if (!result.isEmpty() && !result.last().isEmpty()) result += QString();
            result += QString::number(number++) + QLatin1Char('\\') + marker->kind + QLatin1Char(' ') +
                      line.mid(content).trimmed();
        } else {
            result += markdown::dedent(line, content);
        }
    }
    return result.join(QLatin1Char('\n'));
#endif
}

}  // namespace rocmforge
