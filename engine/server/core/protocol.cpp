#include "engine/server/core/protocol.h"

#include <optional>
#include <string_view>

namespace rocmforge::server {
namespace {

// Compares a request's path with `known`, a path or alias of a route whose main path is `route`. If they are
// equal, or if `known` ends with "/" and the path is below it, returns the path with `known` replaced by
// `route`. Otherwise returns nullopt.
std::optional<std::string> path_of(const std::string& path, const std::string& known,
                                   const std::string& route) {
    if (known.empty()) return std::nullopt;
    if (path == known) return route;
    if (known.size() == 1 || known.back() != '/' || !path.starts_with(known)) return std::nullopt;
    return route + path.substr(known.size());
}

bool takes(const Route& route, const std::string& method) {
    return route.method == method || (route.method == "GET" && method == "HEAD");
}

}  // namespace

Routes::Found Routes::find(const std::string& method, const std::string& path) const {
    Found found{.protocol = &protocols_.front(), .path = path};
    for (const Protocol& protocol : protocols_) {
        if (!protocol.below.empty() && path.starts_with(protocol.below)) found.protocol = &protocol;
    }
    for (const Protocol& protocol : protocols_) {
        for (const Route& route : protocol.routes) {
            auto same = path_of(path, route.path, route.path);
            if (!same) same = path_of(path, route.also, route.path);
            if (!same) continue;
            found.protocol = &protocol;
            found.path = *same;
            found.name = route.path;
            if (takes(route, method)) {
                found.route = &route;
                found.methods.clear();
                return found;
            }
            found.methods += (found.methods.empty() ? "" : ", ") + route.method;
        }
    }
    return found;
}

}  // namespace rocmforge::server
