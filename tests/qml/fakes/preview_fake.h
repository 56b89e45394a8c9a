// A fake preview.
#pragma once

#include <QImage>

#include "fake.h"

class FakePreview : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Preview)
    QML_SINGLETON
    Q_PROPERTY(bool drawing MEMBER drawing_ NOTIFY changed)
    Q_PROPERTY(QImage picture MEMBER picture_ NOTIFY changed)
    Q_PROPERTY(bool leftOut MEMBER leftOut_ NOTIFY changed)
    Q_PROPERTY(QString problem MEMBER problem_ NOTIFY changed)
    Q_PROPERTY(QString refusal MEMBER refusal_ NOTIFY changed)  // result of openPage()

  public:
    Q_INVOKABLE void draw(const QString& kind, const QString& source) { note("draw " + kind + ' ' + source); }
    Q_INVOKABLE void clear() { note("clear"); }
    Q_INVOKABLE QString openPage(const QString& html, bool scripts) {
        note((scripts ? "openPage with scripts " : "openPage ") + html);
        return refusal_;
    }
    // Sets a picture of this size in pixels, whose left half is black and whose right half is dark orange.
    Q_INVOKABLE void paint(int width, int height) {
        QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::black);
        for (int y = 0; y < height; ++y) {
            for (int x = width / 2; x < width; ++x) image.setPixelColor(x, y, QColor(0xb9, 0x3c, 0x0a));
        }
        picture_ = image;
        emit changed();
    }

  private:
    bool drawing_ = false;
    QImage picture_;
    bool leftOut_ = false;
    QString problem_;
    QString refusal_;
};
