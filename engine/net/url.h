// Parses web addresses, and checks whether the program may use them.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::net {

struct Url {
    std::string text;    // the whole address
    std::string scheme;  // lower case
    std::string host;    // lower case; IPv6 addresses with brackets
    std::string port;    // the scheme's default if the address has none

    bool same_origin(const Url& other) const {
        return scheme == other.scheme && host == other.host && port == other.port;
    }
};

// Throws InvalidArgument if the text is not a web address.
Url parse_url(const std::string& text);
// Resolves `location`, an absolute or relative address, against `base`. Throws Network.
Url redirected(const Url& base, const std::string& location);

// Whether the host is this computer: 127.0.0.0/8, [::1] or localhost.
bool is_loopback(const Url& url);
// Whether an IP address, with or without brackets, is not routed on the internet: it belongs to this
// computer, is private (RFC 1918, RFC 4193), link-local, or shared (RFC 6598, used by VPNs). False for a host
// name.
bool is_private_address(std::string_view ip);

// Addresses for which plain http is allowed. Everybody on the route to the server can read and change plain
// http.
enum class PlainHttp { ThisComputer, PrivateNetwork };
// Throws InvalidArgument if the address is forbidden. https is allowed everywhere, plain http only for
// addresses of the kind `plain`. A host name counts as part of the private network, because it is not
// resolved yet; the client checks the IP address when it connects.
void check_allowed(const Url& url, PlainHttp plain = PlainHttp::ThisComputer);

// Percent-encodes a path component or query value, except unreserved characters (RFC 3986, 2.3).
std::string percent_encoded(std::string_view text);

}  // namespace rocmforge::net
