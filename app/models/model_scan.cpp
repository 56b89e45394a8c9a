#include "app/models/model_scan.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QtCore/QCollator>
#include <QtCore/QDateTime>
#include <QtCore/QElapsedTimer>
#include <QtCore/QFileInfo>
#include <QtCore/QHash>

#include "app/models/model_files.h"
#include "app/models/model_name.h"
#include "app/models/model_stores.h"
#include "engine/base/error.h"
#include "engine/gguf/gguf.h"
#include "engine/gguf/gguf_outline.h"
#include "engine/model/open_model.h"

namespace rocmforge {

namespace {

constexpr qint64 kProgressMilliseconds = 250;

// The key is the canonical path. Each model is thus listed once, despite links and nested folders.
using Places = std::map<QString, StoredModel>;

void add(Places& places, const StoredModel& model) {
    const QString real = QFileInfo(model.path).canonicalFilePath();
    if (!real.isEmpty()) places.try_emplace(real, model);
}

Places placesOf(const ScanRequest& request) {
    Places places;
    for (const QString& folder : request.folders) {
        // If a model is found twice, the first entry is used. Stores of other programs are searched first,
        // because their names for models are better than the file names.
        for (const StoredModel& model : modelsOfOllama(folder)) add(places, model);
        for (const StoredModel& model : modelsOfHubCache(folder)) add(places, model);
        for (const QString& path : modelFilesIn(folder))
            add(places, {QFileInfo(path).canonicalFilePath(), {}});
    }
    // A missing file is listed as well.
    for (const QString& path : request.files) places.try_emplace(path, StoredModel{path, {}});
    return places;
}

FoundModel stat(const QString& path) {
    FoundModel model;
    model.path = path;
    for (const QString& part : filesOfModel(path)) {
        const QFileInfo info(part);
        model.sizeBytes += info.size();
        model.modified = std::max(model.modified, info.lastModified().toMSecsSinceEpoch());
    }
    return model;
}

QList<FoundModel> byName(const QList<FoundModel>& models) {
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::vector<std::pair<QCollatorSortKey, const FoundModel*>> order;
    order.reserve(static_cast<std::size_t>(models.size()));
    for (const FoundModel& model : models) order.emplace_back(collator.sortKey(model.name), &model);
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
        const int byName = a.first.compare(b.first);
        return byName != 0 ? byName < 0 : a.second->path < b.second->path;
    });
    QList<FoundModel> sorted;
    sorted.reserve(models.size());
    for (const auto& [key, model] : order) sorted += *model;
    return sorted;
}

// Returns the architecture of a file whose model is not supported.
QString architectureOf(const QString& path) {
    try {
        return QString::fromStdString(
            open_model_file(path.toStdString())->text("general.architecture").value_or(""));
    } catch (const std::exception&) {
        return {};
    }
}

QByteArray outlineOf(const ModelFile& file) {
    const auto* gguf = dynamic_cast<const Gguf*>(&file);
    return gguf == nullptr ? QByteArray()
                           : qCompress(QByteArray::fromStdString(GgufOutline::write(*gguf)), 1);
}

}  // namespace

FoundModel readModelFile(const QString& path, const QString& hint) {
    FoundModel model = stat(path);
    const QString named = hint.isEmpty() ? path : hint;
    model.name = prettyModelName({}, named);
    try {
        const ModelHeader header = read_model(path.toStdString());
        model.name = prettyModelName(QString::fromStdString(header.config.name), named);
        model.architecture = QString::fromStdString(header.config.architecture);
        model.parameters = header.config.parameters;
        model.type = QString::fromStdString(header.config.weight_type);
        model.trainedContext = header.config.context;
        model.outline = outlineOf(*header.file);
    } catch (const std::exception& error) {
        model.problem = message_of(error);
        model.architecture = architectureOf(path);
    }
    return model;
}

std::shared_ptr<const ModelHeader> openHeader(const FoundModel& model) {
    const std::string path = model.path.toStdString();
    if (!model.outline.isEmpty()) {
        try {
            auto outline = std::make_shared<const GgufOutline>(qUncompress(model.outline).toStdString());
            return std::make_shared<const ModelHeader>(read_model(std::move(outline), path));
        } catch (const EngineError& error) {
            // The stored outline of the header is damaged or the file has changed, so the file itself is
            // read.
            if (error.code() != Code::BadFile) throw;
        }
    }
    return std::make_shared<const ModelHeader>(read_model(path));
}

QList<FoundModel> scanModels(const ScanRequest& request, const ScanProgress& soFar) {
    QHash<QString, const FoundModel*> known;
    for (const FoundModel& model : request.known) known.insert(model.path, &model);

    QList<FoundModel> models;
    QList<StoredModel> unread;
    for (const auto& [real, place] : placesOf(request)) {
        const FoundModel* before = known.value(place.path, nullptr);
        if (before != nullptr && before->sameFile(stat(place.path))) {
            models += *before;
        } else {
            unread += place;
        }
    }
    QElapsedTimer sinceProgress;
    for (const StoredModel& place : std::as_const(unread)) {
        if (soFar && (!sinceProgress.isValid() || sinceProgress.hasExpired(kProgressMilliseconds))) {
            soFar(byName(models));
            sinceProgress.start();
        }
        models += readModelFile(place.path, place.hint);
    }
    return byName(models);
}

}  // namespace rocmforge
