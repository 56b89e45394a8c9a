// Room in a line of text for something that is drawn over the text, such as a formula.
#pragma once

#include <QFont>
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
    void drawObject(QPainter*, const QRectF&, QTextDocument*, int, const QTextFormat&) override {}
};

}  // namespace rocmforge
