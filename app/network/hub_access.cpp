#include "app/network/hub_access.h"

#include <utility>

#include "engine/hub/hub.h"

namespace rocmforge {

HubAccess HubAccess::fromEnvironment() {
    const QString hub = qEnvironmentVariable("ROCMFORGE_HUB");
    net::HttpOptions http;
    http.token = qEnvironmentVariable("HF_TOKEN").toStdString();
    http.certificates = qEnvironmentVariable("SSL_CERT_FILE").toStdString();
    return HubAccess(hub.isEmpty() ? std::string(hub::kHub) : hub.toStdString(), http);
}

HubAccess::HubAccess(std::string hub, net::HttpOptions http) : hub_(std::move(hub)), http_(std::move(http)) {
    http_.token_host = hub_;
}

net::HttpOptions HubAccess::http(const QString& purpose) const {
    net::HttpOptions http = http_;
    if (!token_.empty()) http.token = token_;
    if (!proxy_.empty()) http.proxy = proxy_;
    http.purpose = purpose.toStdString();
    return http;
}

const net::CurlLibrary& HubAccess::library() {
    if (!library_) library_.emplace();
    return *library_;
}

}  // namespace rocmforge
