// A remote server and one of its models: everything needed for a request, as a value.
#pragma once

#include <string>

#include <QtCore/QString>

#include "engine/net/http_client.h"
#include "engine/remote/model_list.h"

namespace rocmforge {

struct RemoteTarget {
    QString path;       // remotePath()
    QString place;      // "gpu-box:8000"
    bool here = false;  // the server runs on this computer
    std::string base;   // base URL (engine/remote/address.h)
    remote::ServedModel model;
    net::HttpOptions http;                      // with key and observer
    const net::CurlLibrary* library = nullptr;  // must outlive all requests
};

}  // namespace rocmforge
