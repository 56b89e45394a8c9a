// The remote engines that a person has added, as the settings keep them. Keys are elsewhere (app/network).
#pragma once

#include <vector>

#include <QtCore/QList>
#include <QtCore/QString>

#include "engine/remote/model_list.h"

namespace rocmforge {

struct RemoteEngine {
    QString id;                 // a few letters, made here
    QString name;               // as the person calls it; "": by its place
    QString address;            // engine/remote/address.h
    bool plainAllowed = false;  // the person knows that what is written can be read on the way
    std::vector<remote::ServedModel> models = {};  // when it was asked last

    bool operator==(const RemoteEngine&) const = default;
};

inline constexpr int kMostEngines = 50;

// What can't be understood is left out.
QList<RemoteEngine> remoteEnginesFromJson(const QString& json);
QString remoteEnginesToJson(const QList<RemoteEngine>& engines);

}  // namespace rocmforge
