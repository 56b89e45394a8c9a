#include "engine/net/proxy.h"

#include <algorithm>
#include <array>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/net/url.h"

namespace rocmforge::net {
namespace {

constexpr std::array<std::string_view, 6> kSchemes{"http", "https", "socks4", "socks4a", "socks5", "socks5h"};

struct LoginPlace {
    std::size_t begin = 0;
    std::size_t end = 0;  // offset of the "@"; equal to `begin` if there is none
};

LoginPlace login_in(std::string_view text) {
    const std::size_t scheme = text.find("://");
    const std::size_t begin = scheme == std::string_view::npos ? 0 : scheme + 3;
    const std::string_view authority = text.substr(begin, text.find('/', begin) - begin);
    const std::size_t at = authority.rfind('@');
    return {begin, at == std::string_view::npos ? begin : begin + at};
}

[[noreturn]] void refuse(const std::string& text) {
    throw EngineError(
        Code::InvalidArgument,
        Text::tr(
            "'%1' is not a proxy address. Write it like http://proxy.example:3128, or with https or socks5."),
        printable(without_login(text)));
}

}  // namespace

std::string Proxy::whole() const {
    if (login.empty()) return address;
    const std::size_t host = address.find("://") + 3;
    return address.substr(0, host) + login + "@" + address.substr(host);
}

std::string without_login(std::string_view address) {
    const LoginPlace login = login_in(address);
    if (login.end == login.begin) return std::string(address);
    return std::string(address.substr(0, login.begin)) + std::string(address.substr(login.end + 1));
}

Proxy parse_proxy(const std::string& text) {
    const bool printable_only =
        std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
    if (text.empty() || !printable_only) refuse(text);
    const std::string with_scheme = text.find("://") == std::string::npos ? "http://" + text : text;
    const LoginPlace login = login_in(with_scheme);
    Proxy proxy{.address = without_login(with_scheme),
                .login = with_scheme.substr(login.begin, login.end - login.begin)};
    const std::string scheme = proxy.address.substr(0, proxy.address.find("://"));
    std::string rest = proxy.address.substr(scheme.size() + 3);
    if (rest.ends_with('/')) rest.pop_back();
    proxy.address = scheme + "://" + rest;
    const bool known = std::find(kSchemes.begin(), kSchemes.end(), scheme) != kSchemes.end();
    if (!known || rest.empty() || rest.find_first_of("/?#") != std::string::npos) refuse(text);
    try {
        if (parse_url("http://" + rest).host.empty()) refuse(text);
    } catch (const EngineError&) {
        refuse(text);
    }
    return proxy;
}

}  // namespace rocmforge::net
