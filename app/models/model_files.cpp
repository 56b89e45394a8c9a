#include "app/models/model_files.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QStandardPaths>

namespace rocmforge {

namespace {

const QString kPattern = QStringLiteral("*.gguf");
const QString kWeightPattern = QStringLiteral("*.safetensors");

// Matches "…-00002-of-00003.gguf": prefix, number and count.
const QRegularExpression& partOfModel() {
    static const QRegularExpression pattern(QStringLiteral("^(.*)-(\\d{5})-of-(\\d{5})\\.gguf$"));
    return pattern;
}

// Returns whether the file is a later part of a split model. The first part represents the model.
bool isLaterPart(const QString& path) {
    const QRegularExpressionMatch match = partOfModel().match(path);
    return match.hasMatch() && match.captured(2).toInt() > 1;
}

QStringList pathsOf(const QFileInfoList& files) {
    QStringList paths;
    for (const QFileInfo& file : files) paths += file.filePath();
    return paths;
}

}  // namespace

QStringList modelFilesIn(const QString& folder, int depth) {
    QStringList paths;
    const QDir dir(folder);
    if (isModelFolder(folder)) paths += folder;
    for (const QFileInfo& file : dir.entryInfoList({kPattern}, QDir::Files | QDir::Readable)) {
        if (!isLaterPart(file.filePath())) paths += file.filePath();
    }
    if (depth == 0) return paths;
    for (const QFileInfo& inner : dir.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
        // Skips repositories of the Hugging Face cache, which also contain old versions.
        // app/models/model_stores.h handles them.
        if (inner.fileName().startsWith(QLatin1String("models--"))) continue;
        paths += modelFilesIn(inner.filePath(), depth - 1);
    }
    return paths;
}

bool isModelFolder(const QString& path) {
    const QDir dir(path);
    return dir.exists(QStringLiteral("config.json")) &&
           (dir.exists(QStringLiteral("model.safetensors")) ||
            dir.exists(QStringLiteral("model.safetensors.index.json")));
}

QStringList filesOfModel(const QString& path) {
    const QFileInfo info(path);
    if (info.isDir()) {
        return pathsOf(QDir(path).entryInfoList({kWeightPattern, QStringLiteral("config.json")},
                                                QDir::Files | QDir::Readable));
    }
    const QRegularExpressionMatch match = partOfModel().match(info.fileName());
    if (!match.hasMatch()) return info.exists() ? QStringList{path} : QStringList();
    const QString pattern = match.captured(1) + QLatin1Char('-') + QString(5, QLatin1Char('?')) +
                            QStringLiteral("-of-") + match.captured(3) + QStringLiteral(".gguf");
    return pathsOf(info.dir().entryInfoList({pattern}, QDir::Files | QDir::Readable));
}

QString moveModelToTrash(const QString& path) {
    // Creates the folder for the trash. Otherwise Qt would create a trash folder in the working directory.
    QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                  QStringLiteral("/Trash"));
    const QStringList files = QFileInfo(path).isDir() ? QStringList{path} : filesOfModel(path);
    for (const QString& file : files) {
        if (!QFile::moveToTrash(file)) return file;
    }
    return {};
}

}  // namespace rocmforge
