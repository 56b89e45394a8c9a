#include "qml/emoji_font.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QFont>
#include <QFontDatabase>
#include <QImage>
#include <QPainter>

#include "qml/markdown/emoji.h"

namespace rocmforge {

namespace {

// The font is drawn at this size to look for colours.
constexpr int kPixels = 32;
// Smallest difference between the channels of a pixel that is coloured, of 255.
constexpr int kColourful = 32;

}  // namespace

bool drawsInColour(const QString& family) {
    QFont font;
    font.setPixelSize(kPixels);
    QImage image(2 * kPixels, 2 * kPixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setFont(emojiFont(font, family));
    painter.setPen(Qt::black);
    painter.drawText(image.rect(), Qt::AlignCenter, QStringLiteral("\U0001F600"));
    painter.end();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QRgb pixel = image.pixel(x, y);
            const auto [least, most] = std::minmax({qRed(pixel), qGreen(pixel), qBlue(pixel)});
            if (most - least >= kColourful) return true;
        }
    }
    return false;
}

QString colourEmojiFamily() {
    const QStringList families = QFontDatabase::families();
    QStringList candidates;
    for (const char* known : {"Noto Color Emoji", "Twemoji", "JoyPixels"}) {
        if (families.contains(QString::fromLatin1(known))) candidates += QString::fromLatin1(known);
    }
    candidates += families.filter(QStringLiteral("emoji"), Qt::CaseInsensitive);
    const auto found = std::find_if(candidates.cbegin(), candidates.cend(), drawsInColour);
    return found == candidates.cend() ? QString() : *found;
}

EmojiFont::EmojiFont(Search search, QObject* parent) : QObject(parent), search_(std::move(search)) {
    thread_.setMaxThreadCount(1);
    thread_.setThreadPriority(QThread::LowPriority);
}

void EmojiFont::findAfterFrame(QQuickWindow* window, const QString& plain) {
    if (std::exchange(awaited_, true)) return;
    plain_ = plain;
    connect(window, &QQuickWindow::frameSwapped, this, &EmojiFont::find, Qt::SingleShotConnection);
}

QString EmojiFont::familyFor(const QString& text) const {
    if (family_.isEmpty()) return plain_;
    // Qt would take the digit of a keycap from the family of plain texts, and draw an empty key beside it.
    const auto isKeycap = [&](const EmojiRange& range) { return text.at(range.start).unicode() < 0x80; };
    const QList<EmojiRange> ranges = emojiRanges(text);
    return std::all_of(ranges.cbegin(), ranges.cend(), isKeycap) ? plain_ : both();
}

QString EmojiFont::both() const {
    return QStringLiteral("%1 and %2").arg(plain_, family_);
}

void EmojiFont::setFamily(const QString& family) {
    if (family_ == family) return;
    family_ = family;
    // Qt's table of substitutes has no lock, and exports read it on their thread. It is therefore changed
    // only here, soon after the first frame, and not when a text first has emoji.
    QFont::insertSubstitutions(both(), {plain_, family_});
    emit familyChanged();
}

void EmojiFont::find() {
    // Waits for the search before the program quits, because fonts can't be used after the application object
    // was destroyed, and this object may exist longer than the application object.
    connect(qApp, &QCoreApplication::aboutToQuit, this, [this] { thread_.waitForDone(); });
    thread_.start([this] {
        const QString family = search_();
        QMetaObject::invokeMethod(this, [this, family] { setFamily(family); });
    });
}

}  // namespace rocmforge
