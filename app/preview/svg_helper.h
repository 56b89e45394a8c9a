// Draws SVG and diagrams in a separate process with limited time and memory, because the source comes from a
// model and Qt Svg cannot be interrupted.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

namespace svg_helper {

inline constexpr int kLargestSource = 512 << 10;  // maximum size of the source in bytes
inline constexpr int kLongestSide = 1600;         // maximum length of the picture's longer side in pixels
inline constexpr int kSeconds = 5;                // limit for the CPU time and for the wall-clock time

enum class Source { Svg, Mermaid };

// Exit status of the helper process.
inline constexpr int kDrawn = 0;
// The SVG drawing is incomplete or has no size, or the diagram is too large.
inline constexpr int kNoDrawing = 2;

// Returns the arguments with which this program starts as the helper.
QStringList arguments(Source source);

}  // namespace svg_helper

// Must be called first in main(). If the program was started as the helper, reads the source from standard
// input, draws it, and writes the result to standard output. The result is "1" if parts were left out, else
// "0", followed by a PNG picture. Then ends the process.
void drawSvgAsHelper(int argc, char** argv);

}  // namespace rocmforge
