// A protocol that the server speaks: its paths, and the form of its errors.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/api_error.h"
#include "engine/server/http/exchange.h"

namespace rocmforge::server {

struct Route {
    std::string method;  // "GET" (also answers HEAD), "POST" or "DELETE"
    // If the path ends with "/", all paths below it belong to the route too. This does not apply to the path
    // "/". "{id}" in a path stands for any one segment; at most one is allowed.
    std::string path;
    // Answers a request. Called on several threads of the server at the same time. May throw ApiFailure and
    // EngineError.
    std::function<http::HttpReply(http::HttpRequest&)> handle;
    // Alias of `path`; "": none. Contains "{id}" if `path` does. If a request uses the alias, `handle` gets
    // the request with `path` instead.
    std::string also = {};
    bool open = false;  // whether no API key is needed
};

struct Protocol {
    std::vector<Route> routes;
    std::function<nlohmann::ordered_json(const ApiError&)> error;  // returns the body of an error reply
    // A beginning of paths, such as "/api/". Errors about unknown paths with this beginning have the form of
    // this protocol. "": there are no such paths.
    std::string below = {};
};

// The routes of all protocols.
class Routes {
  public:
    // Errors about unknown paths have the form of the first protocol, unless a path is below another one
    // (Protocol::below). There must be at least one protocol.
    explicit Routes(std::vector<Protocol> protocols) : protocols_(std::move(protocols)) {}

    struct Found {
        const Protocol* protocol = nullptr;  // never null
        const Route* route = nullptr;        // null: no route has this path and method
        std::string path;                    // the path without aliases
        std::string name = "other";          // for metrics: Route::path, or "other" for an unknown path
        // The methods of a known path that doesn't have the request's method: "GET, POST".
        std::string methods = {};
    };
    Found find(const std::string& method, const std::string& path) const;

  private:
    std::vector<Protocol> protocols_;
};

}  // namespace rocmforge::server
