// The one way out of the window: what is asked of the hub, and by which rules. Nothing of it exists before a
// person asks for something that is elsewhere.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <QtCore/QString>

#include "engine/net/http_client.h"

namespace rocmforge {

class HubAccess {
  public:
    // ROCMFORGE_HUB, HF_TOKEN and SSL_CERT_FILE; the proxy is the environment's.
    static HubAccess fromEnvironment();
    explicit HubAccess(std::string hub, net::HttpOptions http = {});

    const std::string& hub() const { return hub_; }
    // For a client of now; `purpose`: what it is for, in words for the list of connections.
    net::HttpOptions http(const QString& purpose) const;
    // On the window's thread; lives as long as this does.
    const net::CurlLibrary& library();

    // What a person has set, before what the environment says. "": nothing.
    void setToken(const std::string& token) { token_ = token; }
    void setProxy(const std::string& proxy) { proxy_ = proxy; }
    const std::string& environmentToken() const { return http_.token; }
    // Is told of every connection, and may forbid it.
    void setObserver(std::shared_ptr<net::Observer> observer) { http_.observer = std::move(observer); }

  private:
    std::string hub_;
    net::HttpOptions http_;
    std::string token_;
    std::string proxy_;
    std::optional<net::CurlLibrary> library_;
};

}  // namespace rocmforge
