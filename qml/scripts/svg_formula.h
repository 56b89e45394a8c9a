// Reads the drawings that MathJax makes: groups, paths, rectangles, lines, letters of other scripts, and
// pieces that are clipped to a part. Not a reader for any other SVG; nothing in one can refer to anything
// outside.
#pragma once

#include <QString>

#include "qml/scripts/formula.h"

namespace rocmforge {

// Null for what is no such drawing, or is larger than a message can show: 300 em wide, 100 em high, 20,000
// pieces.
FormulaPointer formulaFromSvg(const QString& svg);

// The path in SVG's notation (SVG 1.1, chapter 8.3) without arcs; what comes after a mistake is left out.
QPainterPath svgPath(QStringView data);

}  // namespace rocmforge
