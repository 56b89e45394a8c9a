#include "app/settings/kept_choices.h"

#include <utility>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QSaveFile>

namespace rocmforge {

namespace {

constexpr qsizetype kMostChoices = 1000;
constexpr qint64 kLargestChoices = 4'000'000;  // bytes

const QString kChoicePath = QStringLiteral("path");
const QString kChoiceContext = QStringLiteral("context");
const QString kChoiceCache = QStringLiteral("cache");
const QString kChoiceBatch = QStringLiteral("batch");
const QString kChoiceGpuLayers = QStringLiteral("gpu_layers");
const QString kChoiceWeights = QStringLiteral("weights");
const QString kChoiceSnapshotBytes = QStringLiteral("snapshot_bytes");

}  // namespace

KeptChoices::KeptChoices(QString file) : file_(std::move(file)) {
    QFile kept(file_);
    if (file_.isEmpty() || kept.size() > kLargestChoices || !kept.open(QIODevice::ReadOnly)) return;
    for (const QJsonValue value : QJsonDocument::fromJson(kept.readAll()).array()) {
        const QJsonObject object = value.toObject();
        const QString path = object[kChoicePath].toString();
        const ModelOptions choice = sensible({.context = object[kChoiceContext].toInt(),
                                              .cache = object[kChoiceCache].toString(),
                                              .batch = object[kChoiceBatch].toInt(),
                                              .gpuLayers = object[kChoiceGpuLayers].toInt(),
                                              .weights = object[kChoiceWeights].toString(),
                                              .snapshotBytes = object[kChoiceSnapshotBytes].toInteger(-1)});
        if (choice == ModelOptions() || all_.contains(path) || paths_.size() == kMostChoices) continue;
        all_.insert(path, choice);
        paths_ += path;
    }
}

bool KeptChoices::keep(const QString& path, const ModelOptions& choice) {
    all_.remove(path);
    paths_.removeOne(path);
    if (choice != ModelOptions()) {
        all_.insert(path, choice);
        paths_.prepend(path);
    }
    if (paths_.size() > kMostChoices) all_.remove(paths_.takeLast());
    if (file_.isEmpty()) return true;
    QJsonArray array;
    for (const QString& of : std::as_const(paths_)) {
        const ModelOptions one = all_.value(of);
        array.append(QJsonObject{{kChoicePath, of},
                                 {kChoiceContext, one.context},
                                 {kChoiceCache, one.cache},
                                 {kChoiceBatch, one.batch},
                                 {kChoiceGpuLayers, one.gpuLayers},
                                 {kChoiceWeights, one.weights},
                                 {kChoiceSnapshotBytes, one.snapshotBytes}});
    }
    QDir().mkpath(QFileInfo(file_).path());
    QSaveFile file(file_);
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(array).toJson()) >= 0 && file.commit();
}

}  // namespace rocmforge
