#include "qml/spelling/spell_marks.h"

#include <algorithm>
#include <cmath>

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QPainterPath>
#include <QQuickWindow>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

namespace rocmforge {

namespace {

constexpr qreal kWaveHeight = 4;
constexpr qreal kHalfWave = 2;
constexpr qsizetype kMostMarks = 300;

class Wave : public QQuickPaintedItem {
  public:
    explicit Wave(QQuickItem* parent) : QQuickPaintedItem(parent) { setAntialiasing(true); }

    void setColour(const QColor& colour) {
        if (colour_ == colour) return;
        colour_ = colour;
        update();
    }

    void paint(QPainter* painter) override {
        QPainterPath path(QPointF(0, kWaveHeight - 1));
        bool up = true;
        for (qreal x = kHalfWave; x <= width() + kHalfWave; x += kHalfWave, up = !up) {
            path.lineTo(x, up ? 1 : kWaveHeight - 1);
        }
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(colour_, 1.1));
        painter->drawPath(path);
    }

  private:
    QColor colour_;
};

}  // namespace

SpellMarks::SpellMarks(QQuickItem* parent) : QQuickItem(parent) {
    connect(&scan_, &SpellScan::wordsMet, this, &SpellMarks::wordsMet);
    connect(&scan_, &SpellScan::wrongChanged, this, &QQuickItem::polish);
    connect(this, &SpellMarks::lookChanged, this, &QQuickItem::polish);
}

void SpellMarks::setTarget(QQuickTextDocument* target) {
    if (target == target_) return;
    target_ = target;
    QTextDocument* document = target ? target->textDocument() : nullptr;
    scan_.follow(document);
    if (document != nullptr) {
        connect(document, &QTextDocument::contentsChanged, this, &QQuickItem::polish);
        connect(document->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
                &QQuickItem::polish);
    }
    emit targetChanged();
}

void SpellMarks::setOn(bool on) {
    if (on_ == on) return;
    on_ = on;
    scan_.setOn(on);
    emit onChanged();
}

QVariantMap SpellMarks::wrongAt(int position) const {
    const WordPlace place = scan_.wrongAt(position);
    QString word;
    if (place.length > 0) {
        const QTextBlock block = scan_.document()->findBlock(static_cast<int>(place.start));
        word = block.text().mid(place.start - block.position(), place.length);
    }
    return {{QStringLiteral("start"), place.start},
            {QStringLiteral("end"), place.start + place.length},
            {QStringLiteral("word"), word}};
}

void SpellMarks::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    polish();
}

// Returns the rectangles of marked words. A word that is wrapped has one rectangle per line.
QList<QRectF> SpellMarks::places() const {
    QList<QRectF> found;
    const QTextDocument* document = scan_.document();
    if (document == nullptr || !on_) return found;
    const qreal bottom = viewTop_ + viewHeight_;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        const QList<WordPlace> wrong = scan_.wrongIn(block);
        if (wrong.isEmpty()) continue;
        const QRectF box = document->documentLayout()->blockBoundingRect(block);
        if (box.bottom() < viewTop_) continue;
        if (box.top() > bottom) break;
        for (const WordPlace& place : wrong) {
            const int first = static_cast<int>(place.start);
            const int end = static_cast<int>(place.start + place.length);
            for (QTextLine line = block.layout()->lineForTextPosition(first); line.isValid();
                 line = block.layout()->lineAt(line.lineNumber() + 1)) {
                if (line.textStart() >= end) break;
                const qreal from = line.cursorToX(std::max(first, line.textStart()));
                const qreal to = line.cursorToX(std::min(end, line.textStart() + line.textLength()));
                const qreal y = box.top() + line.y() + line.ascent() + 1;
                if (y < viewTop_ || y > bottom) continue;
                found += QRectF(box.left() + std::min(from, to), y, std::abs(to - from), kWaveHeight);
                if (found.size() >= kMostMarks) return found;
            }
        }
    }
    return found;
}

void SpellMarks::updatePolish() {
    const QList<QRectF> all = places();
    const qsizetype before = marks_.size();
    while (marks_.size() > all.size()) delete marks_.takeLast();
    while (marks_.size() < all.size()) marks_ += new Wave(this);
    const qreal scale = window() ? window()->effectiveDevicePixelRatio() : 1;
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QRectF& place = all.at(i);
        auto* wave = static_cast<Wave*>(marks_.at(i));
        // The position of the wave is rounded to device pixels to avoid blurring.
        wave->setPosition(
            QPointF(std::round(place.x() * scale) / scale, std::round(place.y() * scale) / scale));
        wave->setSize(QSizeF(std::ceil(place.width()), place.height()));
        wave->setColour(colour_);
    }
    if (before != marks_.size()) emit marksChanged();
}

}  // namespace rocmforge
