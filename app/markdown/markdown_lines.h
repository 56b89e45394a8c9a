// What a single line of Markdown can be (CommonMark 0.30, chapters 4 and 5; GitHub's tables).
#pragma once

#include <optional>

#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QStringView>

namespace rocmforge::markdown {

struct Fence {
    QChar mark;  // ` or ~
    qsizetype length = 0;
    QString language;
};

struct ListMarker {
    qsizetype indent = 0;   // columns before it
    qsizetype content = 0;  // column where the item's text begins
    QChar kind;             // - + * or, of a numbered one, . or )
    int number = -1;        // -1: a bullet
    bool empty = false;     // no text on the line
};

struct Heading {
    int level = 0;
    QString text;
};

// A line of HTML that begins a part which a person can fold, or ends it.
struct DetailsLine {
    enum class Kind { Begin, Summary, End };
    Kind kind = Kind::Begin;
    bool open = false;  // of Begin: shown at first
    QString summary;    // Markdown; of Begin also, when it is in the same line
};

bool isBlank(QStringView line);
// Columns of white space at the start; a tab goes on to the next multiple of four.
qsizetype indentOf(QStringView line);
// The line without its first `columns` columns of white space (as far as there are that many).
QString dedent(QStringView line, qsizetype columns);

std::optional<Fence> fenceOf(QStringView line);
bool closesFence(QStringView line, const Fence& fence);
std::optional<Heading> headingOf(QStringView line);
int underlineLevel(QStringView line);  // 1 for ===, 2 for ---, 0 for anything else
bool isRule(QStringView line);
bool isQuote(QStringView line);
QString quoteContent(QStringView line);  // without > and one space
std::optional<ListMarker> listMarkerOf(QStringView line);
// The columns of a table's second row, |---|:--:|, as "left", "center", "right" or ""; empty when it isn't
// one.
QStringList tableAlignment(QStringView line);
std::optional<DetailsLine> detailsLineOf(QStringView line);
// The mark that ends the formula which begins with this line: $$, \] or \end{…}; "" when none does.
QString formulaEnd(QStringView line);
// The length of the mark that begins a formula with that end and is no part of it. An environment is.
qsizetype formulaMarkLength(QStringView end);
QStringList tableCells(QStringView line);
// Nothing but marks, so what it will be isn't known before more of it comes.
bool isOnlyMarks(QStringView line);

}  // namespace rocmforge::markdown
