// A remote server and one of its models, with everything that a request needs.
#pragma once

#include <string>

#include <QtCore/QString>

#include "engine/net/http_client.h"
#include "engine/remote/model_list.h"

namespace rocmforge {

struct RemoteTarget {
    QString path;       // path of the model in the format of remotePath()
    QString place;      // address for display, such as "gpu-box:8000"
    bool here = false;  // whether the server runs on this computer
    std::string base;   // base URL (engine/remote/address.h)
    remote::ServedModel model;
    net::HttpOptions http;                      // options with the key and the observer
    const net::CurlLibrary* library = nullptr;  // must outlive all requests
};

}  // namespace rocmforge
