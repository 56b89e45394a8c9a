// Writes the parts of a diagram as SVG that Qt Svg can draw (SVG Tiny 1.2).
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include <QtCore/QByteArray>
#include <QtCore/QPointF>
#include <QtCore/QRectF>
#include <QtCore/QSizeF>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QXmlStreamWriter>

#include "app/diagrams/diagram.h"

namespace rocmforge {

// Measures and wraps texts of diagrams.
class DiagramFont {
  public:
    static constexpr double kSize = 14;        // pixels
    static constexpr double kLineHeight = 19;  // pixels

    // The width of a line in pixels at kSize.
    explicit DiagramFont(std::function<double(const QString&)> widthOf) : widthOf_(std::move(widthOf)) {}

    double width(const QString& line) const { return widthOf_(line); }
    // Breaks lines that are longer than `most` pixels between words. A longer word stays in one piece.
    QStringList wrapped(const QString& text, double most) const;
    QSizeF size(const QStringList& lines) const;

  private:
    std::function<double(const QString&)> widthOf_;
};

struct Pen {
    QString colour = QStringLiteral("#57606a");
    double width = 1.2;
    bool dotted = false;
};

inline constexpr QLatin1String kNoFill("none");
inline constexpr QLatin1String kTextColour("#1f2328");

enum class TextAnchor { Start, Middle };

class SvgCanvas {
  public:
    SvgCanvas();

    void rectangle(const QRectF& area, double radius, const QString& fill, const Pen& pen);
    void polygon(const std::vector<QPointF>& points, const QString& fill, const Pen& pen);
    void line(QPointF from, QPointF to, const Pen& pen);
    void ellipse(QPointF centre, QSizeF size, const QString& fill, const Pen& pen);
    // `data` is path data of SVG; see at().
    void path(const QString& data, const QString& fill, const Pen& pen);
    // Lines of text, centred vertically at `middle`.
    void text(QPointF middle, const QStringList& lines, const QString& colour,
              TextAnchor anchor = TextAnchor::Middle, bool bold = false);

    // Puts the content of another canvas on top of everything in this one.
    void putOnTop(SvgCanvas& other);
    // The drawing, with a margin around `area`. Called once, last.
    QByteArray finish(const QRectF& area);

    static QString at(QPointF point);  // "x y"

  private:
    void begin(const char* element, const QString& fill, const Pen& pen);
    void number(const char* name, double value);
    void endElement();

    QByteArray content_;  // only writer_ writes to it
    QByteArray top_;
    QXmlStreamWriter writer_;
};

// Draws an arrow head, a circle or a cross whose tip is at `tip`. `along` is the direction of the line, of
// length 1.
void drawMark(SvgCanvas& canvas, QPointF tip, QPointF along, EdgeMark mark, const QString& colour);

}  // namespace rocmforge
