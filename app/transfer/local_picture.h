// Reads local pictures in messages for an export. Pictures from other addresses are never fetched.
#pragma once

#include <optional>

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace rocmforge {

struct LocalPicture {
    QByteArray bytes;
    QByteArray format;  // "png", "jpeg", "webp", "gif" or "bmp"
};

// Returns nullopt for remote addresses, for files that are not pictures in one of these formats, and for
// files over 20 MB.
std::optional<LocalPicture> localPicture(const QString& address);

}  // namespace rocmforge
