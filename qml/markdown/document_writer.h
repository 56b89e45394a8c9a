// Writes parsed Markdown into a text document in the window's style. Used on the GUI thread.
#pragma once

#include <functional>
#include <utility>

#include <QColor>
#include <QFont>
#include <QString>
#include <QTextCursor>
#include <QTextDocument>

#include "qml/markdown/reader.h"

namespace rocmforge {

struct TextStyle {
    QFont font;
    QString mono;            // font family of code
    QString emoji{};         // colour font family of emoji; empty: emoji have the font of the text
    qreal lineHeight = 1.5;  // multiple of the font size
    int headingLevel = 0;    // heading level of the whole text; 0: each line has the level of the Markdown
    QColor link;
    QColor quiet;  // colour of remarks
    QColor codeFill;

    bool operator==(const TextStyle&) const = default;
    QFont codeFont() const;
    QFont headingFont(int level) const;
};

// How an inline object is shown: as a drawing in reserved space, or as text.
struct ObjectLook {
    bool drawn = false;
    qreal width = 0;  // width in pixels; only for drawings
    qreal ascent = 0;
    qreal descent = 0;
    QString instead{};  // text to show if the object is not drawn
    QString link{};
    QString remark{};     // text that is shown after the object, such as an error
    bool settled = true;  // false: the object may look different when it is written again
};

// Describes the contents of a document, so that the next write changes only the differences.
struct WrittenText {
    MarkdownText text;
    TextStyle style;
    QList<int> lines;  // start of each line in the document
    QList<int> runs;   // start of each run of the last line, in the document
    qsizetype sure =
        0;  // number of lines before the first line with an object whose ObjectLook isn't settled
};

class DocumentWriter {
  public:
    using Look = std::function<ObjectLook(const InlineObject&, qreal em)>;
    // Called with the position of each drawn object in the document, right after Look was called for the
    // object.
    using Placed = std::function<void(int position)>;

    DocumentWriter(QTextDocument& document, const TextStyle& style, Look look, Placed placed);

    void write(const MarkdownText& text);
    // Changes a document that contains exactly `before` so that it contains `text`, and updates `before`.
    // Returns the first position that was rewritten.
    int write(const MarkdownText& text, WrittenText& before);
    // Writes text without interpreting it, except for characters that a document cannot contain.
    void writePlain(const QString& text);
    // Writes the runs of a line at the cursor, for table cells. Returns their width in pixels.
    qreal writeRuns(QTextCursor& cursor, const MarkdownText& text, const TextLine& line);
    // For writeRuns(): returns whether all objects that it wrote since the last call of takeSettled() have
    // their final look (ObjectLook::settled).
    bool takeSettled() { return std::exchange(settled_, true); }

  private:
    void beginLine(QTextCursor& cursor, const TextLine& line, bool first);
    void writeRuns(QTextCursor& cursor, const MarkdownText& text, const TextLine& line, WrittenText& before);
    // Writes text at the cursor; emoji get the colour font. Adds the width of the text to `width` unless it
    // is null.
    void insert(QTextCursor& cursor, QStringView words, const QTextCharFormat& format, qreal* width) const;
    static void cutFrom(QTextCursor& cursor, int from);
    // Adds the width of the run to `width` unless it is null. Measuring costs as much as writing.
    void writeRun(QTextCursor& cursor, const MarkdownText& text, const TextLine& line, const TextRun& run,
                  qreal* width);
    QTextCharFormat formatOf(const TextRun& run, const TextLine& line) const;

    QTextDocument& document_;
    TextStyle style_;
    Look look_;
    Placed placed_;
    bool settled_ = true;
};

}  // namespace rocmforge
