#include "engine/net/url.h"

#include <algorithm>
#include <curl/curl.h>
#include <memory>

#include "engine/error.h"
#include "engine/text.h"

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

Url taken_apart(CURLU* handle) {
    return {.text = part(handle, CURLUPART_URL),
            .scheme = lower(part(handle, CURLUPART_SCHEME)),
            .host = lower(part(handle, CURLUPART_HOST)),
            .port = part(handle, CURLUPART_PORT, CURLU_DEFAULT_PORT)};
}

}  // namespace

Url parse_url(const std::string& text) {
    const Handle handle(curl_url(), &curl_url_cleanup);
    // A scheme that libcurl doesn't know is still a scheme, which check_allowed() names.
    if (handle == nullptr ||
        curl_url_set(handle.get(), CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) {
        throw EngineError(Code::InvalidArgument, "'" + printable(text, kUrlShown) + "' is no web address.");
    }
    return taken_apart(handle.get());
}

Url redirected(const Url& base, const std::string& location) {
    const Handle handle(curl_url(), &curl_url_cleanup);
    if (handle == nullptr || curl_url_set(handle.get(), CURLUPART_URL, base.text.c_str(), 0) != CURLUE_OK ||
        curl_url_set(handle.get(), CURLUPART_URL, location.c_str(), CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) {
        throw EngineError(Code::Network, printable(base.host) + " leads on to '" +
                                             printable(location, kUrlShown) + "', which is no web address.");
    }
    return taken_apart(handle.get());
}

bool is_loopback(const Url& url) {
    if (url.host == "localhost" || url.host == "[::1]") return true;
    const bool digits = std::all_of(url.host.begin(), url.host.end(),
                                    [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
    return digits && url.host.starts_with("127.");
}

void check_allowed(const Url& url) {
    if (url.scheme == "https") return;
    if (url.scheme == "http" && is_loopback(url)) return;
    if (url.scheme == "http") {
        throw EngineError(Code::InvalidArgument, "Only https is used to reach " + printable(url.host) +
                                                     "; plain http could be read and changed on the way.");
    }
    throw EngineError(Code::InvalidArgument,
                      "Addresses begin with https; '" + printable(url.text, kUrlShown) + "' doesn't.");
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
