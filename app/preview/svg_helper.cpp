#include "app/preview/svg_helper.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <sys/resource.h>

#include <QtCore/QBuffer>
#include <QtGui/QFont>
#include <QtGui/QFontMetricsF>
#include <QtGui/QGuiApplication>
#include <QtGui/QImage>
#include <QtGui/QPainter>
#include <QtSvg/QSvgRenderer>

#include "app/diagrams/mermaid.h"
#include "app/preview/safe_svg.h"

namespace rocmforge {

namespace {

constexpr const char* kAsSvgHelper = "--draw-svg";
constexpr const char* kAsMermaidHelper = "--draw-mermaid";
constexpr rlim_t kMostMemory = rlim_t{2} << 30;
// Length to which the longer side of small drawings is enlarged, in pixels.
constexpr double kShortestLongSide = 512;

void limit(int resource, rlim_t most) {
    const rlimit both{most, most};
    setrlimit(resource, &both);
}

void limitProcess() {
    limit(RLIMIT_CPU, svg_helper::kSeconds);
    limit(RLIMIT_CORE, 0);
// RLIMIT_AS is not set in builds with sanitizers, because these reserve far more address space than they use.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    limit(RLIMIT_AS, kMostMemory);
#endif
}

QByteArray readAll() {
    QByteArray source(svg_helper::kLargestSource + 1, '\0');
    const size_t size = std::fread(source.data(), 1, static_cast<size_t>(source.size()), stdin);
    source.truncate(static_cast<qsizetype>(size));
    return source;
}

// Returns the size of the picture in pixels. Empty if the drawing has no size.
QSize pictureSize(const QSizeF& drawing) {
    const double longest = std::max(drawing.width(), drawing.height());
    const double shortest = std::min(drawing.width(), drawing.height());
    if (!std::isfinite(drawing.width()) || !std::isfinite(drawing.height()) || !(shortest > 0)) return {};
    const double wanted =
        std::clamp(2 * longest, kShortestLongSide, static_cast<double>(svg_helper::kLongestSide));
    const double scale = wanted / longest;
    const auto pixels = [scale](double side) {
        return std::max(1, static_cast<int>(std::lround(side * scale)));
    };
    return {pixels(drawing.width()), pixels(drawing.height())};
}

QByteArray png(const SafeSvg& safe) {
    QSvgRenderer renderer(safe.text);
    if (!renderer.isValid()) return {};
    const QSizeF given = renderer.defaultSize();
    const QSize size = pictureSize(given.isEmpty() ? renderer.viewBoxF().size() : given);
    if (size.isEmpty()) return {};
    QImage picture(size, QImage::Format_ARGB32_Premultiplied);
    if (picture.isNull()) return {};
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    renderer.render(&painter, QRectF(QPointF(), size));
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    const bool written = buffer.open(QIODevice::WriteOnly) && picture.save(&buffer, "PNG");
    return written ? bytes : QByteArray();
}

// The font's family and size must equal those in the SVG that SvgCanvas writes.
QByteArray svgOfDiagram(const QByteArray& source) {
    QFont font(QStringLiteral("sans-serif"));
    font.setPixelSize(static_cast<int>(DiagramFont::kSize));
    const QFontMetricsF metrics(font);
    return drawDiagram(readMermaid(QString::fromUtf8(source)), DiagramFont([&metrics](const QString& line) {
                           return metrics.horizontalAdvance(line);
                       }));
}

}  // namespace

QStringList svg_helper::arguments(Source source) {
    return {QString::fromLatin1(source == Source::Svg ? kAsSvgHelper : kAsMermaidHelper)};
}

void drawSvgAsHelper(int argc, char** argv) {
    if (argc != 2) return;
    const bool mermaid = std::string_view(argv[1]) == kAsMermaidHelper;
    if (!mermaid && std::string_view(argv[1]) != kAsSvgHelper) return;
    limitProcess();
    const QByteArray source = readAll();
    if (source.size() > svg_helper::kLargestSource) std::_Exit(svg_helper::kNoDrawing);
    qputenv("QT_QPA_PLATFORM", "offscreen");  // Qt needs a platform for fonts; this one opens no window
    const QGuiApplication app(argc, argv);
    const SafeSvg safe = safeSvg(mermaid ? svgOfDiagram(source) : source);
    const QByteArray picture = safe.text.isEmpty() ? QByteArray() : png(safe);
    if (picture.isEmpty()) std::_Exit(svg_helper::kNoDrawing);
    std::fputc(safe.leftOut ? '1' : '0', stdout);
    std::fwrite(picture.constData(), 1, static_cast<size_t>(picture.size()), stdout);
    std::fflush(stdout);
    std::_Exit(svg_helper::kDrawn);
}

}  // namespace rocmforge
