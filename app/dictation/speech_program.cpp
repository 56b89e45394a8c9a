#include "app/dictation/speech_program.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QStandardPaths>

namespace rocmforge {

namespace {

// Returns whether the file is a model that only detects speech, or a file for whisper.cpp's own tests.
bool isDetector(const QString& name) {
    return name.contains(QLatin1String("silero")) || name.contains(QLatin1String("for-tests"));
}

bool isModel(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(4) == "lmgg";
}

QString modelIn(const QString& folder) {
    const QFileInfoList files =
        QDir(folder).entryInfoList({QStringLiteral("ggml-*.bin")}, QDir::Files, QDir::Size);
    for (const QFileInfo& file : files) {
        if (!isDetector(file.fileName()) && isModel(file.filePath())) return file.absoluteFilePath();
    }
    return {};
}

}  // namespace

QStringList SpeechProgram::arguments(const QString& wav) const {
    return {QStringLiteral("--model"),         model,
            QStringLiteral("--language"),      QStringLiteral("auto"),
            QStringLiteral("--no-timestamps"), QStringLiteral("--no-prints"),
            QStringLiteral("--file"),          wav};
}

QStringList speechFolders(const QString& data) {
    QStringList folders{data + QStringLiteral("/speech")};
    for (const QString& place : QStandardPaths::standardLocations(QStandardPaths::GenericDataLocation))
        folders += place + QStringLiteral("/whisper.cpp/models");
    folders += QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
               QStringLiteral("/whisper.cpp");
    return folders;
}

SpeechProgram findSpeechProgram(const QStringList& path, const QStringList& folders) {
    SpeechProgram found;
    found.program = QStandardPaths::findExecutable(QStringLiteral("whisper-cli"), path);
    if (found.program.isEmpty()) return found;
    for (const QString& folder : folders) {
        found.model = modelIn(folder);
        if (!found.model.isEmpty()) break;
    }
    return found;
}

SpeechProgram installedSpeechProgram(const QString& data) {
    const QString path = qEnvironmentVariable("PATH");
    return findSpeechProgram(path.split(QLatin1Char(':'), Qt::SkipEmptyParts), speechFolders(data));
}

}  // namespace rocmforge
