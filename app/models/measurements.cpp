#include "app/models/measurements.h"

#include <algorithm>
#include <cmath>
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

constexpr qsizetype kMostKept = 1000;
constexpr qint64 kLargestFile = 4'000'000;  // bytes

const QString kPath = QStringLiteral("path");
const QString kSize = QStringLiteral("size");
const QString kModified = QStringLiteral("modified");
const QString kDevice = QStringLiteral("device");
const QString kCache = QStringLiteral("cache");
const QString kGpuLayers = QStringLiteral("gpu_layers");
const QString kThreads = QStringLiteral("threads");
const QString kWeights = QStringLiteral("weights");
const QString kMeasured = QStringLiteral("measured");
const QString kPredicted = QStringLiteral("predicted");
const QString kWhen = QStringLiteral("when");

QJsonObject written(const Measurement& one) {
    return {{kPath, one.of.path},
            {kSize, one.of.sizeBytes},
            {kModified, one.of.modified},
            {kDevice, one.of.device},
            {kCache, one.of.cache},
            {kGpuLayers, one.of.gpuLayers},
            {kThreads, one.of.threads},
            {kWeights, one.of.weights},
            {kMeasured, one.measured},
            {kPredicted, one.predicted},
            {kWhen, one.when.toUTC().toString(Qt::ISODate)}};
}

Measurement read(const QJsonObject& object) {
    return {.of = {.path = object[kPath].toString(),
                   .sizeBytes = object[kSize].toInteger(),
                   .modified = object[kModified].toInteger(),
                   .device = object[kDevice].toString(),
                   .cache = object[kCache].toString(),
                   .gpuLayers = object[kGpuLayers].toInt(),
                   .threads = object[kThreads].toInt(),
                   .weights = object[kWeights].toString()},
            .measured = object[kMeasured].toDouble(),
            .predicted = object[kPredicted].toDouble(),
            .when = QDateTime::fromString(object[kWhen].toString(), Qt::ISODate)};
}

}  // namespace

Measurements::Measurements(QString file) : file_(std::move(file)) {
    QFile kept(file_);
    if (file_.isEmpty() || kept.size() > kLargestFile || !kept.open(QIODevice::ReadOnly)) return;
    for (const QJsonValue value : QJsonDocument::fromJson(kept.readAll()).array()) {
        const Measurement one = read(value.toObject());
        if (std::isfinite(one.measured) && one.measured > 0 && all_.size() < kMostKept) all_ += one;
    }
}

const Measurement* Measurements::find(const MeasuredModel& of) const {
    const auto found =
        std::find_if(all_.cbegin(), all_.cend(), [&of](const Measurement& one) { return one.of == of; });
    return found == all_.cend() ? nullptr : &*found;
}

bool Measurements::add(const Measurement& measurement) {
    all_.removeIf([&measurement](const Measurement& one) { return one.of == measurement.of; });
    all_.prepend(measurement);
    if (all_.size() > kMostKept) all_.removeLast();
    if (file_.isEmpty()) return true;
    QJsonArray array;
    for (const Measurement& one : std::as_const(all_)) array.append(written(one));
    QDir().mkpath(QFileInfo(file_).path());
    QSaveFile file(file_);
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(array).toJson()) >= 0 && file.commit();
}

}  // namespace rocmforge
