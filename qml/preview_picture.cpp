#include "qml/preview_picture.h"

#include <QPainter>

namespace rocmforge {

PreviewPicture::PreviewPicture(QQuickItem* parent) : QQuickPaintedItem(parent) {}

void PreviewPicture::setImage(const QImage& image) {
    if (image.cacheKey() == image_.cacheKey()) return;
    image_ = image;
    update();
    emit imageChanged();
}

QRectF PreviewPicture::place() const {
    const QSizeF size = QSizeF(image_.size()).scaled(QSizeF(width(), height()), Qt::KeepAspectRatio);
    return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

void PreviewPicture::paint(QPainter* painter) {
    if (image_.isNull()) return;
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->drawImage(place(), image_);
}

}  // namespace rocmforge
