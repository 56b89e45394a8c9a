// Reserves space in a line of text for an object that is drawn over the text, such as a formula. Used on the
// GUI thread.
#pragma once

#include <QFont>
#include <QHash>
#include <QObject>
#include <QTextCharFormat>
#include <QTextObjectInterface>

namespace rocmforge {

class ObjectSpace : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

  public:
    using QObject::QObject;

    static constexpr int kType = QTextFormat::UserObject + 1;

    // For an object that reaches `ascent` pixels above the baseline and `descent` pixels below it.
    static QTextCharFormat format(const QFont& font, qreal width, qreal ascent, qreal descent);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    // Draws nothing: the text item would render it at one pixel per point, so InlineObjects draws instead.
    void drawObject(QPainter* painter, const QRectF& place, QTextDocument* document, int position,
                    const QTextFormat& format) override;

    // Left edge of each object in pixels, by its document position. Finds all of them in one pass, because
    // asking a line for one position measures the whole line.
    QHash<int, qreal> leftEnds(QTextDocument& document);

  private:
    QHash<int, qreal>* asked_ = nullptr;
};

}  // namespace rocmforge
