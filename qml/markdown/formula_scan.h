// Finds LaTeX formulas in Markdown. Pure functions.
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

namespace rocmforge {

// A non-text object in a line: a formula or a picture.
struct InlineObject {
    enum class Kind { Formula, Image };
    Kind kind = Kind::Formula;
    QString source;        // LaTeX without delimiters, or the address of a picture
    QString written;       // Markdown source with delimiters, or the alt text of a picture
    bool display = false;  // formula on its own line

    bool operator==(const InlineObject&) const = default;
};

// The placeholder of a formula in Markdown: a private-use character, which parsers treat as a letter.
QString formulaMark(qsizetype index);
// Index of the formula whose placeholder is at `at`; -1: none.
qsizetype markedFormula(QStringView text, qsizetype at);

// Replaces the formulas in a block's Markdown with placeholders and appends them to `formulas`. Recognises
// $…$, \(…\), $$…$$ and \[…\] outside of code, closed before the next blank line. As in pandoc, the opening $
// must not be followed by whitespace, and the closing one must not be preceded by whitespace or followed by a
// digit, so "$5 and $10" are amounts. Existing placeholder characters in the text are replaced. Formulas
// after the first 1,000 stay text.
QString takeFormulas(const QString& markdown, QList<InlineObject>& formulas);

// Replaces the placeholders of the first `formulas` objects by their source, where formulas are not drawn.
QString withFormulaSources(QString text, const QList<InlineObject>& objects, qsizetype formulas);

}  // namespace rocmforge
