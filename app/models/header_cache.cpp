#include "app/models/header_cache.h"

#include <algorithm>

#include <QtCore/QCryptographicHash>
#include <QtCore/QDataStream>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QHash>
#include <QtCore/QSaveFile>
#include <QtCore/QSet>
#include <nlohmann/json.hpp>

namespace rocmforge {

namespace {

// Increase this number if FoundModel or the outlines change. The cache also depends on the program's version,
// because a newer version may support models that an older one rejected.
constexpr quint32 kFormat = 2;
const QByteArray kMagic = QByteArrayLiteral("ROCmForge models\n");

QByteArray digestOf(const QByteArray& body) {
    return QCryptographicHash::hash(body, QCryptographicHash::Sha1);
}

QByteArray headOf(const QByteArray& body) {
    return kMagic + QByteArray::number(kFormat) + ' ' + QByteArrayLiteral(ROCMFORGE_VERSION) + '\n' +
           digestOf(body);
}

void write(QDataStream& out, const FoundModel& model) {
    out << model.path << model.sizeBytes << model.modified << model.name << model.architecture
        << model.parameters << model.type << model.trainedContext
        << QByteArray::fromStdString(
               to_json(model.problem).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace))
        << model.outline;
}

FoundModel read(QDataStream& in) {
    FoundModel model;
    QByteArray problem;
    in >> model.path >> model.sizeBytes >> model.modified >> model.name >> model.architecture >>
        model.parameters >> model.type >> model.trainedContext >> problem >> model.outline;
    try {
        model.problem = message_from_json(nlohmann::json::parse(problem.toStdString()));
    } catch (const nlohmann::json::exception&) {
        in.setStatus(QDataStream::ReadCorruptData);
    }
    return model;
}

}  // namespace

QList<FoundModel> readHeaderCache(const QString& path, const HeaderCacheLimits& limits) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > 2 * limits.bytes) return {};
    const QByteArray all = file.readAll();
    const qsizetype head = headOf({}).size();
    const QByteArray body = all.mid(head);
    if (all.left(head) != headOf(body)) return {};
    QList<FoundModel> models;
    QDataStream in(body);
    in.setVersion(QDataStream::Qt_6_4);
    while (!in.atEnd() && models.size() < limits.models) {
        models += read(in);
        if (in.status() != QDataStream::Ok) return {};
    }
    return models;
}

bool writeHeaderCache(const QString& path, const QList<FoundModel>& models, const HeaderCacheLimits& limits) {
    QByteArray body;
    qsizetype count = 0;
    for (const FoundModel& model : models) {
        QByteArray one;
        QDataStream out(&one, QIODevice::WriteOnly);
        out.setVersion(QDataStream::Qt_6_4);
        write(out, model);
        if (++count > limits.models || body.size() + one.size() > limits.bytes) break;
        body += one;
    }
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(headOf(body) + body) >= 0 && file.commit();
}

QList<FoundModel> mergedForCache(const QList<FoundModel>& found, const QList<FoundModel>& before) {
    QSet<QString> paths;
    for (const FoundModel& model : found) paths += model.path;
    QList<FoundModel> merged = found;
    for (const FoundModel& model : before) {
        if (!paths.contains(model.path)) merged += model;
    }
    return merged;
}

bool allKnown(const QList<FoundModel>& found, const QList<FoundModel>& known) {
    QHash<QString, const FoundModel*> byPath;
    for (const FoundModel& model : known) byPath.insert(model.path, &model);
    return std::all_of(found.cbegin(), found.cend(), [&byPath](const FoundModel& model) {
        const FoundModel* before = byPath.value(model.path, nullptr);
        return before != nullptr && before->sameFile(model);
    });
}

}  // namespace rocmforge
