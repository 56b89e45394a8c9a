// Reserves space in a line of text for an object, such as a formula, which another item draws over the text.
// Used on the GUI thread.
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

    // Returns the format for an object that reaches `ascent` pixels above the baseline and `descent` pixels
    // below it.
    static QTextCharFormat format(const QFont& font, qreal width, qreal ascent, qreal descent);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    // Draws nothing. The text item would render the object at one pixel per point, which is blurred on
    // screens with more pixels. InlineObjects draws the object instead.
    void drawObject(QPainter* painter, const QRectF& place, QTextDocument* document, int position,
                    const QTextFormat& format) override;

    // Returns the left edge of each object in pixels, by the object's position in the document. One pass
    // finds all edges, because asking a line for one position measures the whole line.
    QHash<int, qreal> leftEnds(QTextDocument& document);

  private:
    QHash<int, qreal>* asked_ = nullptr;
};

}  // namespace rocmforge
