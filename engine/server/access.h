// Who may ask: by the address that is listened on, by the key, and by what browsers say of the page that
// asks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::server {

struct Access {
    std::string host = "127.0.0.1";         // the address that is listened on
    std::string key = {};                   // "": nobody needs one
    std::vector<std::string> origins = {};  // pages that may ask, as browsers name them; "*": all
    std::vector<std::string> names = {};    // by which this computer may be called besides
};

// 127.0.0.0/8, ::1 or localhost, brackets or not.
bool is_loopback_host(std::string_view host);

// Throws InvalidArgument: an address that others reach needs a key, and so do pages from anywhere. A key is
// of visible characters of ASCII.
void check_access(const Access& access);

// Whether `header`, a request's Host, calls this computer by an address or by a name of its own. A page whose
// own name was made to lead here (DNS rebinding) is told by it.
bool host_allowed(const Access& access, std::string_view header);

// Whether a browser's page may ask. "": no browser says so, and anybody may.
bool origin_allowed(const Access& access, std::string_view origin, std::string_view host_header);
// Whether the page may read the answers: only those that are listed.
bool origin_listed(const Access& access, std::string_view origin);

// Of the header Authorization. Takes as long for a wrong key as for a nearly right one.
bool key_matches(const Access& access, std::string_view authorization);

}  // namespace rocmforge::server
