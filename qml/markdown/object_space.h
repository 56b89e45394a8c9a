// Room in a line of text for something that is drawn over the text, such as a formula.
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

    // For what reaches `ascent` pixels above the baseline and `descent` below.
    static QTextCharFormat format(const QFont& font, qreal width, qreal ascent, qreal descent);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    // The text item takes a picture of what is drawn at one pixel a point; so it is drawn by others.
    void drawObject(QPainter* painter, const QRectF& place, QTextDocument* document, int position,
                    const QTextFormat& format) override;

    // The left end of each object, by its position in the document, in pixels. A line of text that is asked
    // for one measures all that it has; so all are found in one go.
    QHash<int, qreal> leftEnds(QTextDocument& document);

  private:
    QHash<int, qreal>* asked_ = nullptr;
};

}  // namespace rocmforge
