// Reads a block of Markdown by md4c into lines of text in one style each: CommonMark with GitHub's tables,
// task lists, strikethrough and plain links, footnotes, and LaTeX. Lines end where they were written to end.
// HTML is text like any other except for <br>, <sub> and <sup>; nothing is fetched, and no text is lost.
#pragma once

#include <optional>

#include <QList>
#include <QString>

#include "qml/markdown/formula_scan.h"

namespace rocmforge {

// Text in one style.
struct TextRun {
    enum class Script { Normal, Sub, Super };

    QString text;
    bool bold = false;
    bool italic = false;
    bool struck = false;
    bool code = false;
    Script script = Script::Normal;
    QString link;     // where it leads; "" nowhere
    int object = -1;  // in MarkdownText::objects; the text is then one character

    bool sameStyle(const TextRun& other) const;
};

struct TextLine {
    enum class Kind { Text, Heading, Code, TableRow, Rule };
    enum class Task { None, Open, Done };

    Kind kind = Kind::Text;
    int level = 0;      // of a heading
    int quotes = 0;     // that it stands in
    int lists = 0;      // that it stands in
    bool item = false;  // begins an item
    bool ordered = false;
    unsigned number = 0;  // of an item of an ordered list
    Task task = Task::None;
    QList<TextRun> runs;
};

struct MarkdownText {
    QList<TextLine> lines;
    QList<InlineObject> objects;
};

MarkdownText readMarkdown(const QString& markdown);

// As a document may hold it: control characters, bidirectional overrides and characters that mean something
// to a document are replaced, one for one.
QString cleanText(QString text);

// With a mark that no line ends at (U+2060) inside of words such as C++, -> and --help, where one could.
QString keptTogether(const QString& text);

}  // namespace rocmforge
