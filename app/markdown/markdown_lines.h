// Classifies single lines of Markdown (CommonMark 0.30, chapters 4 and 5; GitHub's tables). Pure functions.
#pragma once

#include <optional>

#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QStringView>

namespace rocmforge::markdown {

struct Fence {
    QChar mark;  // fence character: ` or ~
    qsizetype length = 0;
    QString language;
};

struct ListMarker {
    qsizetype indent = 0;   // number of columns before the marker
    qsizetype content = 0;  // column at which the item's text starts
    QChar kind;             // bullet character: -, + or *; after a number: . or )
    int number = -1;        // number of the item; -1: the item has a bullet
    bool empty = false;     // whether the line has no text after the marker
};

struct Heading {
    int level = 0;
    QString text;
};

// An HTML line that starts or ends a collapsible section.
struct DetailsLine {
    enum class Kind { Begin, Summary, End };
    Kind kind = Kind::Begin;
    bool open = false;  // for Begin: whether the section is open initially
    QString summary;    // Markdown; also set for Begin if the summary is on the same line
};

bool isBlank(QStringView line);
// Returns the number of columns of leading whitespace. A tab advances to the next multiple of four.
qsizetype indentOf(QStringView line);
// Removes up to `columns` columns of leading whitespace.
QString dedent(QStringView line, qsizetype columns);

std::optional<Fence> fenceOf(QStringView line);
bool closesFence(QStringView line, const Fence& fence);
std::optional<Heading> headingOf(QStringView line);
int underlineLevel(QStringView line);  // 1 for ===, 2 for ---, 0 for anything else
bool isRule(QStringView line);
bool isQuote(QStringView line);
QString quoteContent(QStringView line);  // returns the line without "> "
std::optional<ListMarker> listMarkerOf(QStringView line);
// Parses a table's delimiter row, such as |---|:--:|, to "left", "center", "right" or "" for each column.
// Returns an empty list if the line is not a delimiter row.
QStringList tableAlignment(QStringView line);
std::optional<DetailsLine> detailsLineOf(QStringView line);
// Returns the closing mark of a formula that starts on this line: $$, \] or \end{…}. Empty if no formula
// starts here.
QString formulaEnd(QStringView line);
// Returns the length of the opening mark, which is not part of the formula. 0 for an environment, because its
// \begin is part of the formula.
qsizetype formulaMarkLength(QStringView end);
QStringList tableCells(QStringView line);
// Returns whether the line has only markup. The meaning of such a line depends on the text after it.
bool isOnlyMarks(QStringView line);

}  // namespace rocmforge::markdown
