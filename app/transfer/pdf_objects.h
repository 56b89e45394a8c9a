// Objects in a line of a PDF page that are not text: formulas, pictures, and coloured emoji, which come from
// a bitmap font that a PDF cannot embed. HTML refers to an object by <img src="rocmforge:INDEX">. Used on the
// export thread.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtGui/QFont>
#include <QtGui/QImage>
#include <QtGui/QTextDocument>
#include <QtGui/QTextObjectInterface>

#include "app/transfer/drawn_text.h"

namespace rocmforge {

class PdfObjects : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

  public:
    explicit PdfObjects(QObject* parent = nullptr) : QObject(parent) {}

    // Registers the object and returns the HTML that refers to it.
    QString formula(const DrawnFormula& formula);
    QString picture(const QImage& image);
    // Replaces emoji in `html` by objects, if an emoji font is installed.
    QString withEmoji(const QString& html);

    // Inserts the objects into a document that was created from this HTML. `dotsPerInch` is the resolution of
    // the page, and `most` is its size.
    void place(QTextDocument& document, double dotsPerInch, const QSizeF& most);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& place, QTextDocument* document, int position,
                    const QTextFormat& format) override;

  private:
    struct Object {
        DrawnFormula formula;
        QImage image;  // set for a picture or an emoji
        QString emoji;
        QSizeF size{};  // includes the free space above and below
        double ascent = 0;
        double em = 0;
    };

    QString add(const Object& object);
    void measure(Object& object, const QFont& font, double dotsPerInch, const QSizeF& most) const;

    QList<Object> objects_;
    QHash<QString, QImage> emoji_;
};

}  // namespace rocmforge
