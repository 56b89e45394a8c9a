// Finds the LaTeX in a piece of Markdown.
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

namespace rocmforge {

// Something in a line of text that is no text: a formula or a picture.
struct InlineObject {
    enum class Kind { Formula, Image };
    Kind kind = Kind::Formula;
    QString source;        // the LaTeX without its marks; of an image the address
    QString written;       // as it stands in the text, with its marks; of an image its words
    bool display = false;  // a formula on a line of its own

    bool operator==(const InlineObject&) const = default;
};

// In Markdown, stands for one formula: a character of a plane for private use, which is a letter to a parser.
QString formulaMark(qsizetype index);
// The formula that a mark at `at` stands for; -1: there is none.
qsizetype markedFormula(QStringView text, qsizetype at);

// Takes the formulas out of a block's Markdown: a mark stands for each, and they are added to `formulas` in
// order. $…$, \(…\), $$…$$ and \[…\] outside of code, closed before the next blank line. As pandoc has it,
// what follows the first $ and what precedes the last is no white space, and no digit follows: "$5 and $10"
// are amounts. Marks that stood in the text before are replaced; formulas after the first 1,000 stay text.
QString takeFormulas(const QString& markdown, QList<InlineObject>& formulas);

}  // namespace rocmforge
