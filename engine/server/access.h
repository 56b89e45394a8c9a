// Access control: by the listening address, by the API key, and by the origin that browsers send.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::server {

struct Access {
    std::string host = "127.0.0.1";         // the listening address
    std::string key = {};                   // "": no key is required
    std::vector<std::string> origins = {};  // allowed pages, in the form of the Origin header; "*": all
    std::vector<std::string> names = {};    // further names of this computer
};

// 127.0.0.0/8, ::1 or localhost, with or without brackets.
bool is_loopback_host(std::string_view host);

// Throws InvalidArgument: an address that other computers can reach requires a key, and so does allowing all
// pages. A key consists of visible ASCII characters.
void check_access(const Access& access);

// Whether `header`, a request's Host, names this computer by an address or one of its own names. Detects DNS
// rebinding, where a page's own name resolves to this computer.
bool host_allowed(const Access& access, std::string_view header);

// Whether the page may send requests. "": not sent by a browser, which is always allowed.
bool origin_allowed(const Access& access, std::string_view origin, std::string_view host_header);
// Whether the page may read the answers: only listed pages may.
bool origin_listed(const Access& access, std::string_view origin);

// Checks the Authorization header in constant time.
bool key_matches(const Access& access, std::string_view authorization);

}  // namespace rocmforge::server
