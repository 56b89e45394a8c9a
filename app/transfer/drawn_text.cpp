#include "app/transfer/drawn_text.h"

namespace rocmforge {

namespace {

constexpr char32_t kFirstMark = 0xF0000;
constexpr char32_t kLastMark = 0xFFFFD;
constexpr double kUnits = 1000;  // SVG units per em

QString units(double em) {
    return QString::number(qRound(em * kUnits));
}

QString pathData(const QPainterPath& outline) {
    static constexpr const char* kLetters[] = {"M", "L", "C", " "};
    QString data;
    for (int i = 0; i < outline.elementCount(); ++i) {
        const QPainterPath::Element element = outline.elementAt(i);
        data +=
            QLatin1String(kLetters[element.type]) + units(element.x) + QLatin1Char(' ') + units(element.y);
    }
    return data;
}

}  // namespace

DrawnText drawnText(const QVariantMap& values) {
    DrawnText text{values.value(QStringLiteral("markdown")).toString(), {}};
    for (const QVariant& one : values.value(QStringLiteral("formulas")).toList()) {
        const QVariantMap map = one.toMap();
        DrawnFormula formula{
            map.value(QStringLiteral("written")).toString(), map.value(QStringLiteral("display")).toBool(),
            map.value(QStringLiteral("width")).toDouble(),   map.value(QStringLiteral("ascent")).toDouble(),
            map.value(QStringLiteral("descent")).toDouble(), {}};
        for (const QVariant& ink : map.value(QStringLiteral("inks")).toList()) {
            const QVariantList parts = ink.toList();
            formula.inks += {parts.value(0).value<QPainterPath>(), parts.value(1).value<QColor>()};
        }
        text.formulas += formula;
    }
    return text;
}

qsizetype formulaAt(QStringView text, qsizetype at) {
    if (!text[at].isHighSurrogate() || at + 1 >= text.size() || !text[at + 1].isLowSurrogate()) return -1;
    const char32_t mark = QChar::surrogateToUcs4(text[at], text[at + 1]);
    return mark >= kFirstMark && mark <= kLastMark ? static_cast<qsizetype>(mark - kFirstMark) : -1;
}

QString formulaSvg(const DrawnFormula& formula) {
    QString svg = QStringLiteral(
                      "<svg role=\"img\" aria-label=\"%1\" viewBox=\"0 %2 %3 %4\" "
                      "style=\"width:%5em;height:%6em;vertical-align:-%7em\">")
                      .arg(formula.written.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1Char(' ')),
                           units(-formula.ascent), units(formula.width),
                           units(formula.ascent + formula.descent), QString::number(formula.width, 'f', 3),
                           QString::number(formula.ascent + formula.descent, 'f', 3),
                           QString::number(formula.descent, 'f', 3));
    for (const DrawnFormula::Ink& ink : formula.inks) {
        svg += QStringLiteral("<path fill=\"%1\" d=\"%2\"/>")
                   .arg(ink.colour.isValid() ? ink.colour.name() : QStringLiteral("currentColor"),
                        pathData(ink.outline));
    }
    return svg + QStringLiteral("</svg>");
}

}  // namespace rocmforge
