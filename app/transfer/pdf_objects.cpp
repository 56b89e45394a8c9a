#include "app/transfer/pdf_objects.h"

#include <algorithm>

#include <QtCore/QRegularExpression>
#include <QtGui/QAbstractTextDocumentLayout>
#include <QtGui/QFontDatabase>
#include <QtGui/QFontMetricsF>
#include <QtGui/QPainter>
#include <QtGui/QTextBlock>
#include <QtGui/QTextCursor>

namespace rocmforge {

namespace {

constexpr int kObject = QTextFormat::UserObject + 1;
constexpr int kIndex = QTextFormat::UserProperty + 1;
constexpr double kPictureDotsPerInch = 96;  // resolution at which a screen shows pictures
constexpr double kHighestPicture = 0.6;     // maximum height of a picture, as a fraction of the page height
constexpr double kFormulaScale = 1.15;      // MathJax letters are smaller than those of the text

// A formula that reaches deeper below the baseline than this, in em, gets a taller line.
constexpr double kDeep = 0.25;
constexpr double kHalfX = 0.24;       // half the x-height, in em
constexpr double kEmojiWidth = 1.25;  // width of an emoji in em
constexpr double kEmojiAscent = 0.95;
constexpr int kEmojiPixels = 109;  // bitmap size of Noto Color Emoji
const QString kScheme = QStringLiteral("rocmforge:");

QString colourFamily() {
    for (const char* family : {"Noto Color Emoji", "Twemoji", "JoyPixels"}) {
        if (QFontDatabase::hasFamily(QString::fromLatin1(family))) return QString::fromLatin1(family);
    }
    return {};
}

QImage drawnEmoji(const QString& emoji) {
    QFont font(colourFamily());
    font.setPixelSize(kEmojiPixels);
    // With font merging, Qt takes the variation selector U+FE0F from another font and draws the parts of an
    // emoji sequence side by side.
    font.setStyleStrategy(QFont::NoFontMerging);
    // The metrics of bitmap fonts are unreliable. The emoji is therefore drawn with a margin and cropped to
    // its pixels.
    const int side = 3 * kEmojiPixels;
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setFont(font);
    painter.drawText(image.rect(), Qt::AlignCenter, emoji);
    painter.end();
    QRect inked;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (qAlpha(image.pixel(x, y)) > 0) inked |= QRect(x, y, 1, 1);
        }
    }
    return inked.isEmpty() ? image : image.copy(inked);
}

}  // namespace

QString PdfObjects::add(const Object& object) {
    objects_ += object;
    return QStringLiteral("<img src=\"%1%2\">").arg(kScheme).arg(objects_.size() - 1);
}

QString PdfObjects::formula(const DrawnFormula& formula) {
    Object object;
    object.formula = formula;
    return add(object);
}

QString PdfObjects::picture(const QImage& image) {
    Object object;
    object.image = image;
    return add(object);
}

QString PdfObjects::withEmoji(const QString& html) {
    static const QRegularExpression kEmoji(QStringLiteral(
        "<[^>]*>(*SKIP)(*FAIL)|[\\x{1F1E6}-\\x{1F1FF}]{2}|[0-9#*]\\x{FE0F}?\\x{20E3}"
        "|(?:[\\x{1F300}-\\x{1FAFF}\\x{231A}\\x{231B}\\x{23E9}-\\x{23F3}\\x{25FD}\\x{25FE}\\x{2614}\\x{2615}"
        "\\x{2648}-\\x{2653}\\x{267F}\\x{2693}\\x{26A1}\\x{26AA}\\x{26AB}\\x{26BD}\\x{26BE}\\x{26C4}\\x{26C5}"
        "\\x{26CE}\\x{26D4}\\x{26EA}\\x{26F2}\\x{26F3}\\x{26F5}\\x{26FA}\\x{26FD}\\x{2705}\\x{270A}\\x{270B}"
        "\\x{2728}\\x{274C}\\x{274E}\\x{2753}-\\x{2755}\\x{2757}\\x{2795}-\\x{2797}\\x{27B0}\\x{2B1B}\\x{"
        "2B1C}"
        "\\x{2B50}\\x{2B55}\\x{1F004}\\x{1F0CF}\\x{1F18E}\\x{1F191}-\\x{1F19A}]|[\\x{203C}-\\x{3299}](?=\\x{"
        "FE0F}))"
        "[\\x{FE0F}\\x{1F3FB}-\\x{1F3FF}]*"
        "(?:\\x{200D}[\\x{2190}-\\x{1FAFF}][\\x{FE0F}\\x{1F3FB}-\\x{1F3FF}]*)*"));
    if (colourFamily().isEmpty()) return html;
    QString result;
    qsizetype from = 0;
    auto found = kEmoji.globalMatch(html);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        Object object;
        object.emoji = match.captured();
        if (!emoji_.contains(object.emoji)) emoji_.insert(object.emoji, drawnEmoji(object.emoji));
        object.image = emoji_.value(object.emoji);
        result += html.mid(from, match.capturedStart() - from) + add(object);
        from = match.capturedEnd();
    }
    return result + html.mid(from);
}

