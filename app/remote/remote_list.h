// The remote servers in the form in which the settings store them. Their keys are in the keyring
// (app/network).
#pragma once

#include <vector>

#include <QtCore/QList>
#include <QtCore/QString>

#include "engine/remote/model_list.h"

namespace rocmforge {

struct RemoteEngine {
    QString id;                 // short random id
    QString name;               // name that the person chose; empty: the address is shown instead
    QString address;            // base URL in the format of engine/remote/address.h
    bool plainAllowed = false;  // whether the person accepted an unencrypted connection
    std::vector<remote::ServedModel> models = {};  // models listed by the last successful request

    bool operator==(const RemoteEngine&) const = default;
};

inline constexpr int kMostEngines = 50;

// Reads the list. Invalid entries are skipped.
QList<RemoteEngine> remoteEnginesFromJson(const QString& json);
QString remoteEnginesToJson(const QList<RemoteEngine>& engines);

}  // namespace rocmforge
