// Addresses of proxies, as a person types them.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::net {

struct Proxy {
    std::string address;  // "http://proxy.example:3128", without the login
    std::string login;    // "name:password", percent-encoded as it came; "": none

    // As libcurl wants it.
    std::string whole() const;
};

// Throws InvalidArgument with a sentence that doesn't repeat a password.
Proxy parse_proxy(const std::string& text);

// Without what is between "//" and "@", which may be a password. For any text.
std::string without_login(std::string_view address);

}  // namespace rocmforge::net
