#include "qml/scripts/svg_formula.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <QFont>
#include <QRegularExpression>
#include <QTransform>
#include <QXmlStreamReader>

namespace rocmforge {

namespace {

constexpr qreal kUnitsPerEm = 1000;
constexpr qreal kWidest = 300;   // maximum width in em
constexpr qreal kHighest = 100;  // maximum height in em
constexpr int kMostPieces = 20000;
constexpr qreal kTableLine = 70;  // line width in tables, from MathJax's style sheet

// Attributes that the children of an element inherit.
struct Surroundings {
    QTransform place;
    QColor colour;
    qreal stroke = 0;
    std::optional<QPainterPath> clip;  // clip region in em
};

qreal number(const QXmlStreamAttributes& attributes, QLatin1String name) {
    return attributes.value(name).toDouble();
}

QList<qreal> numbers(QStringView text) {
    QList<qreal> found;
    static const QRegularExpression kSeparators(QStringLiteral("[\\s,]+"));
    for (const QString& part : text.toString().split(kSeparators, Qt::SkipEmptyParts))
        found += part.toDouble();
    return found;
}

QTransform transformOf(QStringView text) {
    static const QRegularExpression kStep(QStringLiteral("(translate|scale|matrix|rotate)\\s*\\(([^)]*)\\)"));
    QTransform result;
    auto steps = kStep.globalMatch(text.toString());
    while (steps.hasNext()) {
        const QRegularExpressionMatch step = steps.next();
        const QList<qreal> v = numbers(step.capturedView(2));
        if (v.isEmpty()) continue;
        const QStringView kind = step.capturedView(1);
        if (kind == u"translate") {
            result.translate(v[0], v.size() > 1 ? v[1] : 0);
        } else if (kind == u"scale") {
            result.scale(v[0], v.size() > 1 ? v[1] : v[0]);
        } else if (kind == u"rotate") {
            result.rotate(v[0]);
        } else if (v.size() == 6) {
            result = QTransform(v[0], v[1], v[2], v[3], v[4], v[5]) * result;
        }
    }
    return result;
}

// Reads commands and numbers of an SVG path one after another.
class PathReader {
  public:
    explicit PathReader(QStringView data) : data_(data) {}

    // Returns the next command. If a number follows instead, returns the previous command again.
    QChar command(QChar before) {
        skip();
        if (at_ >= data_.size()) return {};
        if (data_[at_].isLetter()) return data_[at_++];
        return before;
    }
    qreal number() {
        skip();
        const qsizetype start = at_;
        bool point = false;
        while (at_ < data_.size()) {
            const QChar c = data_[at_];
            const bool sign = at_ == start && (c == u'-' || c == u'+');
            if (!sign && !c.isDigit() && (c != u'.' || point)) break;
            point = point || c == u'.';
            ++at_;
        }
        if (at_ == start) failed_ = true;
        return data_.mid(start, at_ - start).toDouble();
    }
    QPointF point(QPointF origin) {
        const qreal x = number();
        return origin + QPointF(x, number());
    }
    bool failed() const { return failed_; }

  private:
    void skip() {
        while (at_ < data_.size() && (data_[at_].isSpace() || data_[at_] == u',')) ++at_;
    }

    QStringView data_;
    qsizetype at_ = 0;
    bool failed_ = false;
};

class SvgReader {
  public:
    FormulaPointer read(const QString& svg);

  private:
    bool enter(const QXmlStreamAttributes& attributes, QStringView name);
    void draw(QStringView name, const QXmlStreamAttributes& attributes, const Surroundings& here);
    void add(const QPainterPath& outline, const Surroundings& here);

