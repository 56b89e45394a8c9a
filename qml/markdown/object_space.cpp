#include "qml/markdown/object_space.h"

#include <algorithm>

#include <QFontMetricsF>

namespace rocmforge {

namespace {

constexpr int kSize = QTextFormat::UserProperty + 1;
// Of the font's size: what an object leaves free above it, and how much of the white between two lines it may
// take below, which keeps lines even.
constexpr qreal kAbove = 0.15;
constexpr qreal kBelow = 0.28;

}  // namespace

// A document knows two places for an object: on the baseline, where it has no depth, and in the middle, where
// it reaches as far below the middle of an x as above (QTextDocumentLayout::resizeInlineObject).
QTextCharFormat ObjectSpace::format(const QFont& font, qreal width, qreal ascent, qreal descent) {
    QTextCharFormat format;
    format.setFont(font);
    format.setObjectType(kType);
    const QFontMetricsF metrics(font);
    qreal height = ascent + font.pixelSize() * kAbove;
    if (descent > metrics.descent() + font.pixelSize() * kBelow) {
        const qreal halfX = metrics.xHeight() / 2;
        height = std::max(2 * ascent - halfX, 2 * descent + halfX);
        format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    }
    format.setProperty(kSize, QSizeF(std::max(width, 1.0), std::max(height, 1.0)));
    return format;
}

QSizeF ObjectSpace::intrinsicSize(QTextDocument*, int, const QTextFormat& format) {
    return format.property(kSize).toSizeF();
}

}  // namespace rocmforge
