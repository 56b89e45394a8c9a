// Access control by listening address, by API key, and by the origin that browsers send.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::server {

struct Access {
    std::string host = "127.0.0.1";         // the listening address
    std::string key = {};                   // "": no key is required
    std::vector<std::string> origins = {};  // allowed web pages, in the form of the header Origin; "*": all
    std::vector<std::string> names = {};    // further host names of this computer
};

// Whether the host is in 127.0.0.0/8, or is ::1 or localhost, with or without brackets.
bool is_loopback_host(std::string_view host);

// Throws InvalidArgument if a required key is missing: an address that other computers can reach requires a
// key, and so does allowing all pages. Also throws if the key contains anything except visible ASCII
// characters.
void check_access(const Access& access);

// Whether `header`, a request's header Host, names this computer by an address or by one of its names. This
// detects DNS rebinding, where a web page's own name resolves to this computer.
bool host_allowed(const Access& access, std::string_view header);

// Whether a page of this origin may send requests: it is a page of this server or a listed page. Also true
// for an empty origin, which means that no browser sent the request.
bool origin_allowed(const Access& access, std::string_view origin, std::string_view host_header);
// Whether the page may read answers. Only listed pages may.
bool origin_listed(const Access& access, std::string_view origin);

// Whether the header Authorization ("Bearer KEY") or the header X-Api-Key contains the key; always true if no
// key is required. Takes the same time for every wrong key.
bool key_matches(const Access& access, std::string_view authorization, std::string_view api_key = {});

}  // namespace rocmforge::server
