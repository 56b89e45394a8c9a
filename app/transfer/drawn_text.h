// Markdown whose formulas the window has typeset. It is passed as a QVariantMap, because app/ and qml/ do not
// include each other. The values may be used on any thread.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QVariant>
#include <QtGui/QColor>
#include <QtGui/QPainterPath>

namespace rocmforge {

// Lengths are in em. y grows downwards and the baseline is at 0.
struct DrawnFormula {
    struct Ink {
        QPainterPath outline;
        QColor colour;  // invalid: the colour of the text
    };

    QString written;  // Markdown source
    bool display = false;
    double width = 0;  // 0: the formula could not be drawn
    double ascent = 0;
    double descent = 0;
    QList<Ink> inks;
};

struct DrawnText {
    QString markdown;  // Markdown in which each formula is replaced by a placeholder (formulaAt)
    QList<DrawnFormula> formulas;
};

using DrawnTexts = QHash<QString, DrawnText>;  // the key is the original Markdown

// Parses {markdown, formulas: [{written, display, width, ascent, descent, inks: [[QPainterPath, QColor]…]}…]}
DrawnText drawnText(const QVariantMap& values);

// Returns the index of the formula whose placeholder, two characters long, starts at `at`. -1 if there is
// none.
qsizetype formulaAt(QStringView text, qsizetype at);

// Returns the formula as inline SVG for HTML.
QString formulaSvg(const DrawnFormula& formula);

}  // namespace rocmforge
