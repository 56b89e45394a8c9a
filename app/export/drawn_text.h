// An answer's Markdown with its formulas drawn by the window, which has what typesets them. Only values: the
// window gives them as QVariantMaps, because neither side includes the other.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QVariant>
#include <QtGui/QColor>
#include <QtGui/QPainterPath>

namespace rocmforge {

// Lengths are in em, parts of the font's size. y grows downwards, the baseline is at 0.
struct DrawnFormula {
    struct Ink {
        QPainterPath outline;
        QColor colour;  // invalid: that of the text
    };

    QString written;  // in the Markdown
    bool display = false;
    double width = 0;  // 0: it can't be drawn
    double ascent = 0;
    double descent = 0;
    QList<Ink> inks;
};

struct DrawnText {
    QString markdown;  // with a mark (formulaAt) in place of each formula
    QList<DrawnFormula> formulas;
};

using DrawnTexts = QHash<QString, DrawnText>;  // by the Markdown as it was written

// {markdown, formulas: [{written, display, width, ascent, descent, inks: [[QPainterPath, QColor]…]}…]}
DrawnText drawnText(const QVariantMap& values);

// The index of the formula for which a mark of two characters stands there; -1 where none does.
qsizetype formulaAt(QStringView text, qsizetype at);

// The formula as a drawing within a line of a web page.
QString formulaSvg(const DrawnFormula& formula);

}  // namespace rocmforge
