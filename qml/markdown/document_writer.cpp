#include "qml/markdown/document_writer.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QTextBlock>

#include "qml/markdown/clean_text.h"
#include "qml/markdown/emoji.h"
#include "qml/markdown/object_space.h"

namespace rocmforge {

namespace {

constexpr qreal kQuoteIndent = 16;

qreal headingScale(int level) {
    static constexpr qreal kScale[] = {1.0, 1.43, 1.22, 1.08};
    return level >= 1 && level <= 3 ? kScale[level] : 1.0;
}

// Returns the bullet or number of a list item as text. Unlike the markers of a QTextList, it is included in
// copied text, can start at any number, and is on the baseline of tall lines.
QString markOf(const TextLine& line) {
    static const QString kBullets = QStringLiteral("\u2022\u25E6\u25AA");
    if (!line.item) return {};
    if (line.task == TextLine::Task::Done) return QStringLiteral("\u2611\u00A0");
    if (line.task == TextLine::Task::Open) return QStringLiteral("\u2610\u00A0");
    if (line.ordered) return QStringLiteral("%1.\u00A0").arg(line.number);
    return kBullets.at((line.lists - 1) % kBullets.size()) + QStringLiteral("\u00A0\u00A0");
}

// Size of the unchanged beginning of a text: the part that the document already contains.
struct Common {
    qsizetype lines = 0;  // number of unchanged lines at the start
    // Whether the next line starts with an unchanged part too: its first `runs` runs, and then `letters`
    // characters of the following run.
    bool inLine = false;
    qsizetype runs = 0;
    int letters = 0;
};

bool sameRun(const MarkdownText& a, const TextRun& one, const MarkdownText& b, const TextRun& other) {
    if (!one.sameStyle(other) || one.text != other.text || (one.object < 0) != (other.object < 0))
        return false;
    return one.object < 0 || a.objects.at(one.object) == b.objects.at(other.object);
}

bool sameBeginning(const TextLine& a, const TextLine& b) {
    return a.kind == b.kind && a.level == b.level && a.quotes == b.quotes && a.lists == b.lists &&
           a.item == b.item && a.ordered == b.ordered && a.number == b.number && a.task == b.task;
}

// Returns the length of the beginning that `written` and the longer `grown` have in common. An emoji that
// grows, such as a flag whose second half arrives, is not a part of it.
qsizetype commonLetters(const QString& written, const QString& grown, bool emojiDiffer) {
    if (!grown.startsWith(written)) return 0;
    qsizetype letters = written.size();
    if (!emojiDiffer) return letters;
    const QList<EmojiRange> before = emojiRanges(written);
    const QList<EmojiRange> now = emojiRanges(grown);
    const auto [one, other] = std::mismatch(before.cbegin(), before.cend(), now.cbegin(), now.cend());
    if (one != before.cend()) letters = std::min(letters, one->start);
    if (other != now.cend()) letters = std::min(letters, other->start);
    return letters;
}

// `emojiDiffer` says whether emoji have another font than the text.
Common commonOf(const WrittenText& before, const MarkdownText& text, bool emojiDiffer) {
    const QList<TextLine>& lines = before.text.lines;
    const qsizetype most = std::min(before.sure, text.lines.size());
    const auto commonRuns = [&](const TextLine& a, const TextLine& b) {
        const auto differ = std::mismatch(
            a.runs.cbegin(), a.runs.cend(), b.runs.cbegin(), b.runs.cend(),
            [&](const TextRun& one, const TextRun& other) { return sameRun(before.text, one, text, other); });
        return differ.first - a.runs.cbegin();
    };
    Common common;
    while (common.lines < most) {
        const TextLine& a = lines.at(common.lines);
        const TextLine& b = text.lines.at(common.lines);
        if (!sameBeginning(a, b)) return {.lines = common.lines};
        common.runs = commonRuns(a, b);
        if (common.runs < std::max(a.runs.size(), b.runs.size())) break;
        ++common.lines;
    }
    // The positions of runs are only stored for the last line, so a changed line before the last line is
    // rewritten completely.
    const bool known = common.lines + 1 == lines.size() && before.runs.size() == lines.last().runs.size();
    if (common.lines == most || !known) return {.lines = common.lines};
    common.inLine = true;
    const TextLine& a = lines.at(common.lines);
    const TextLine& b = text.lines.at(common.lines);
    if (common.runs == a.runs.size() || common.runs == b.runs.size()) return common;
    const TextRun& one = a.runs.at(common.runs);
    const TextRun& other = b.runs.at(common.runs);
    if (one.object >= 0 || other.object >= 0 || !one.sameStyle(other)) return common;
    common.letters =
        static_cast<int>(commonLetters(keptTogether(one.text), keptTogether(other.text), emojiDiffer));
    return common;
}

}  // namespace

QFont TextStyle::codeFont() const {
    QFont code = font;
    code.setFamilies({mono});
    code.setFixedPitch(true);
    // Disables ligatures. Scripts that need shaping are shaped anyway.
    code.setStyleStrategy(QFont::PreferNoShaping);
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
    WrittenText nothing;
    write(text, nothing);
}

// Keeps everything before the first difference. Only the rest of a growing text is thus laid out again.
int DocumentWriter::write(const MarkdownText& read, WrittenText& before) {
    MarkdownText text = read;
    if (text.lines.isEmpty()) text.lines += TextLine();  // an empty text has the height of one line
    if (before.lines.isEmpty()) document_.clear();
    const Common common = before.style == style_ ? commonOf(before, text, !style_.emoji.isEmpty()) : Common();
    QTextCursor cursor(&document_);
    cursor.beginEditBlock();
    qsizetype line = common.lines;
    int from = document_.characterCount() - 1;
    before.sure = line;
    settled_ = true;
    if (common.inLine) {
        const TextLine& grown = text.lines.at(line);
        const QList<int> runs = before.runs;
        before.runs.resize(common.runs);
        if (common.runs < runs.size()) from = runs.at(common.runs) + common.letters;
        cutFrom(cursor, from);
        if (common.letters > 0) {
            const TextRun& run = grown.runs.at(common.runs);
            before.runs += runs.at(common.runs);
            const QString words = keptTogether(run.text);
            insert(cursor, QStringView(words).mid(common.letters), formatOf(run, grown), nullptr);
        }
        writeRuns(cursor, text, grown, before);
        ++line;
        if (settled_) before.sure = line;
    } else if (line < before.lines.size()) {
        // The line break before the line is rewritten too.
        from = std::max(0, before.lines.at(line) - 1);
        cutFrom(cursor, from);
        before.runs.clear();
    }
    cursor.movePosition(QTextCursor::End);
    before.lines.resize(line);
    for (; line < text.lines.size(); ++line) {
        settled_ = true;
        beginLine(cursor, text.lines.at(line), line == 0);
        before.lines += cursor.block().position();
        before.runs.clear();
        writeRuns(cursor, text, text.lines.at(line), before);
        if (settled_ && before.sure == line) ++before.sure;
    }
    cursor.endEditBlock();
    before.text = text;
    before.style = style_;
    return from;
}

// Writes the runs of the line that are not in `before` yet.
void DocumentWriter::writeRuns(QTextCursor& cursor, const MarkdownText& text, const TextLine& line,
                               WrittenText& before) {
    for (qsizetype i = before.runs.size(); i < line.runs.size(); ++i) {
        before.runs += cursor.position();
        writeRun(cursor, text, line, line.runs.at(i), nullptr);
    }
}

// Removes everything after `from`. The line that contains `from` keeps its format.
void DocumentWriter::cutFrom(QTextCursor& cursor, int from) {
    cursor.setPosition(from);
    const QTextBlockFormat format = cursor.blockFormat();
    cursor.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    if (cursor.blockFormat() != format) cursor.setBlockFormat(format);
}

void DocumentWriter::writePlain(const QString& text) {
    document_.clear();
    QTextCursor cursor(&document_);
    cursor.beginEditBlock();
    QTextBlockFormat format;
    format.setLineHeight(style_.font.pixelSize() * style_.lineHeight, QTextBlockFormat::MinimumHeight);
    cursor.setBlockFormat(format);
    QTextCharFormat plain;
    plain.setFont(style_.font);
    insert(cursor, keptTogether(cleanText(text)), plain, nullptr);
    cursor.endEditBlock();
}

void DocumentWriter::insert(QTextCursor& cursor, QStringView words, const QTextCharFormat& format,
                            qreal* width) const {
    const auto put = [&](QStringView part, const QTextCharFormat& look) {
        if (part.isEmpty()) return;
        const QString string = part.toString();
        if (width != nullptr) *width += QFontMetricsF(look.font()).horizontalAdvance(string);
        cursor.insertText(string, look);
    };
    const QList<EmojiRange> ranges = style_.emoji.isEmpty() ? QList<EmojiRange>() : emojiRanges(words);
    QTextCharFormat coloured = format;
    if (!ranges.isEmpty()) coloured.setFont(emojiFont(format.font(), style_.emoji));
    qsizetype from = 0;
    for (const EmojiRange& range : ranges) {
        put(words.mid(from, range.start - from), format);
        put(words.mid(range.start, range.length), coloured);
        from = range.start + range.length;
    }
    put(words.mid(from), format);
}

void DocumentWriter::beginLine(QTextCursor& cursor, const TextLine& line, bool first) {
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
    if (run.script != TextRun::Script::Normal) {
        format.setVerticalAlignment(run.script == TextRun::Script::Sub ? QTextCharFormat::AlignSubScript
                                                                       : QTextCharFormat::AlignSuperScript);
    }
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
    for (const TextRun& run : line.runs) writeRun(cursor, text, line, run, &width);
    return width;
}

void DocumentWriter::writeRun(QTextCursor& cursor, const MarkdownText& text, const TextLine& line,
                              const TextRun& run, qreal* width) {
    QTextCharFormat format = formatOf(run, line);
    if (run.object < 0) {
        insert(cursor, keptTogether(run.text), format, width);
        return;
    }
    const InlineObject& object = text.objects.at(run.object);
    const qreal em = format.font().pixelSize();
    const ObjectLook look = look_(object, em);
    settled_ = settled_ && look.settled;
    if (look.drawn) {
        QTextCharFormat space = ObjectSpace::format(format.font(), look.width, look.ascent, look.descent);
        if (!run.link.isEmpty()) {
            space.setAnchor(true);
            space.setAnchorHref(run.link);
        }
        placed_(cursor.position());
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), space);
        if (width != nullptr) *width += look.width;
        return;
    }
    TextRun instead = run;
    instead.code = object.kind == InlineObject::Kind::Formula;
    if (!look.link.isEmpty()) instead.link = look.link;
    insert(cursor, cleanText(look.instead), formatOf(instead, line), width);
    if (look.remark.isEmpty()) return;
    format.setForeground(style_.quiet);
    insert(cursor, QStringLiteral(" (%1)").arg(look.remark), format, width);
}

}  // namespace rocmforge
