#include "app/model_scan.h"

#include <algorithm>

#include <QtCore/QCollator>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSet>

#include "app/model_name.h"
#include "engine/error.h"
#include "engine/gguf.h"

namespace rocmforge {

namespace {

const QString kPattern = QStringLiteral("*.gguf");

void find(const QString& folder, int depth, QSet<QString>& paths) {
    const QDir dir(folder);
    for (const QFileInfo& file : dir.entryInfoList({kPattern}, QDir::Files | QDir::Readable)) {
        const QString path = file.canonicalFilePath();
        if (!path.isEmpty()) paths += path;
    }
    if (depth == 0) return;
    // Links to folders are not followed: they may lead in a circle.
    for (const QFileInfo& inner : dir.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
        find(inner.filePath(), depth - 1, paths);
    }
}

FoundModel stat(const QString& path) {
    const QFileInfo info(path);
    FoundModel file;
    file.path = path;
    file.sizeBytes = info.exists() ? info.size() : 0;
    file.modified = info.lastModified();
    return file;
}

// What can be said of a file whose model isn't supported.
QString architectureOf(const QString& path) {
    try {
        return QString::fromStdString(
            Gguf::open(path.toStdString()).text("general.architecture").value_or(""));
    } catch (const std::exception&) {
        return {};
    }
}

}  // namespace

FoundModel readModelFile(const QString& path) {
    FoundModel file = stat(path);
    file.name = prettyModelName({}, path);
    try {
        auto header = std::make_shared<const ModelHeader>(read_model(path.toStdString()));
        file.name = prettyModelName(QString::fromStdString(header->config.name), path);
        file.architecture = QString::fromStdString(header->config.architecture);
        file.header = std::move(header);
    } catch (const std::exception& error) {
        file.problem = QString::fromUtf8(error.what());
        file.architecture = architectureOf(path);
    }
    return file;
}

QList<FoundModel> scanModels(const ScanRequest& request) {
    QSet<QString> paths(request.files.cbegin(), request.files.cend());
    for (const QString& folder : request.folders) find(folder, kScanDepth, paths);

    QList<FoundModel> files;
    for (const QString& path : std::as_const(paths)) {
        const FoundModel now = stat(path);
        const auto known = std::find_if(request.known.cbegin(), request.known.cend(),
                                        [&now](const FoundModel& other) { return other.sameFile(now); });
        files += known == request.known.cend() ? readModelFile(path) : *known;
    }
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::sort(files.begin(), files.end(), [&collator](const FoundModel& a, const FoundModel& b) {
        const int byName = collator.compare(a.name, b.name);
        return byName != 0 ? byName < 0 : a.path < b.path;
    });
    return files;
}

}  // namespace rocmforge