// Computes the size of an object. QTextDocument aligns an inline object either on the baseline, without
// descent, or at the middle, with equal extents above and below the middle of an x.
void PdfObjects::measure(Object& object, const QFont& font, double dotsPerInch, const QSizeF& most) const {
    object.em = font.pointSizeF() / 72 * dotsPerInch;
    if (!object.emoji.isEmpty()) {
        object.size = QSizeF(object.em * kEmojiWidth, object.em * kEmojiAscent);
    } else if (!object.image.isNull()) {
        object.size = QSizeF(object.image.size()) * dotsPerInch / kPictureDotsPerInch;
        const QSizeF available(most.width() * 0.96, most.height() * kHighestPicture);
        if (object.size.width() > available.width() || object.size.height() > available.height())
            object.size.scale(available, Qt::KeepAspectRatio);
    } else {
        object.em *= kFormulaScale;
        object.em = std::min(object.em, most.width() * 0.96 / object.formula.width);
        object.ascent = object.formula.ascent * object.em;
        object.size = QSizeF(object.formula.width * object.em, object.ascent);
    }
}

void PdfObjects::place(QTextDocument& document, double dotsPerInch, const QSizeF& most) {
    document.documentLayout()->registerHandler(kObject, this);
    struct Place {
        int position = 0;
        int index = 0;
    };
    QList<Place> places;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextCharFormat format = it.fragment().charFormat();
            const QString name = format.isImageFormat() ? format.toImageFormat().name() : QString();
            if (!name.startsWith(kScheme)) continue;
            bool number = false;
            const int index = QStringView(name).mid(kScheme.size()).toInt(&number);
            if (number && index < objects_.size()) places += {it.fragment().position(), index};
        }
    }
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    for (const Place& place : places) {
        cursor.setPosition(place.position);
        // The object gets the font of its own fragment, else of its block, else of the document.
        const QTextCharFormat before = cursor.blockCharFormat();
        cursor.setPosition(place.position + 1, QTextCursor::KeepAnchor);
        QFont font = cursor.charFormat().font();
        if (font.pointSizeF() <= 0) font = before.font();
        if (font.pointSizeF() <= 0) font = document.defaultFont();
        Object& object = objects_[place.index];
        measure(object, font, dotsPerInch, most);
        QTextCharFormat format;
        format.setFont(font);
        format.setObjectType(kObject);
        format.setProperty(kIndex, place.index);
        const double descent = object.formula.descent * object.em;
        if (object.image.isNull() && descent > object.em * kDeep) {
            const double half = kHalfX * object.em;
            object.size.setHeight(std::max(2 * object.ascent - half, 2 * descent + half));
            object.ascent = (object.size.height() + half) / 2;
            format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
        }
        cursor.setCharFormat(format);
    }
    cursor.endEditBlock();
}

QSizeF PdfObjects::intrinsicSize(QTextDocument*, int, const QTextFormat& format) {
    return objects_.value(format.intProperty(kIndex)).size;
}

void PdfObjects::drawObject(QPainter* painter, const QRectF& place, QTextDocument*, int,
                            const QTextFormat& format) {
    const Object object = objects_.value(format.intProperty(kIndex));
    if (!object.image.isNull()) {
        QSizeF size = object.image.size();
        size.scale(object.emoji.isEmpty() ? place.size() : QSizeF(object.em, object.em) * 1.15,
                   Qt::KeepAspectRatio);
        const double below = object.emoji.isEmpty() ? 0 : object.em * 0.2;
        painter->drawImage(QRectF(QPointF(place.left(), place.bottom() + below - size.height()), size),
                           object.image);
        return;
    }
    painter->save();
    painter->translate(place.left(), place.top() + object.ascent);
    painter->scale(object.em, object.em);
    painter->setPen(Qt::NoPen);
    for (const DrawnFormula::Ink& ink : object.formula.inks) {
        painter->setBrush(ink.colour.isValid() ? ink.colour : QColor(Qt::black));
        painter->drawPath(ink.outline);
    }
    painter->restore();
}

}  // namespace rocmforge
