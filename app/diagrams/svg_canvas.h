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
    static constexpr double kSize = 14;        // font size in pixels
    static constexpr double kLineHeight = 19;  // distance between two baselines in pixels

    // `widthOf` returns the width of a line in pixels at the font size kSize.
    explicit DiagramFont(std::function<double(const QString&)> widthOf) : widthOf_(std::move(widthOf)) {}

    double width(const QString& line) const { return widthOf_(line); }
    // Breaks lines that are wider than `most` pixels between words. A single word that is wider than `most`
    // is not broken.
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
    // `data` is SVG path data. at() formats its points.
    void path(const QString& data, const QString& fill, const Pen& pen);
    // Draws lines of text, centred vertically at `middle`.
    void text(QPointF middle, const QStringList& lines, const QString& colour,
              TextAnchor anchor = TextAnchor::Middle, bool bold = false);

    // Draws the content of another canvas above all content of this canvas.
    void putOnTop(SvgCanvas& other);
    // Returns the drawing with a margin around `area`. Must be called once, after all other calls.
    QByteArray finish(const QRectF& area);

    static QString at(QPointF point);  // returns "x y"

  private:
    void begin(const char* element, const QString& fill, const Pen& pen);
    void number(const char* name, double value);
    void endElement();

    QByteArray content_;  // output of writer_
    QByteArray top_;
    QXmlStreamWriter writer_;
};

// Draws an arrow head, a circle or a cross whose tip is at `tip`. `along` is the direction of the edge, as a
// vector of length 1.
void drawMark(SvgCanvas& canvas, QPointF tip, QPointF along, EdgeMark mark, const QString& colour);

}  // namespace rocmforge
