#include "qml/markdown/document_writer.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QTextBlock>

#include "qml/markdown/object_space.h"

namespace rocmforge {

namespace {

constexpr qreal kQuoteIndent = 16;

qreal headingScale(int level) {
    static constexpr qreal kScale[] = {1.0, 1.43, 1.22, 1.08};
    return level >= 1 && level <= 3 ? kScale[level] : 1.0;
}

// What an item begins with. It is text, so that it is copied too, stands on the baseline whatever the line
// holds, and counts from any number; lists of a document do neither.
QString markOf(const TextLine& line) {
    static const QString kBullets = QStringLiteral("\u2022\u25E6\u25AA");
    if (!line.item) return {};
    if (line.task == TextLine::Task::Done) return QStringLiteral("\u2611\u00A0");
    if (line.task == TextLine::Task::Open) return QStringLiteral("\u2610\u00A0");
    if (line.ordered) return QStringLiteral("%1.\u00A0").arg(line.number);
    return kBullets.at((line.lists - 1) % kBullets.size()) + QStringLiteral("\u00A0\u00A0");
}

}  // namespace

QFont TextStyle::codeFont() const {
    QFont code = font;
    code.setFamilies({mono});
    code.setFixedPitch(true);
    code.setPixelSize(std::max(1, font.pixelSize() - 1));
    return code;
}

QFont TextStyle::headingFont(int level) const {
    QFont heading = font;
    heading.setPixelSize(qRound(font.pixelSize() * headingScale(level)));
    heading.setWeight(QFont::DemiBold);
    return heading;
}

DocumentWriter::DocumentWriter(QTextDocument& document, const TextStyle& style, Look look, Placed placed)
    : document_(document), style_(style), look_(std::move(look)), placed_(std::move(placed)) {}

void DocumentWriter::write(const MarkdownText& text) {
    document_.clear();
    QTextCursor cursor(&document_);
    cursor.beginEditBlock();
    if (text.lines.isEmpty()) beginLine(cursor, {});  // the height of a line all the same
    for (const TextLine& line : text.lines) {
        beginLine(cursor, line);
        writeRuns(cursor, text, line);
    }
    cursor.endEditBlock();
}

void DocumentWriter::writePlain(const QString& text) {
    document_.clear();
    QTextCursor cursor(&document_);
    cursor.beginEditBlock();
    QTextBlockFormat format;
    format.setLineHeight(style_.font.pixelSize() * style_.lineHeight, QTextBlockFormat::MinimumHeight);
    cursor.setBlockFormat(format);
    cursor.insertText(keptTogether(cleanText(text)));
    cursor.endEditBlock();
}

void DocumentWriter::beginLine(QTextCursor& cursor, const TextLine& line) {
    const bool first = cursor.atStart();
    const int level = style_.headingLevel > 0 ? style_.headingLevel : line.level;
    const qreal size = style_.font.pixelSize() * headingScale(level);
    const bool code = line.kind == TextLine::Kind::Code;
    QTextBlockFormat format;
    const qreal height = level > 0 ? size * 1.3 : code ? size * 1.4 : size * style_.lineHeight;
    format.setLineHeight(height, QTextBlockFormat::MinimumHeight);
    format.setTopMargin(first ? 0 : line.item || line.kind == TextLine::Kind::TableRow ? 2 : 8);
    format.setLeftMargin(line.quotes * kQuoteIndent);
    if (code) format.setBackground(style_.codeFill);
    format.setIndent(line.lists);
    const qreal mark = QFontMetricsF(style_.font).horizontalAdvance(markOf(line));
    format.setTextIndent(-mark);
    const qreal indent = document_.indentWidth();
    if (mark > indent) format.setLeftMargin(format.leftMargin() + mark - indent);
    if (line.kind == TextLine::Kind::Rule) {
        format.setProperty(QTextFormat::BlockTrailingHorizontalRulerWidth, QTextLength());
    }
    if (first) {
        cursor.setBlockFormat(format);
    } else {
        cursor.insertBlock(format, QTextCharFormat());
    }
    if (!line.item) return;
    QTextCharFormat plain;
    plain.setFont(style_.font);
    cursor.insertText(markOf(line), plain);
}

QTextCharFormat DocumentWriter::formatOf(const TextRun& run, const TextLine& line) const {
    const int level = style_.headingLevel > 0 ? style_.headingLevel : line.level;
    QFont font = run.code ? style_.codeFont() : level > 0 ? style_.headingFont(level) : style_.font;
    if (run.bold) font.setWeight(QFont::Bold);
    font.setItalic(run.italic);
    font.setStrikeOut(run.struck);
    QTextCharFormat format;
    format.setFont(font);
    if (run.code && line.kind != TextLine::Kind::Code) format.setBackground(style_.codeFill);
    if (!run.link.isEmpty()) {
        format.setAnchor(true);
        format.setAnchorHref(run.link);
        format.setForeground(style_.link);
        format.setFontUnderline(true);
    }
    return format;
}

qreal DocumentWriter::writeRuns(QTextCursor& cursor, const MarkdownText& text, const TextLine& line) {
    qreal width = 0;
    const auto write = [&](const QString& words, const QTextCharFormat& format) {
        width += QFontMetricsF(format.font()).horizontalAdvance(words);
        cursor.insertText(words, format);
    };
    for (const TextRun& run : line.runs) {
        QTextCharFormat format = formatOf(run, line);
        if (run.object < 0) {
            write(keptTogether(run.text), format);
            continue;
        }
        const InlineObject& object = text.objects.at(run.object);
        const qreal em = format.font().pixelSize();
        const ObjectLook look = look_(object, em);
        if (look.drawn) {
            QTextCharFormat space = ObjectSpace::format(format.font(), look.width, look.ascent, look.descent);
            if (!run.link.isEmpty()) {
                space.setAnchor(true);
                space.setAnchorHref(run.link);
            }
            placed_(cursor.position());
            cursor.insertText(QString(QChar::ObjectReplacementCharacter), space);
            width += look.width;
            continue;
        }
        TextRun instead = run;
        instead.code = object.kind == InlineObject::Kind::Formula;
        if (!look.link.isEmpty()) instead.link = look.link;
        write(cleanText(look.instead), formatOf(instead, line));
        if (look.remark.isEmpty()) continue;
        format.setForeground(style_.quiet);
        write(QStringLiteral(" (%1)").arg(look.remark), format);
    }
    return width;
}

}  // namespace rocmforge
