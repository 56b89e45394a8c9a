// Finds model files and reads their headers. Plain functions without state: the library calls them on a
// thread of its own and gets values back.
#pragma once

#include <optional>

#include <QtCore/QDateTime>
#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include "engine/model.h"

namespace rocmforge {

struct FoundModel {
    QString path;
    qint64 sizeBytes = 0;
    QDateTime modified;
    QString name;
    std::shared_ptr<const ModelHeader> header;  // null: not supported, and `problem` says why
    QString architecture;
    QString problem;

    bool sameFile(const FoundModel& other) const {
        return path == other.path && sizeBytes == other.sizeBytes && modified == other.modified;
    }
};

inline constexpr int kScanDepth = 3;  // folders below one that the person chose

struct ScanRequest {
    QStringList folders;
    QStringList files;        // added one by one
    QList<FoundModel> known;  // headers that need not be read again
};

// Every *.gguf in the folders, every folder there that is a model itself and every file of the list, by name;
// a model in several files counts once. A folder that isn't there has no models.
QList<FoundModel> scanModels(const ScanRequest& request);

// Whether the folder is a model as Hugging Face publishes it: config.json beside safetensors.
bool isModelFolder(const QString& path);

// The header of one file. Never throws: what is wrong is in `problem`.
FoundModel readModelFile(const QString& path);

}  // namespace rocmforge
