// Parses proxy addresses in the form in which users type them.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::net {

struct Proxy {
    std::string address;  // "http://proxy.example:3128", without the login
    std::string login;    // "name:password", percent-encoded as entered; "": none

    // Returns the address in libcurl's format.
    std::string whole() const;
};

// Throws InvalidArgument with a sentence that doesn't contain the password.
Proxy parse_proxy(const std::string& text);

// Removes the text between "//" and "@", which may contain a password. Accepts any text.
std::string without_login(std::string_view address);

}  // namespace rocmforge::net
