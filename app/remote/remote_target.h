// An engine elsewhere and one of its models: all that is needed to ask it, as a value.
#pragma once

#include <string>

#include <QtCore/QString>

#include "engine/net/http_client.h"
#include "engine/remote/model_list.h"

namespace rocmforge {

struct RemoteTarget {
    QString path;       // remotePath()
    QString place;      // "gpu-box:8000"
    bool here = false;  // it is a program of this computer
    std::string base;   // engine/remote/address.h
    remote::ServedModel model;
    net::HttpOptions http;                      // with the key, observed
    const net::CurlLibrary* library = nullptr;  // outlives all who ask
};

}  // namespace rocmforge
