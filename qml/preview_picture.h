// Paints an image as large as the item allows, with its aspect ratio and centred.
#pragma once

#include <QImage>
#include <QQuickPaintedItem>

namespace rocmforge {

class PreviewPicture : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QImage image READ image WRITE setImage NOTIFY imageChanged)

  public:
    explicit PreviewPicture(QQuickItem* parent = nullptr);

    QImage image() const { return image_; }
    void setImage(const QImage& image);
    // The area that the image covers, in the item's coordinates.
    QRectF place() const;

    void paint(QPainter* painter) override;

  signals:
    void imageChanged();

  private:
    QImage image_;
};

}  // namespace rocmforge
