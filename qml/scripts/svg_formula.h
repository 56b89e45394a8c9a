// Reads the SVG that MathJax produces: groups, paths, rectangles, lines, text in other scripts, and clipped
// parts. It does not read any other SVG, and never follows references. Pure functions.
#pragma once

#include <QString>

#include "qml/scripts/formula.h"

namespace rocmforge {

// Returns null if `svg` is not a drawing of MathJax, or if it exceeds 300 em in width, 100 em in height or
// 20,000 pieces.
FormulaPointer formulaFromSvg(const QString& svg);

// Parses an SVG path (SVG 1.1, section 8.3) without arcs. Stops at the first error.
QPainterPath svgPath(QStringView data);

}  // namespace rocmforge
