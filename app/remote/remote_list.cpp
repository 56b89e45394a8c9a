#include "app/remote/remote_list.h"

#include <algorithm>

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include "engine/base/error.h"
#include "engine/remote/address.h"

namespace rocmforge {

namespace {

QString dialectName(remote::Dialect dialect) {
    switch (dialect) {
        case remote::Dialect::LlamaServer:
            return QStringLiteral("llama-server");
        case remote::Dialect::Vllm:
            return QStringLiteral("vllm");
        case remote::Dialect::RocmForge:
            return QStringLiteral("rocmforge");
        case remote::Dialect::OpenAi:
            break;
    }
    return {};
}

remote::Dialect dialectOf(const QString& name) {
    for (const auto dialect :
         {remote::Dialect::LlamaServer, remote::Dialect::Vllm, remote::Dialect::RocmForge}) {
        if (name == dialectName(dialect)) return dialect;
    }
    return remote::Dialect::OpenAi;
}

bool isBase(const QString& address) {
    try {
        return remote::base_address(address.toStdString()) == address.toStdString();
    } catch (const EngineError&) {
        return false;
    }
}

}  // namespace

QList<RemoteEngine> remoteEnginesFromJson(const QString& json) {
    QList<RemoteEngine> engines;
    const QJsonArray list = QJsonDocument::fromJson(json.toUtf8()).array();
    for (const QJsonValue value : list) {
        const QJsonObject one = value.toObject();
        RemoteEngine engine{.id = one[QLatin1String("id")].toString(),
                            .name = one[QLatin1String("name")].toString(),
                            .address = one[QLatin1String("address")].toString(),
                            .plainAllowed = one[QLatin1String("plain")].toBool()};
        const bool known =
            std::any_of(engines.cbegin(), engines.cend(),
                        [&engine](const RemoteEngine& other) { return other.id == engine.id; });
        if (engine.id.isEmpty() || engine.id.contains(QLatin1Char('/')) || known || !isBase(engine.address))
            continue;
        const QJsonArray models = one[QLatin1String("models")].toArray();
        for (const QJsonValue each : models) {
            const QJsonObject model = each.toObject();
            const std::string id = model[QLatin1String("id")].toString().toStdString();
            if (id.empty() || engine.models.size() == remote::kMostModels) continue;
            engine.models.push_back({.id = id,
                                     .context = std::max(0, model[QLatin1String("context")].toInt()),
                                     .dialect = dialectOf(model[QLatin1String("kind")].toString())});
        }
        if (engines.size() < kMostEngines) engines += engine;
    }
    return engines;
}

QString remoteEnginesToJson(const QList<RemoteEngine>& engines) {
    QJsonArray list;
    for (const RemoteEngine& engine : engines) {
        QJsonArray models;
        for (const remote::ServedModel& model : engine.models) {
            models.append(QJsonObject{{QStringLiteral("id"), QString::fromStdString(model.id)},
                                      {QStringLiteral("context"), model.context},
                                      {QStringLiteral("kind"), dialectName(model.dialect)}});
        }
        list.append(QJsonObject{{QStringLiteral("id"), engine.id},
                                {QStringLiteral("name"), engine.name},
                                {QStringLiteral("address"), engine.address},
                                {QStringLiteral("plain"), engine.plainAllowed},
                                {QStringLiteral("models"), models}});
    }
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

}  // namespace rocmforge
