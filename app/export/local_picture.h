// Reads local pictures that a message shows, for an export. Other pictures are never fetched.
#pragma once

#include <optional>

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace rocmforge {

struct LocalPicture {
    QByteArray bytes;
    QByteArray format;  // "png", "jpeg", "webp", "gif" or "bmp"
};

// Returns nullopt for remote addresses, for files that are not such pictures, and for files over 20 MB.
std::optional<LocalPicture> localPicture(const QString& address);

}  // namespace rocmforge
