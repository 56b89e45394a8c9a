// Paths of remote models, used in place of file paths: "remote:ENGINE/MODEL". Pure functions.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

inline bool isRemotePath(const QString& path) {
    return path.startsWith(QLatin1String("remote:"));
}
inline QString remotePath(const QString& engine, const QString& model) {
    return QStringLiteral("remote:") + engine + QLatin1Char('/') + model;
}
// Returns the server's id in a path. Ids contain no "/", but model names may.
inline QString engineOfPath(const QString& path) {
    return isRemotePath(path) ? path.mid(7).section(QLatin1Char('/'), 0, 0) : QString();
}
inline QString modelOfPath(const QString& path) {
    return isRemotePath(path) ? path.mid(7).section(QLatin1Char('/'), 1) : QString();
}

// Returns the model's name for display. Some servers use the path of the model's file as its name.
inline QString shownModel(const QString& model) {
    return model.startsWith(QLatin1Char('/')) ? model.section(QLatin1Char('/'), -1) : model;
}

// Returns the origin of an answer in the form in which it is stored: "qwen3-8b @ gpu-box:8000". For a local
// model, this is only its name.
inline QString answeredBy(const QString& model, const QString& place) {
    return place.isEmpty() ? model : model + QStringLiteral(" @ ") + place;
}
// Returns the address of the server in the origin of an answer (see answeredBy()). Empty: this computer.
inline QString placeOfAnswer(const QString& answeredBy) {
    const qsizetype at = answeredBy.lastIndexOf(QLatin1String(" @ "));
    return at < 0 ? QString() : answeredBy.mid(at + 3);
}

}  // namespace rocmforge
