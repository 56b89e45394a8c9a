#include "app/markdown/markdown_lines.h"

#include <algorithm>

#include <QtCore/QRegularExpression>

namespace rocmforge::markdown {

namespace {

constexpr qsizetype kMaxIndent = 3;  // deeper indentation makes a code block
constexpr qsizetype kTab = 4;
constexpr qsizetype kMaxDigits = 9;
constexpr qsizetype kLongestDetailsLine = 400;

// LaTeX environments of amsmath that are display formulas without $$.
constexpr const char* kFormulaEnvironments[] = {"align",   "alignat", "eqnarray", "equation",
                                                "flalign", "gather",  "multline", "displaymath"};

bool isSpace(QChar c) {
    return c == QLatin1Char(' ') || c == QLatin1Char('\t');
}

// Returns the line without indentation. Empty if the line is indented like code.
QStringView unindented(QStringView line) {
    if (indentOf(line) > kMaxIndent) return {};
    return line.trimmed();
}

qsizetype runLength(QStringView text, QChar mark) {
    const auto end = std::find_if(text.cbegin(), text.cend(), [mark](QChar c) { return c != mark; });
    return end - text.cbegin();
}

}  // namespace

bool isBlank(QStringView line) {
    return std::all_of(line.cbegin(), line.cend(), [](QChar c) { return isSpace(c); });
}

qsizetype indentOf(QStringView line) {
    qsizetype columns = 0;
    for (const QChar c : line) {
        if (c == QLatin1Char(' ')) {
            ++columns;
        } else if (c == QLatin1Char('\t')) {
            columns += kTab - columns % kTab;
        } else {
            break;
        }
    }
    return columns;
}

QString dedent(QStringView line, qsizetype columns) {
    qsizetype column = 0;
    qsizetype i = 0;
    while (i < line.size() && column < columns && isSpace(line[i])) {
        column += line[i] == QLatin1Char('\t') ? kTab - column % kTab : 1;
        ++i;
    }
    // If only some columns of a tab are removed, the other columns become spaces.
    const qsizetype left = std::max<qsizetype>(0, column - columns);
    return QString(left, QLatin1Char(' ')).append(line.mid(i));
}

std::optional<Fence> fenceOf(QStringView line) {
    const QStringView text = unindented(line);
    if (text.isEmpty() || (text[0] != QLatin1Char('`') && text[0] != QLatin1Char('~'))) return std::nullopt;
    const qsizetype length = runLength(text, text[0]);
    if (length < 3) return std::nullopt;
    const QStringView info = text.mid(length).trimmed();
    if (text[0] == QLatin1Char('`') && info.contains(QLatin1Char('`'))) return std::nullopt;
    const auto end = std::find_if(info.cbegin(), info.cend(), [](QChar c) { return isSpace(c); });
    return Fence{text[0], length, info.first(end - info.cbegin()).toString()};
}

bool closesFence(QStringView line, const Fence& fence) {
    const QStringView text = line.trimmed();
    return text.size() >= fence.length && runLength(text, fence.mark) == text.size();
}

std::optional<Heading> headingOf(QStringView line) {
    const QStringView text = unindented(line);
    const qsizetype level = runLength(text, QLatin1Char('#'));
    if (level < 1 || level > 6) return std::nullopt;
    QStringView title = text.mid(level);
    if (!title.isEmpty() && !isSpace(title[0])) return std::nullopt;
    title = title.trimmed();
    QStringView shorter = title;
    while (shorter.endsWith(QLatin1Char('#'))) shorter.chop(1);
    if (shorter.isEmpty() || isSpace(shorter.back())) title = shorter.trimmed();
    return Heading{static_cast<int>(level), title.toString()};
}

int underlineLevel(QStringView line) {
    const QStringView text = unindented(line);
    if (text.isEmpty() || runLength(text, text[0]) != text.size()) return 0;
    if (text[0] == QLatin1Char('=')) return 1;
    return text[0] == QLatin1Char('-') ? 2 : 0;
}

bool isRule(QStringView line) {
    const QStringView text = unindented(line);
    if (text.isEmpty() || !QStringLiteral("-_*").contains(text[0])) return false;
    qsizetype marks = 0;
    for (const QChar c : text) {
        if (c == text[0]) {
            ++marks;
        } else if (!isSpace(c)) {
            return false;
        }
    }
    return marks >= 3;
}

bool isQuote(QStringView line) {
    return unindented(line).startsWith(QLatin1Char('>'));
}

QString quoteContent(QStringView line) {
    const QStringView text = line.mid(line.indexOf(QLatin1Char('>')) + 1);
    return dedent(text, 1);
}

std::optional<ListMarker> listMarkerOf(QStringView line) {
    ListMarker marker;
    marker.indent = indentOf(line);
    const auto begin = std::find_if(line.cbegin(), line.cend(), [](QChar c) { return !isSpace(c); });
    const QStringView text = line.mid(begin - line.cbegin());
    if (text.isEmpty()) return std::nullopt;
    qsizetype width = 1;
    if (QStringLiteral("-+*").contains(text[0])) {
        marker.kind = text[0];
    } else {
        const auto end = std::find_if(text.cbegin(), text.cend(),
                                      [](QChar c) { return c < QLatin1Char('0') || c > QLatin1Char('9'); });
        const qsizetype digits = end - text.cbegin();
        if (digits < 1 || digits > kMaxDigits || digits == text.size()) return std::nullopt;
        if (text[digits] != QLatin1Char('.') && text[digits] != QLatin1Char(')')) return std::nullopt;
        marker.kind = text[digits];
        marker.number = text.first(digits).toInt();
        width = digits + 1;
    }
    const QStringView rest = text.mid(width);
    if (!rest.isEmpty() && !isSpace(rest[0])) return std::nullopt;
    marker.empty = isBlank(rest);
    const qsizetype gap = indentOf(rest);
    marker.content = marker.indent + width + (marker.empty || gap > kTab ? 1 : gap);
    return marker;
}

QStringList tableAlignment(QStringView line) {
    const QStringView text = unindented(line);
    if (!text.contains(QLatin1Char('|'))) return {};
    QStringList alignment;
    for (const QString& cell : tableCells(text)) {
        QStringView dashes = cell;
        const bool left = dashes.startsWith(QLatin1Char(':'));
        if (left) dashes = dashes.mid(1);
        const bool right = dashes.endsWith(QLatin1Char(':'));
        if (right) dashes.chop(1);
        if (dashes.isEmpty() || runLength(dashes, QLatin1Char('-')) != dashes.size()) return {};
        alignment += right  ? left ? QStringLiteral("center") : QStringLiteral("right")
                      : left ? QStringLiteral("left")
                            : QString();
    }
    return alignment;
}

std::optional<DetailsLine> detailsLineOf(QStringView line) {
    const QStringView text = unindented(line);
    if (!text.startsWith(QLatin1Char('<')) || text.size() > kLongestDetailsLine) return std::nullopt;
    static const QRegularExpression kLine(
        QStringLiteral("^(?:(?<begin><details(?<open>\\s+open(?:=[\"']?\\w*[\"']?)?)?\\s*>)\\s*)?"
                       "(?<summary><summary>(?<words>.*)</summary>)?$|^(?<end></details>)$"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = kLine.match(text);
    if (!match.hasMatch()) return std::nullopt;
    DetailsLine found;
    found.summary = match.captured(QStringLiteral("words")).trimmed();
    if (!match.captured(QStringLiteral("end")).isEmpty()) {
        found.kind = DetailsLine::Kind::End;
    } else if (match.captured(QStringLiteral("begin")).isEmpty()) {
        found.kind = DetailsLine::Kind::Summary;
    }
    found.open = !match.captured(QStringLiteral("open")).isEmpty();
    return found;
}

qsizetype formulaMarkLength(QStringView end) {
    return end.startsWith(QLatin1String("\\end")) ? 0 : 2;
}

QString formulaEnd(QStringView line) {
    const QStringView text = unindented(line);
    QString end;
    if (text.startsWith(QLatin1String("\\begin{"))) {
        const QStringView name = text.mid(7).left(std::max<qsizetype>(0, text.indexOf(QLatin1Char('}')) - 7));
        const QStringView plain = name.endsWith(QLatin1Char('*')) ? name.chopped(1) : name;
        const bool known = std::any_of(std::begin(kFormulaEnvironments), std::end(kFormulaEnvironments),
                                       [plain](const char* one) { return plain == QLatin1String(one); });
        if (!known) return end;
        end = QStringLiteral("\\end{%1}").arg(name);
        const qsizetype at = text.indexOf(end);
        return at < 0 || at + end.size() == text.size() ? end : QString();
    }
    if (text.startsWith(QLatin1String("$$"))) end = QStringLiteral("$$");
    if (text.startsWith(QLatin1String("\\["))) end = QStringLiteral("\\]");
    if (end.isEmpty()) return end;
    const qsizetype at = text.mid(2).indexOf(end);
    // If text follows the closing mark of the formula, the line is a paragraph.
    return at < 0 || at + 4 == text.size() ? end : QString();
}

QStringList tableCells(QStringView line) {
    QStringView text = line.trimmed();
    if (text.startsWith(QLatin1Char('|'))) text = text.mid(1);
    QStringList cells;
    QString cell;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == QLatin1Char('\\') && i + 1 < text.size()) {
            if (text[i + 1] != QLatin1Char('|')) cell += text[i];
            cell += text[++i];
        } else if (text[i] == QLatin1Char('|')) {
            cells += cell.trimmed();
            cell.clear();
        } else {
            cell += text[i];
        }
    }
    if (!cell.trimmed().isEmpty() || cells.isEmpty()) cells += cell.trimmed();
    return cells;
}

bool isOnlyMarks(QStringView line) {
    const QStringView text = line.trimmed();
    const bool digits = !text.isEmpty() && text[0].isDigit();
    return std::all_of(text.cbegin(), text.cend(), [digits](QChar c) {
        return digits ? c.isDigit() || c == QLatin1Char('.') || c == QLatin1Char(')')
                      : QStringLiteral("`~#-*_+=>|:$ \t").contains(c);
    });
}

}  // namespace rocmforge::markdown
