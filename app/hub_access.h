// The one way out of the window: what is asked of the hub, and by which rules. Nothing of it exists before a
// person asks for something that is elsewhere.
#pragma once

#include <optional>
#include <string>

#include "engine/net/http_client.h"

namespace rocmforge {

class HubAccess {
  public:
    // ROCMFORGE_HUB, HF_TOKEN and SSL_CERT_FILE; the proxy is the environment's.
    static HubAccess fromEnvironment();
    explicit HubAccess(std::string hub, net::HttpOptions http = {});

    const std::string& hub() const { return hub_; }
    const net::HttpOptions& http() const { return http_; }
    // On the window's thread; lives as long as this does.
    const net::CurlLibrary& library();

  private:
    std::string hub_;
    net::HttpOptions http_;
    std::optional<net::CurlLibrary> library_;
};

}  // namespace rocmforge
