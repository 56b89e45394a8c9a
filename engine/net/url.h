// Addresses, taken apart as far as the rules about them need it.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::net {

struct Url {
    std::string text;    // the whole, as it is asked for
    std::string scheme;  // lower case
    std::string host;    // lower case; of an IPv6 address with its brackets
    std::string port;    // the scheme's own when the address names none

    bool same_origin(const Url& other) const {
        return scheme == other.scheme && host == other.host && port == other.port;
    }
};

// Throws InvalidArgument for what is no web address.
Url parse_url(const std::string& text);
// Where `location`, an absolute or relative address, leads from `base`. Throws Network.
Url redirected(const Url& base, const std::string& location);

// This computer: 127.0.0.0/8, [::1] or localhost.
bool is_loopback(const Url& url);
// An IP address, with or without brackets, that no router passes on to the internet: of this computer,
// private (RFC 1918, RFC 4193), link-local, or shared (RFC 6598, which VPNs use). False for a name.
bool is_private_address(std::string_view ip);

// Where plain http may be spoken, which can be read and changed on the way.
enum class PlainHttp { ThisComputer, PrivateNetwork };
// Throws InvalidArgument: https may be asked anywhere, plain http only there. A name passes for the private
// network, since nobody knows yet where it leads: who connects looks at the address.
void check_allowed(const Url& url, PlainHttp plain = PlainHttp::ThisComputer);

// One part of a path or a value of a query, with all but unreserved characters (RFC 3986, 2.3) as %XX.
std::string percent_encoded(std::string_view text);

}  // namespace rocmforge::net
