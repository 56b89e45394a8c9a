#include "engine/server/access.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <unistd.h>

#include "engine/base/error.h"

namespace rocmforge::server {
namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

std::string without_brackets(std::string_view host) {
    if (host.size() >= 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
    return lower(host);
}

bool is_ipv4(const std::string& host) {
    in_addr address{};
    return inet_pton(AF_INET, host.c_str(), &address) == 1;
}

bool is_ipv6(const std::string& host) {
    in6_addr address{};
    return inet_pton(AF_INET6, host.c_str(), &address) == 1;
}

// Returns the host of "host", "host:80" or "[::1]:80"; "" if the header is invalid.
std::string host_of(std::string_view header) {
    const std::size_t end = header.starts_with('[') ? header.find(']') : header.find(':');
    if (header.starts_with('[') && end == std::string_view::npos) return {};
    const std::size_t host_size = header.starts_with('[') ? end + 1 : std::min(end, header.size());
    const std::string_view port = header.substr(host_size);
    const bool number = std::all_of(port.begin() + (port.empty() ? 0 : 1), port.end(),
                                    [](char c) { return c >= '0' && c <= '9'; });
    if (!port.empty() && (port.front() != ':' || !number)) return {};
    return without_brackets(header.substr(0, host_size));
}

std::string own_name() {
    std::array<char, 256> name{};
    if (gethostname(name.data(), name.size() - 1) != 0) return {};
    return lower(name.data());
}

// Compares all bytes of `key`, whatever `given` is, so that the time doesn't reveal how much of the key was
// right.
bool is_key(std::string_view key, std::string_view given) {
    unsigned different = given.size() == key.size() ? 0U : 1U;
    for (std::size_t i = 0; i < key.size(); ++i) {
        const char other = given.empty() ? '\0' : given[i % given.size()];
        different |= static_cast<unsigned char>(key[i]) ^ static_cast<unsigned char>(other);
    }
    return different == 0;
}

}  // namespace

bool is_loopback_host(std::string_view given) {
    const std::string host = without_brackets(given);
    return host == "localhost" || host == "::1" || (is_ipv4(host) && host.starts_with("127."));
}

void check_access(const Access& access) {
    const bool visible =
        std::all_of(access.key.begin(), access.key.end(), [](char c) { return c > ' ' && c <= '~'; });
    if (!visible) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("An API key may contain only visible ASCII characters."));
    }
    if (!access.key.empty()) return;
    if (!is_loopback_host(access.host)) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("Other computers can reach %1, so the server requires an API key to "
                                   "listen there (--api-key)."),
                          access.host);
    }
    if (std::find(access.origins.begin(), access.origins.end(), "*") != access.origins.end()) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("Allowing pages of any origin requires an API key (--api-key)."));
    }
}

bool host_allowed(const Access& access, std::string_view header) {
    const std::string host = host_of(header);
    if (host.empty()) return false;
    // DNS can't rebind numeric addresses, so they are allowed.
    if (is_loopback_host(host) || is_ipv4(host) || is_ipv6(host) || host.ends_with(".localhost")) return true;
    if (host == without_brackets(access.host)) return true;
    if (!is_loopback_host(access.host)) {
        const std::string own = own_name();
        if (!own.empty() && (host == own || host == own + ".local")) return true;
    }
    return std::any_of(access.names.begin(), access.names.end(),
                       [&](const std::string& name) { return lower(name) == host; });
}

bool origin_listed(const Access& access, std::string_view origin) {
    return std::any_of(access.origins.begin(), access.origins.end(), [&](const std::string& listed) {
        return listed == "*" || lower(listed) == lower(origin);
    });
}

bool origin_allowed(const Access& access, std::string_view origin, std::string_view host_header) {
    return origin.empty() || lower(origin) == "http://" + lower(host_header) || origin_listed(access, origin);
}

bool key_matches(const Access& access, std::string_view authorization, std::string_view api_key) {
    if (access.key.empty()) return true;
    constexpr std::string_view scheme = "bearer ";
    std::string_view given;
    if (lower(authorization.substr(0, scheme.size())) == scheme) {
        given = authorization.substr(scheme.size());
        while (given.starts_with(' ')) given.remove_prefix(1);
    }
    // Compares both headers, whatever the result of the first comparison, so that the time doesn't depend on
    // it.
    const bool bearer = is_key(access.key, given);
    const bool other = is_key(access.key, api_key);
    return bearer || other;
}

}  // namespace rocmforge::server
