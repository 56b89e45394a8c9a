#include "app/model_scan.h"

#include <algorithm>

#include <QtCore/QCollator>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QSet>

#include "app/model_name.h"
#include "engine/error.h"
#include "engine/open_model.h"

namespace rocmforge {

namespace {

const QString kPattern = QStringLiteral("*.gguf");
const QString kWeightPattern = QStringLiteral("*.safetensors");

// "…-00002-of-00003.gguf": what stands before the number, the number and the count.
const QRegularExpression& partOfModel() {
    static const QRegularExpression pattern(QStringLiteral("^(.*)-(\\d{5})-of-(\\d{5})\\.gguf$"));
    return pattern;
}

// Of a model that is split into files, the first one stands for all.
bool isLaterPart(const QString& path) {
    const QRegularExpressionMatch match = partOfModel().match(path);
    return match.hasMatch() && match.captured(2).toInt() > 1;
}

void find(const QString& folder, int depth, QSet<QString>& paths) {
    const QDir dir(folder);
    if (isModelFolder(folder)) paths += QFileInfo(folder).canonicalFilePath();
    for (const QFileInfo& file : dir.entryInfoList({kPattern}, QDir::Files | QDir::Readable)) {
        const QString path = file.canonicalFilePath();
        if (!path.isEmpty() && !isLaterPart(path)) paths += path;
    }
    if (depth == 0) return;
    // Links to folders are not followed: they may lead in a circle.
    for (const QFileInfo& inner : dir.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
        find(inner.filePath(), depth - 1, paths);
    }
}

// The files that a model's weights are in.
QFileInfoList partsOf(const QFileInfo& info) {
    if (info.isDir()) {
        return QDir(info.filePath())
            .entryInfoList({kWeightPattern, QStringLiteral("config.json")}, QDir::Files | QDir::Readable);
    }
    const QRegularExpressionMatch match = partOfModel().match(info.fileName());
    if (!match.hasMatch()) return info.exists() ? QFileInfoList{info} : QFileInfoList();
    const QString pattern = match.captured(1) + QLatin1Char('-') + QString(5, QLatin1Char('?')) +
                            QStringLiteral("-of-") + match.captured(3) + QStringLiteral(".gguf");
    return info.dir().entryInfoList({pattern}, QDir::Files | QDir::Readable);
}

FoundModel stat(const QString& path) {
    const QFileInfo info(path);
    FoundModel file;
    file.path = path;
    file.modified = info.lastModified();
    for (const QFileInfo& part : partsOf(info)) {
        file.sizeBytes += part.size();
        file.modified = std::max(file.modified, part.lastModified());
    }
    return file;
}

// What can be said of a file whose model isn't supported.
QString architectureOf(const QString& path) {
    try {
        return QString::fromStdString(
            open_model_file(path.toStdString())->text("general.architecture").value_or(""));
    } catch (const std::exception&) {
        return {};
    }
}

}  // namespace

bool isModelFolder(const QString& path) {
    const QDir dir(path);
    return dir.exists(QStringLiteral("config.json")) &&
           (dir.exists(QStringLiteral("model.safetensors")) ||
            dir.exists(QStringLiteral("model.safetensors.index.json")));
}

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
