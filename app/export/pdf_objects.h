// What stands in a line of a printed page without being text: formulas, pictures, and emoji in colour, which
// a PDF can't take from a font of pictures. HTML names them by <img src="rocmforge:KIND/INDEX">.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtGui/QFont>
#include <QtGui/QImage>
#include <QtGui/QTextDocument>
#include <QtGui/QTextObjectInterface>

#include "app/export/drawn_text.h"

namespace rocmforge {

class PdfObjects : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

  public:
    explicit PdfObjects(QObject* parent = nullptr) : QObject(parent) {}

    // The HTML that stands for it.
    QString formula(const DrawnFormula& formula);
    QString picture(const QImage& image);
    // Text as HTML with its emoji as objects, where a font has them in colour.
    QString withEmoji(const QString& html);

    // Takes their places in a document that was made of that HTML. `dotsPerInch` of its paper, `most` its
    // size.
    void place(QTextDocument& document, double dotsPerInch, const QSizeF& most);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& place, QTextDocument* document, int position,
                    const QTextFormat& format) override;

  private:
    struct Object {
        DrawnFormula formula;
        QImage image;  // not null: it is a picture, or an emoji
        QString emoji;
        QSizeF size{};  // with what is free around it
        double ascent = 0;
        double em = 0;
    };

    QString add(const Object& object);
    void measure(Object& object, const QFont& font, double dotsPerInch, const QSizeF& most) const;

    QList<Object> objects_;
    QHash<QString, QImage> emoji_;
};

}  // namespace rocmforge
