// Reduces an SVG drawing to the parts that can be drawn without loading or running anything. Pure functions.
#pragma once

#include <QtCore/QByteArray>

namespace rocmforge {

struct SafeSvg {
    QByteArray text;  // empty if the source is not a complete SVG drawing
    // Whether a visible part was removed, such as a picture, a filter or a foreign object.
    bool leftOut = false;
};

// Keeps shapes, text, gradients, styles and references within the drawing. Removes scripts, event handlers,
// animations, pictures, links, document types, and all addresses outside of the drawing.
SafeSvg safeSvg(const QByteArray& source);

}  // namespace rocmforge
