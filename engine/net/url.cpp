#include "engine/net/url.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cstdint>
#include <curl/curl.h>
#include <memory>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge::net {
namespace {

using Handle = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

constexpr std::size_t kUrlShown = 300;

std::string part(CURLU* handle, CURLUPart which, unsigned int flags = 0) {
    char* text = nullptr;
    if (curl_url_get(handle, which, &text, flags) != CURLUE_OK) return {};
    const std::unique_ptr<char, decltype(&curl_free)> owned(text, &curl_free);
    return owned.get();
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

bool is_private_four(std::uint8_t first, std::uint8_t second) {
    return first == 127 || first == 10 || (first == 172 && second >= 16 && second < 32) ||
           (first == 192 && second == 168) || (first == 169 && second == 254) ||
           (first == 100 && second >= 64 && second < 128);
}

// Whether the host is an IP address and not a name. (libcurl has converted other forms of IPv4 addresses to
// four numbers.)
bool is_address(std::string_view host) {
    if (host.starts_with('[')) return true;
    std::array<std::uint8_t, 4> four{};
    return ::inet_pton(AF_INET, std::string(host).c_str(), four.data()) == 1;
}

Url taken_apart(CURLU* handle) {
    return {.text = part(handle, CURLUPART_URL),
            .scheme = lower(part(handle, CURLUPART_SCHEME)),
            .host = lower(part(handle, CURLUPART_HOST)),
            .port = part(handle, CURLUPART_PORT, CURLU_DEFAULT_PORT)};
}

}  // namespace

Url parse_url(const std::string& text) {
    const Handle handle(curl_url(), &curl_url_cleanup);
    // Accepts unknown schemes; check_allowed() rejects them.
    if (handle == nullptr ||
        curl_url_set(handle.get(), CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) {
        throw EngineError(Code::InvalidArgument, Text::tr("'%1' is not a web address."),
                          printable(text, kUrlShown));
    }
    return taken_apart(handle.get());
}

Url redirected(const Url& base, const std::string& location) {
    const Handle handle(curl_url(), &curl_url_cleanup);
    if (handle == nullptr || curl_url_set(handle.get(), CURLUPART_URL, base.text.c_str(), 0) != CURLUE_OK ||
        curl_url_set(handle.get(), CURLUPART_URL, location.c_str(), CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) {
        throw EngineError(Code::Network, Text::tr("%1 redirects to '%2', which is not a web address."),
                          printable(base.host), printable(location, kUrlShown));
    }
    return taken_apart(handle.get());
}

bool is_loopback(const Url& url) {
    if (url.host == "localhost" || url.host == "[::1]") return true;
    const bool digits = std::all_of(url.host.begin(), url.host.end(),
                                    [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
    return digits && url.host.starts_with("127.");
}

bool is_private_address(std::string_view ip) {
    if (ip.starts_with('[') && ip.ends_with(']')) ip = ip.substr(1, ip.size() - 2);
    const std::string text(ip.substr(0, ip.find('%')));  // without the zone of an IPv6 address
    if (std::array<std::uint8_t, 4> four{}; ::inet_pton(AF_INET, text.c_str(), four.data()) == 1) {
        return is_private_four(four[0], four[1]);
    }
    std::array<std::uint8_t, 16> six{};
    if (::inet_pton(AF_INET6, text.c_str(), six.data()) != 1) return false;
    const auto zeros = [&six](std::size_t count) {
        return std::all_of(six.begin(), six.begin() + static_cast<std::ptrdiff_t>(count),
                           [](std::uint8_t byte) { return byte == 0; });
    };
    if (zeros(10) && six[10] == 0xFF && six[11] == 0xFF) return is_private_four(six[12], six[13]);
    const bool loopback = zeros(15) && six[15] == 1;
    const bool unique_local = (six[0] & 0xFEU) == 0xFC;
    const bool link_local = six[0] == 0xFE && (six[1] & 0xC0U) == 0x80;
    return loopback || unique_local || link_local;
}

void check_allowed(const Url& url, PlainHttp plain) {
    if (url.scheme == "https") return;
    if (url.scheme == "http" && is_loopback(url)) return;
    const bool may_be_private = is_private_address(url.host) || !is_address(url.host);
    if (url.scheme == "http" && plain == PlainHttp::PrivateNetwork && may_be_private) return;
    if (url.scheme == "http") {
        throw EngineError(
            Code::InvalidArgument,
            Text::tr(
                "Connections to %1 must use https, because others could read and change data sent by http."),
            printable(url.host));
    }
    throw EngineError(Code::InvalidArgument, Text::tr("The address must begin with https, but '%1' doesn't."),
                      printable(url.text, kUrlShown));
}

std::string percent_encoded(std::string_view text) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (letter || c == '-' || c == '.' || c == '_' || c == '~') {
            encoded += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        encoded += '%';
        encoded += kHex[byte >> 4U];
        encoded += kHex[byte & 15U];
    }
    return encoded;
}

}  // namespace rocmforge::net
