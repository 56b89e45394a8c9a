// Reduces an SVG drawing to what can be drawn without loading or running anything. Pure functions.
#pragma once

#include <QtCore/QByteArray>

namespace rocmforge {

struct SafeSvg {
    QByteArray text;       // empty: the source is not a complete SVG drawing
    bool leftOut = false;  // a visible part was removed: a picture, a filter, a foreign object
};

// Keeps shapes, text, gradients, styles and references within the drawing. Removes scripts, event handlers,
// animations, pictures, links, document types, and every address outside of the drawing.
SafeSvg safeSvg(const QByteArray& source);

}  // namespace rocmforge
