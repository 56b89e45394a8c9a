// Parses a block of Markdown with md4c into lines of styled runs. Supports CommonMark with GitHub's tables,
// task lists, strikethrough and bare links, footnotes, and LaTeX. Line breaks are kept. HTML is treated as
// text, except <br>, <sub> and <sup>. Nothing is fetched, and no text is lost. Pure functions.
#pragma once

#include <optional>

#include <QList>
#include <QString>

#include "qml/markdown/formula_scan.h"

namespace rocmforge {

// Text with one style.
struct TextRun {
    enum class Script { Normal, Sub, Super };

    QString text;
    bool bold = false;
    bool italic = false;
    bool struck = false;
    bool code = false;
    Script script = Script::Normal;
    QString link;     // target of the link; empty: no link
    int object = -1;  // index in MarkdownText::objects, for a run with a single character; -1: no object

    bool sameStyle(const TextRun& other) const;
};

struct TextLine {
    enum class Kind { Text, Heading, Code, TableRow, Rule };
    enum class Task { None, Open, Done };

    Kind kind = Kind::Text;
    int level = 0;      // heading level
    int quotes = 0;     // nesting depth of quotes
    int lists = 0;      // nesting depth of lists
    bool item = false;  // whether the line is the first of a list item
    bool ordered = false;
    unsigned number = 0;  // number in an ordered list
    Task task = Task::None;
    QList<TextRun> runs;
};

struct MarkdownText {
    QList<TextLine> lines;
    QList<InlineObject> objects;
};

MarkdownText readMarkdown(const QString& markdown);

}  // namespace rocmforge
