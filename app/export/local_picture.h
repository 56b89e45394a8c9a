// Pictures of this computer that a message shows, as bytes for an export. Others are never fetched.
#pragma once

#include <optional>

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace rocmforge {

struct LocalPicture {
    QByteArray bytes;
    QByteArray format;  // "png", "jpeg", "webp", "gif" or "bmp"
};

// Nothing for an address elsewhere, for a file that is no such picture, and for one of more than 20 MB.
std::optional<LocalPicture> localPicture(const QString& address);

}  // namespace rocmforge
