#include "qml/local_images.h"

#include <algorithm>

#include <QFileInfo>
#include <QImageReader>
#include <QUrl>

namespace rocmforge {

namespace {

constexpr int kKeptKilobytes = 64 << 10;

// Returns the path of the local file that `address` refers to. Empty if it is not a local file.
QString pathOf(const QString& address) {
    if (address.startsWith(QLatin1Char('/')) && !address.startsWith(QLatin1String("//"))) {
        return QUrl::fromPercentEncoding(address.toUtf8());
    }
    const QUrl url(address, QUrl::StrictMode);
    return url.scheme() == QLatin1String("file") && url.host().isEmpty() ? url.path(QUrl::FullyDecoded)
                                                                         : QString();
}

LocalImages::Answer refused(const QString& why) {
    return {LocalImages::State::Refused, {}, {}, why};
}

}  // namespace

LocalImages::LocalImages(QObject* parent) : QObject(parent), known_(kKeptKilobytes) {
    thread_.setMaxThreadCount(1);
    thread_.setThreadPriority(QThread::LowPriority);
}

LocalImages::~LocalImages() {
    thread_.clear();
    thread_.waitForDone();
}

LocalImages::Answer LocalImages::image(const QString& address) {
    const QString path = pathOf(address);
    if (path.isEmpty()) return refused(tr("only pictures on this computer are shown"));
    if (const Answer* answer = known_.object(address)) return *answer;
    if (asked_.contains(address)) return {};
    asked_ += address;
    thread_.start([this, address, path] {
        const Answer answer = read(path);
        QMetaObject::invokeMethod(this, [this, address, answer] {
            asked_ -= address;
            known_.insert(address, new Answer(answer),
                          1 + static_cast<int>(answer.image.sizeInBytes() >> 10));
            emit settled(address);
        });
    });
    return {};
}

LocalImages::Answer LocalImages::read(const QString& path) {
    const QFileInfo file(path);
    // Only regular files are read, because reading a device or a pipe may never end.
    if (!file.isFile()) return refused(tr("there is no such file"));
    if (file.size() > kLargestFile) return refused(tr("the file is too large"));
    QImageReader reader(path);
    reader.setDecideFormatFromContent(true);
    reader.setAutoTransform(true);
    static const QList<QByteArray> kFormats{"png", "jpeg", "jpg", "webp", "gif", "bmp"};
    if (!kFormats.contains(reader.format())) return refused(tr("its picture format is not supported"));
    const QSize size = reader.size();
    if (!size.isValid() || static_cast<qint64>(size.width()) * size.height() > kMostPixels) {
        return refused(tr("the picture is too large"));
    }
    if (std::max(size.width(), size.height()) > kLongestSide) {
        reader.setScaledSize(size.scaled(kLongestSide, kLongestSide, Qt::KeepAspectRatio).expandedTo({1, 1}));
    }
    const QImage image = reader.read();
    if (image.isNull()) return refused(tr("it can't be read"));
    return {State::Ready, image, image.size(), {}};
}

}  // namespace rocmforge
