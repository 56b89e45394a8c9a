#include "app/preview/safe_svg.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QSet>
#include <QtCore/QXmlStreamReader>
#include <QtCore/QXmlStreamWriter>

namespace rocmforge {

namespace {

const QLatin1String kSvg("http://www.w3.org/2000/svg");
const QLatin1String kXlink("http://www.w3.org/1999/xlink");

bool isDrawn(const QString& element) {
    static const QSet<QString> kDrawn{"svg",     "g",    "a",       "defs",           "symbol",
                                      "switch",  "use",  "path",    "rect",           "circle",
                                      "line",    "text", "ellipse", "tspan",          "polyline",
                                      "polygon", "stop", "style",   "linearGradient", "radialGradient"};
    return kDrawn.contains(element);
}

// Returns whether the element is invisible by definition.
bool isUnseen(const QString& element) {
    static const QSet<QString> kUnseen{"title", "desc", "metadata", "script", "namedview"};
    return kUnseen.contains(element);
}

// Returns whether the value refers to nothing outside of the drawing. Rejects every "@" and "\", because
// style sheets may import others and escapes may hide addresses.
bool isLocal(const QStringView value) {
    static const QRegularExpression kOutside(QStringLiteral(R"re(url\(\s*["']?\s*(?!["'#\s])|[\\@])re"),
                                             QRegularExpression::CaseInsensitiveOption);
    return !kOutside.match(value).hasMatch();
}

class Reduction {
  public:
    explicit Reduction(const QByteArray& source) : reader_(source), writer_(&safe_.text) {}

    SafeSvg run() {
        while (!reader_.atEnd() && whole_) {
            switch (reader_.readNext()) {
                case QXmlStreamReader::StartElement:
                    begin();
                    break;
                case QXmlStreamReader::EndElement:
                    end();
                    break;
                case QXmlStreamReader::Characters:
                    if (depth_ > 0) characters(reader_.text());
                    break;
                default:
                    break;  // comments, document types and processing instructions are omitted
            }
        }
        if (reader_.hasError() || !whole_ || !begun_) return {};
        return safe_;
    }

  private:
    void begin() {
        const QString name = reader_.name().toString();
        const QStringView space = reader_.namespaceUri();
        const bool svg = space.isEmpty() || space == kSvg;
        if (depth_ == 0 && (!svg || name != QLatin1String("svg"))) {
            whole_ = false;
            return;
        }
        if (!svg || !isDrawn(name) || inStyle_) {
            safe_.leftOut = safe_.leftOut || (svg && !isUnseen(name));
            reader_.skipCurrentElement();
            return;
        }
        begun_ = true;
        writer_.writeStartElement(name);
        if (depth_ == 0) {
            writer_.writeAttribute(QStringLiteral("xmlns"), kSvg);
            writer_.writeAttribute(QStringLiteral("xmlns:xlink"), kXlink);
        }
        ++depth_;
        inStyle_ = name == QLatin1String("style");
        const QXmlStreamAttributes attributes = reader_.attributes();
        if (const auto target = reference(attributes); target.startsWith(QLatin1Char('#')))
            writer_.writeAttribute(QStringLiteral("xlink:href"), target.toString());
        for (const QXmlStreamAttribute& one : attributes) attribute(one);
    }

    void end() {
        if (inStyle_ && isLocal(style_)) {
            writer_.writeCharacters(style_);
        } else if (inStyle_) {
            safe_.leftOut = true;
        }
        inStyle_ = false;
        style_.clear();
        writer_.writeEndElement();
        --depth_;
    }

    // Returns the target of a reference. "href" takes precedence over "xlink:href", as in browsers. The
    // drawing gets "xlink:href", because Qt Svg does not support "href".
    static QStringView reference(const QXmlStreamAttributes& attributes) {
        if (attributes.hasAttribute(QLatin1String("href"))) return attributes.value(QLatin1String("href"));
        return attributes.value(kXlink, QLatin1String("href"));
    }

    void attribute(const QXmlStreamAttribute& one) {
        const QString name = one.name().toString();
        const QString value = one.value().toString();
        const bool space = one.qualifiedName() == QLatin1String("xml:space");
        if (!one.namespaceUri().isEmpty() && !space) return;
        if (name == QLatin1String("href") || name.startsWith(QLatin1String("on"), Qt::CaseInsensitive))
            return;
        if (isLocal(value)) writer_.writeAttribute(space ? QStringLiteral("xml:space") : name, value);
    }

    // The text of a style sheet may arrive in pieces. It is collected, because it is checked as a whole.
    void characters(const QStringView text) {
        if (inStyle_) {
            style_ += text;
        } else {
            writer_.writeCharacters(text.toString());
        }
    }

    QXmlStreamReader reader_;
    SafeSvg safe_;
    QXmlStreamWriter writer_;
    int depth_ = 0;
    bool whole_ = true;
    bool begun_ = false;
    bool inStyle_ = false;
    QString style_;  // text of the current style sheet so far
};

}  // namespace

SafeSvg safeSvg(const QByteArray& source) {
    return Reduction(source).run();
}

}  // namespace rocmforge
