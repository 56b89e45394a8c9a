#include "app/transfer/local_picture.h"

#include <QtCore/QBuffer>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QUrl>
#include <QtGui/QImageReader>

namespace rocmforge {

namespace {

constexpr qint64 kLargestPicture = 20'000'000;

QString localPath(const QString& address) {
    if (address.startsWith(QLatin1Char('/')) && !address.startsWith(QLatin1String("//"))) {
        return QUrl::fromPercentEncoding(address.toUtf8());
    }
    const QUrl url(address, QUrl::StrictMode);
    return url.scheme() == QLatin1String("file") && url.host().isEmpty() ? url.path(QUrl::FullyDecoded)
                                                                         : QString();
}

}  // namespace

std::optional<LocalPicture> localPicture(const QString& address) {
    const QString path = localPath(address);
    const QFileInfo info(path);
    if (path.isEmpty() || !info.isFile() || info.size() > kLargestPicture) return std::nullopt;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    LocalPicture picture{file.readAll(), {}};
    QBuffer buffer(&picture.bytes);
    if (!buffer.open(QIODevice::ReadOnly)) return std::nullopt;
    QImageReader reader(&buffer);
    reader.setDecideFormatFromContent(true);
    static const QList<QByteArray> kFormats{"png", "jpeg", "webp", "gif", "bmp"};
    picture.format = reader.format() == "jpg" ? QByteArray("jpeg") : reader.format();
    if (!kFormats.contains(picture.format) || !reader.canRead()) return std::nullopt;
    return picture;
}

}  // namespace rocmforge
