// Writes what was read of Markdown into a text document, in the window's type.
#pragma once

#include <functional>

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
    QString remark{};  // after the text
};

class DocumentWriter {
  public:
    using Look = std::function<ObjectLook(const InlineObject&, qreal em)>;
    // Told of the place in the document that the object has got which was asked about last, when it is drawn.
    using Placed = std::function<void(int position)>;

    DocumentWriter(QTextDocument& document, const TextStyle& style, Look look, Placed placed);

    void write(const MarkdownText& text);
    // As it is, but for what a document can't hold.
    void writePlain(const QString& text);
    // The runs of a line at the cursor, for cells of tables. Returns the width in pixels that they take.
    qreal writeRuns(QTextCursor& cursor, const MarkdownText& text, const TextLine& line);

  private:
    void beginLine(QTextCursor& cursor, const TextLine& line);
    QTextCharFormat formatOf(const TextRun& run, const TextLine& line) const;

    QTextDocument& document_;
    TextStyle style_;
    Look look_;
    Placed placed_;
};

}  // namespace rocmforge
