// How a model of a remote engine is named where others have the path of a file: "remote:ENGINE/MODEL".
#pragma once

#include <QtCore/QString>

namespace rocmforge {

inline bool isRemotePath(const QString& path) {
    return path.startsWith(QLatin1String("remote:"));
}
inline QString remotePath(const QString& engine, const QString& model) {
    return QStringLiteral("remote:") + engine + QLatin1Char('/') + model;
}
// Engines have names without "/", models may have some.
inline QString engineOfPath(const QString& path) {
    return isRemotePath(path) ? path.mid(7).section(QLatin1Char('/'), 0, 0) : QString();
}
inline QString modelOfPath(const QString& path) {
    return isRemotePath(path) ? path.mid(7).section(QLatin1Char('/'), 1) : QString();
}

// As a person reads it: some servers name a model by the path of its file.
inline QString shownModel(const QString& model) {
    return model.startsWith(QLatin1Char('/')) ? model.section(QLatin1Char('/'), -1) : model;
}

// Who gave an answer, as it is kept with it: "qwen3-8b @ gpu-box:8000"; here the model alone.
inline QString answeredBy(const QString& model, const QString& place) {
    return place.isEmpty() ? model : model + QStringLiteral(" @ ") + place;
}
// "": this computer.
inline QString placeOfAnswer(const QString& answeredBy) {
    const qsizetype at = answeredBy.lastIndexOf(QLatin1String(" @ "));
    return at < 0 ? QString() : answeredBy.mid(at + 3);
}

}  // namespace rocmforge
