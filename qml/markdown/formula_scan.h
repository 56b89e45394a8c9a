// Finds LaTeX formulas in Markdown. Pure functions.
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

namespace rocmforge {

// A formula or a picture inside a line of text.
struct InlineObject {
    enum class Kind { Formula, Image };
    Kind kind = Kind::Formula;
    QString source;        // LaTeX without delimiters, or the address of a picture
    QString written;       // Markdown of a formula with its delimiters, or the alt text of a picture
    bool display = false;  // whether the formula is on its own line

    bool operator==(const InlineObject&) const = default;
};

// Returns the placeholder of a formula in Markdown. It is a private-use character, which parsers treat as a
// letter.
QString formulaMark(qsizetype index);
// Returns the index of the formula whose placeholder is at `at`, or -1.
qsizetype markedFormula(QStringView text, qsizetype at);

// Replaces the formulas in a block's Markdown with placeholders and appends them to `formulas`. Recognises
// $…$, \(…\), $$…$$, \[…\], and environments such as \begin{align}…\end{align}, outside of code and closed
// before the next blank line. As in pandoc, the opening $ must not be followed by whitespace, and the closing
// one must not be preceded by whitespace or followed by a digit, so "$5 and $10" are amounts. Existing
// placeholder characters in the text are replaced. Formulas after the first 1,000 stay text.
QString takeFormulas(const QString& markdown, QList<InlineObject>& formulas);

// Replaces the placeholders of the first `formulas` objects by their source, for places where formulas are
// not drawn.
QString withFormulaSources(QString text, const QList<InlineObject>& objects, qsizetype formulas);

}  // namespace rocmforge
