// The network configuration for Hugging Face. It is the only source of HTTP options in app/. libcurl is
// initialised only at the first call of library(). Lives on the GUI thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <QtCore/QString>

#include "engine/net/http_client.h"

namespace rocmforge {

class HubAccess {
  public:
    // Reads ROCMFORGE_HUB, HF_TOKEN, SSL_CERT_FILE and the environment's proxy.
    static HubAccess fromEnvironment();
    explicit HubAccess(std::string hub, net::HttpOptions http = {});

    const std::string& hub() const { return hub_; }
    // Returns the current options for a client. The list of connections shows `purpose`.
    net::HttpOptions http(const QString& purpose) const;
    // Must be called on the GUI thread. The returned library exists as long as this object.
    const net::CurlLibrary& library();

    // Overrides the token or proxy of the environment; empty: no override.
    void setToken(const std::string& token) { token_ = token; }
    void setProxy(const std::string& proxy) { proxy_ = proxy; }
    const std::string& environmentToken() const { return http_.token; }
    // `observer` is notified of each connection and may forbid it.
    void setObserver(std::shared_ptr<net::Observer> observer) { http_.observer = std::move(observer); }

  private:
    std::string hub_;
    net::HttpOptions http_;
    std::string token_;
    std::string proxy_;
    std::optional<net::CurlLibrary> library_;
};

}  // namespace rocmforge
