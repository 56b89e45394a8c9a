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
    std::string method;  // "GET" (also answers HEAD) or "POST"
    std::string path;    // a path that ends with "/" takes all paths below it, except "/"
    // Called on a thread of the server, for several requests at once. May throw ApiFailure and EngineError.
    std::function<http::HttpReply(http::HttpRequest&)> handle;
    // Another path for the same; "": none. The request's path is changed to `path` before `handle` is called.
    std::string also = {};
    bool open = false;  // whether no API key is needed
};

struct Protocol {
    std::vector<Route> routes;
    std::function<nlohmann::ordered_json(const ApiError&)> error;  // the body of a reply
};

// The routes of all protocols.
class Routes {
  public:
    // The first protocol writes the errors of unknown paths.
    explicit Routes(std::vector<Protocol> protocols) : protocols_(std::move(protocols)) {}

    struct Found {
        const Protocol* protocol = nullptr;  // never null
        const Route* route = nullptr;        // null: no route has this path and method
        std::string path;                    // the path without aliases
        std::string name = "other";          // for metrics: Route::path, or "other" for an unknown path
        std::string methods = {};  // the methods of this path, if none is the request's: "GET, POST"
    };
    Found find(const std::string& method, const std::string& path) const;

  private:
    std::vector<Protocol> protocols_;
};

}  // namespace rocmforge::server
