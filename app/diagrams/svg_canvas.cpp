#include "app/diagrams/svg_canvas.h"

#include <algorithm>

namespace rocmforge {

namespace {

constexpr double kMargin = 12;
constexpr double kMarkSize = 9;

QString plain(double value) {
    return QString::number(value, 'f', 1);
}

}  // namespace

QStringList DiagramFont::wrapped(const QString& text, double most) const {
    QStringList lines;
    for (const QString& line : text.split(QLatin1Char('\n'))) {
        QString current;
        for (const QString& word : line.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            const QString longer = current.isEmpty() ? word : current + QLatin1Char(' ') + word;
            if (!current.isEmpty() && width(longer) > most) {
                lines += current;
                current = word;
            } else {
                current = longer;
            }
        }
        lines += current;
    }
    return lines;
}

QSizeF DiagramFont::size(const QStringList& lines) const {
    double widest = 0;
    for (const QString& line : lines) widest = std::max(widest, width(line));
    return {widest, kLineHeight * static_cast<double>(lines.size())};
}

SvgCanvas::SvgCanvas() : writer_(&content_) {}

QString SvgCanvas::at(QPointF point) {
    return plain(point.x()) + QLatin1Char(' ') + plain(point.y());
}

void SvgCanvas::number(const char* name, double value) {
    writer_.writeAttribute(QLatin1String(name), plain(value));
}

void SvgCanvas::begin(const char* element, const QString& fill, const Pen& pen) {
    writer_.writeEmptyElement(QLatin1String(element));
    writer_.writeAttribute(QStringLiteral("fill"), fill);
    if (pen.width <= 0) return;
    writer_.writeAttribute(QStringLiteral("stroke"), pen.colour);
    number("stroke-width", pen.width);
    if (pen.dotted) writer_.writeAttribute(QStringLiteral("stroke-dasharray"), QStringLiteral("3,3"));
}

void SvgCanvas::rectangle(const QRectF& area, double radius, const QString& fill, const Pen& pen) {
    begin("rect", fill, pen);
    number("x", area.x());
    number("y", area.y());
    number("width", area.width());
    number("height", area.height());
    if (radius > 0) number("rx", radius);
    if (radius > 0) number("ry", radius);
}

void SvgCanvas::polygon(const std::vector<QPointF>& points, const QString& fill, const Pen& pen) {
    QStringList written;
    for (const QPointF& point : points) written += at(point);
    begin("polygon", fill, pen);
    writer_.writeAttribute(QStringLiteral("points"), written.join(QLatin1Char(' ')));
}

void SvgCanvas::line(QPointF from, QPointF to, const Pen& pen) {
    path(QStringLiteral("M%1 L%2").arg(at(from), at(to)), kNoFill, pen);
}

void SvgCanvas::ellipse(QPointF centre, QSizeF size, const QString& fill, const Pen& pen) {
    begin("ellipse", fill, pen);
    number("cx", centre.x());
    number("cy", centre.y());
    number("rx", size.width() / 2);
    number("ry", size.height() / 2);
}

void SvgCanvas::path(const QString& data, const QString& fill, const Pen& pen) {
    begin("path", fill, pen);
    writer_.writeAttribute(QStringLiteral("d"), data);
}

void SvgCanvas::text(QPointF middle, const QStringList& lines, const QString& colour, TextAnchor anchor,
                     bool bold) {
    double y = middle.y() - DiagramFont::kLineHeight * static_cast<double>(lines.size() - 1) / 2;
    for (const QString& line : lines) {
        writer_.writeStartElement(QStringLiteral("text"));
        number("x", middle.x());
        number("y", y + DiagramFont::kSize * 0.35);  // distance from the middle of the line to its baseline
        writer_.writeAttribute(QStringLiteral("fill"), colour);
        if (anchor == TextAnchor::Middle)
            writer_.writeAttribute(QStringLiteral("text-anchor"), QStringLiteral("middle"));
        if (bold) writer_.writeAttribute(QStringLiteral("font-weight"), QStringLiteral("bold"));
        writer_.writeCharacters(line);
        writer_.writeEndElement();
        y += DiagramFont::kLineHeight;
    }
}

// Completes the last element. QXmlStreamWriter closes an empty element only when something is written after
// it.
void SvgCanvas::endElement() {
    writer_.writeCharacters(QString());
}

void SvgCanvas::putOnTop(SvgCanvas& other) {
    other.endElement();
    top_ += other.content_ + other.top_;
}

QByteArray SvgCanvas::finish(const QRectF& area) {
    endElement();
    const QRectF whole = area.adjusted(-kMargin, -kMargin, kMargin, kMargin);
    const QString head =
        QStringLiteral(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1\" height=\"%2\" viewBox=\"%3 %4 %1 %2\" "
            "font-family=\"sans-serif\" font-size=\"%5\">")
            .arg(plain(whole.width()), plain(whole.height()), plain(whole.x()), plain(whole.y()))
            .arg(DiagramFont::kSize);
    return head.toUtf8() + content_ + top_ + "</svg>";
}

void drawMark(SvgCanvas& canvas, QPointF tip, QPointF along, EdgeMark mark, const QString& colour) {
    const QPointF across(-along.y(), along.x());
    const Pen pen{.colour = colour};
    switch (mark) {
        case EdgeMark::None:
            break;
        case EdgeMark::Arrow:
            canvas.polygon({tip, tip - along * kMarkSize + across * kMarkSize / 2,
                            tip - along * kMarkSize - across * kMarkSize / 2},
                           colour, Pen{.width = 0});
            break;
        case EdgeMark::Circle:
            canvas.ellipse(tip - along * kMarkSize / 2, {kMarkSize, kMarkSize}, colour, Pen{.width = 0});
            break;
        case EdgeMark::Cross: {
            const QPointF middle = tip - along * kMarkSize / 2;
            const QPointF one = (along + across) * kMarkSize / 2;
            const QPointF other = (along - across) * kMarkSize / 2;
            canvas.line(middle - one, middle + one, pen);
            canvas.line(middle - other, middle + other, pen);
            break;
        }
    }
}

}  // namespace rocmforge
