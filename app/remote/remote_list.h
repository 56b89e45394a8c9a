// The remote servers as stored in the settings. Their keys are in the keyring (app/network). Values.
#pragma once

#include <vector>

#include <QtCore/QList>
#include <QtCore/QString>

#include "engine/remote/model_list.h"

namespace rocmforge {

struct RemoteEngine {
    QString id;                                    // short random id
    QString name;                                  // chosen by the person; empty: use the address
    QString address;                               // engine/remote/address.h
    bool plainAllowed = false;                     // the person accepted an unencrypted connection
    std::vector<remote::ServedModel> models = {};  // from the last successful request

    bool operator==(const RemoteEngine&) const = default;
};

inline constexpr int kMostEngines = 50;

// Skips invalid entries.
QList<RemoteEngine> remoteEnginesFromJson(const QString& json);
QString remoteEnginesToJson(const QList<RemoteEngine>& engines);

}  // namespace rocmforge
