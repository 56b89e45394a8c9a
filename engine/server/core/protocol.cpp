#include "engine/server/core/protocol.h"

#include <optional>
#include <string_view>

namespace rocmforge::server {
namespace {

constexpr std::string_view kSegment = "{id}";

// Like path_of(), for a `known` path that has kSegment at `at`.
std::optional<std::string> path_with_segment(const std::string& path, const std::string& known,
                                             std::size_t at, const std::string& route) {
    const std::string_view before = std::string_view(known).substr(0, at);
    const std::string_view after = std::string_view(known).substr(at + kSegment.size());
    if (path.size() <= before.size() + after.size()) return std::nullopt;
    if (!path.starts_with(before) || !path.ends_with(after)) return std::nullopt;
    const std::string segment = path.substr(at, path.size() - before.size() - after.size());
    if (segment.find('/') != std::string::npos) return std::nullopt;
    std::string same = route;
    return same.replace(same.find(kSegment), kSegment.size(), segment);
}

// Compares a request's path with `known`, a path or alias of a route whose main path is `route`. If they are
// equal, or if `known` ends with "/" and the path is below it, returns the path with `known` replaced by
// `route`. Otherwise returns nullopt.
std::optional<std::string> path_of(const std::string& path, const std::string& known,
                                   const std::string& route) {
    if (known.empty()) return std::nullopt;
    if (const std::size_t at = known.find(kSegment); at != std::string::npos)
        return path_with_segment(path, known, at, route);
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
