// Writes what was read of Markdown into a text document, in the window's type.
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
    QString mono;            // family of code
    qreal lineHeight = 1.5;  // of the font's size
    int headingLevel = 0;    // of all of it; 0: as the Markdown says
    QColor link;
    QColor quiet;  // of remarks
    QColor codeFill;

    bool operator==(const TextStyle&) const = default;
    QFont codeFont() const;
    QFont headingFont(int level) const;
};

// How an inline object is shown: in a space that is kept for it, or as text.
struct ObjectLook {
    bool drawn = false;
    qreal width = 0;  // pixels, when drawn
    qreal ascent = 0;
    qreal descent = 0;
    QString instead{};  // when it isn't
    QString link{};
    QString remark{};     // after the text
    bool settled = true;  // no: next time it may look different
};

// What a document holds of a text, so that of the next one only what is different is written.
struct WrittenText {
    MarkdownText text;
    TextStyle style;
    QList<int> lines;    // where each begins in the document
    QList<int> runs;     // likewise those of the last line
    qsizetype sure = 0;  // lines before the first that isn't settled
};

class DocumentWriter {
  public:
    using Look = std::function<ObjectLook(const InlineObject&, qreal em)>;
    // Told of the place in the document that the object has got which was asked about last, when it is drawn.
    using Placed = std::function<void(int position)>;

    DocumentWriter(QTextDocument& document, const TextStyle& style, Look look, Placed placed);

    void write(const MarkdownText& text);
    // The same where the document holds `before` and nothing else, which becomes `text`. Returns the place in
    // the document from which on it was written anew.
    int write(const MarkdownText& text, WrittenText& before);
    // As it is, but for what a document can't hold.
    void writePlain(const QString& text);
    // The runs of a line at the cursor, for cells of tables. Returns the width in pixels that they take.
    qreal writeRuns(QTextCursor& cursor, const MarkdownText& text, const TextLine& line);
    // Whether all that was written since this was asked last is settled.
    bool takeSettled() { return std::exchange(settled_, true); }

  private:
    void beginLine(QTextCursor& cursor, const TextLine& line, bool first);
    void writeRuns(QTextCursor& cursor, const MarkdownText& text, const TextLine& line, WrittenText& before);
    static void cutFrom(QTextCursor& cursor, int from);
    // Adds the width of the run to `width`, unless it is null: measuring takes as long as writing.
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