    QXmlStreamReader xml_;
    QList<Surroundings> stack_;
    Formula formula_;
};

bool SvgReader::enter(const QXmlStreamAttributes& attributes, QStringView name) {
    const bool outermost = stack_.isEmpty();
    Surroundings here = outermost ? Surroundings{} : stack_.constLast();
    if (name == u"svg") {
        const QList<qreal> box = numbers(attributes.value(QLatin1String("viewBox")));
        if (box.size() != 4 || box[2] <= 0 || box[3] <= 0) return !outermost;
        if (outermost) {
            // Refuses a width in per cent, because it refers to a page, which does not exist.
            if (attributes.value(QLatin1String("width")).endsWith(u'%')) return false;
            formula_.width = box[2] / kUnitsPerEm;
            formula_.ascent = -box[1] / kUnitsPerEm;
            formula_.descent = (box[1] + box[3]) / kUnitsPerEm;
            // The condition is negated, so that it also rejects NaN.
            if (!(formula_.width <= kWidest) || !(box[3] / kUnitsPerEm <= kHighest)) return false;
            here.place.scale(1 / kUnitsPerEm, 1 / kUnitsPerEm);
        } else {
            const qreal width = number(attributes, QLatin1String("width"));
            const qreal height = number(attributes, QLatin1String("height"));
            here.place.translate(number(attributes, QLatin1String("x")),
                                 number(attributes, QLatin1String("y")));
            here.place.scale(width / box[2], height / box[3]);
            here.place.translate(-box[0], -box[1]);
            QPainterPath clip;
            clip.addRect(QRectF(box[0], box[1], box[2], box[3]));
            here.clip = here.place.map(clip);
        }
    }
    if (attributes.hasAttribute(QLatin1String("transform"))) {
        here.place = transformOf(attributes.value(QLatin1String("transform"))) * here.place;
    }
    const QStringView fill = attributes.value(QLatin1String("fill"));
    if (!fill.isEmpty() && fill != u"none" && fill != u"currentColor") here.colour = QColor(fill.toString());
    if (attributes.hasAttribute(QLatin1String("stroke-width"))) {
        here.stroke = number(attributes, QLatin1String("stroke-width"));
    }
    draw(name, attributes, here);
    stack_ += here;
    return formula_.inks.size() < kMostPieces;
}

void SvgReader::draw(QStringView name, const QXmlStreamAttributes& attributes, const Surroundings& here) {
    const auto value = [&](const char* attribute) { return number(attributes, QLatin1String(attribute)); };
    QPainterPath path;
    if (name == u"path") {
        path = svgPath(attributes.value(QLatin1String("d")));
    } else if (name == u"rect") {
        path.addRect(QRectF(value("x"), value("y"), value("width"), value("height")));
    } else if (name == u"ellipse") {
        path.addEllipse(QPointF(value("cx"), value("cy")), value("rx"), value("ry"));
    } else if (name == u"line") {
        path.moveTo(value("x1"), value("y1"));
        path.lineTo(value("x2"), value("y2"));
    } else {
        return;
    }
    const bool inTable = attributes.hasAttribute(QLatin1String("data-frame")) ||
                         attributes.hasAttribute(QLatin1String("data-line"));
    const bool onlyStroke = inTable || name == u"line" || attributes.value(QLatin1String("fill")) == u"none";
    if (onlyStroke) {
        QPainterPathStroker stroker;
        stroker.setWidth(inTable && here.stroke == 0 ? kTableLine : std::max<qreal>(here.stroke, 1));
        if (attributes.value(QLatin1String("class")).contains(QLatin1String("mjx-dashed"))) {
            stroker.setDashPattern({2, 2});
        } else if (attributes.value(QLatin1String("class")).contains(QLatin1String("mjx-dotted"))) {
            stroker.setDashPattern({0.1, 2});
            stroker.setCapStyle(Qt::RoundCap);
        }
        path = stroker.createStroke(path);
    }
    add(path, here);
}

void SvgReader::add(const QPainterPath& outline, const Surroundings& here) {
    QPainterPath placed = here.place.map(outline);
    // Only paths that exceed the clip are clipped, because clipping makes curves coarser.
    if (here.clip && !here.clip->boundingRect().contains(placed.boundingRect())) {
        placed = placed.intersected(*here.clip);
    }
    placed.setFillRule(Qt::WindingFill);
    formula_.inks += Formula::Ink{placed, here.colour};
}

FormulaPointer SvgReader::read(const QString& svg) {
    xml_.addData(svg);
    while (!xml_.atEnd()) {
        switch (xml_.readNext()) {
            case QXmlStreamReader::StartElement:
                if (!enter(xml_.attributes(), xml_.name())) return nullptr;
                if (xml_.name() == u"text") {
                    QFont font;
                    font.setPixelSize(884);  // MathJax's font size for characters that it has no outlines for
                    font.setItalic(
                        xml_.attributes().value(QLatin1String("data-variant")).contains(u"italic"));
                    QPainterPath letters;
                    letters.addText(0, 0, font, xml_.readElementText());
                    add(letters, stack_.constLast());
                    stack_.removeLast();
                }
                break;
            case QXmlStreamReader::EndElement:
                stack_.removeLast();
                break;
            default:
                break;
        }
    }
    if (xml_.hasError() || formula_.width <= 0) return nullptr;
    return std::make_shared<const Formula>(std::move(formula_));
}

}  // namespace

QPainterPath svgPath(QStringView data) {
    QPainterPath path;
    PathReader reader(data);
    QPointF control;  // the last control point; the commands T and S reflect it
    QChar before;
    for (QChar command = reader.command({}); !command.isNull(); command = reader.command(command)) {
        const bool relative = command.isLower();
        const QPointF here = path.currentPosition();
        const QPointF origin = relative ? here : QPointF();
        const QChar kind = command.toUpper();
        if (kind == u'Z') {
            path.closeSubpath();
        } else if (kind == u'M') {
            path.moveTo(reader.point(origin));
            command = relative ? u'l' : u'L';
        } else if (kind == u'L') {
            path.lineTo(reader.point(origin));
        } else if (kind == u'H') {
            path.lineTo(origin.x() + reader.number(), here.y());
        } else if (kind == u'V') {
            path.lineTo(here.x(), origin.y() + reader.number());
        } else if (kind == u'Q' || kind == u'T') {
            const bool smooth = before == u'Q' || before == u'T';
            control = kind == u'Q' ? reader.point(origin) : smooth ? 2 * here - control : here;
            path.quadTo(control, reader.point(origin));
        } else if (kind == u'C' || kind == u'S') {
            const bool smooth = before == u'C' || before == u'S';
            const QPointF first = kind == u'C' ? reader.point(origin) : smooth ? 2 * here - control : here;
            control = reader.point(origin);
            path.cubicTo(first, control, reader.point(origin));
        } else {
            return path;
        }
        if (reader.failed()) return path;
        before = kind;
    }
    return path;
}

FormulaPointer formulaFromSvg(const QString& svg) {
    return SvgReader().read(svg);
}

}  // namespace rocmforge
