#include "engine/net/http_failure.h"

#include <curl/curl.h>

#include "engine/base/text.h"
#include "engine/net/proxy.h"

namespace rocmforge::net {
namespace {

constexpr std::size_t kAddressShown = 300;

// Signed addresses have secrets after the question mark.
std::string shown(const Url& url) {
    return printable(url.text.substr(0, url.text.find('?')), kAddressShown);
}

}  // namespace

HttpFailure transport_failure(int result, const Url& url, const std::string& proxy, long stall_seconds) {
    const std::string host = printable(url.host);
    const auto again = [](const std::string& sentence) { return HttpFailure(sentence, TryAgain::MayHelp); };
    const auto useless = [](const std::string& sentence) { return HttpFailure(sentence, TryAgain::Useless); };
    switch (result) {
        case CURLE_COULDNT_RESOLVE_PROXY:
            return again(proxy.empty() ? "The proxy that the environment names can't be found."
                                       : "The proxy " + printable(without_login(proxy)) + " can't be found.");
        case CURLE_PROXY:
            return useless("The proxy refuses to reach " + host + ".");
        case CURLE_COULDNT_RESOLVE_HOST:
            return again(host + " can't be found: there is no network, or the name is wrong.");
        case CURLE_COULDNT_CONNECT:
            return again(host + " can't be reached.");
        case CURLE_OPERATION_TIMEDOUT:
            return again(host + " sent nothing for " + std::to_string(stall_seconds) + " seconds.");
        case CURLE_PEER_FAILED_VERIFICATION:
            return useless(host + " can't be trusted: its certificate is not valid.");
        case CURLE_SSL_CACERT_BADFILE:
            return useless("The certificates of this computer, by which " + host +
                           " is trusted, can't be read.");
        case CURLE_SSL_CONNECT_ERROR:
            return again(host + " could not agree on encryption.");
        case CURLE_GOT_NOTHING:
            return again(host + " closed the connection without an answer.");
        case CURLE_PARTIAL_FILE:
        case CURLE_RECV_ERROR:
        case CURLE_SEND_ERROR:
        case CURLE_HTTP2:
        case CURLE_HTTP2_STREAM:
            return again("The connection to " + host + " was interrupted.");
        case CURLE_WEIRD_SERVER_REPLY:
        case CURLE_UNSUPPORTED_PROTOCOL:
            return useless(host + " doesn't speak HTTP.");
        default:
            return again("Asking " + host + " failed: " + curl_easy_strerror(static_cast<CURLcode>(result)) +
                         ".");
    }
}

HttpFailure status_failure(const HttpHead& head, const Url& url) {
    const std::string host = printable(url.host);
    const std::string status = " (HTTP " + std::to_string(head.status) + ").";
    const auto again = [&](const std::string& what) { return HttpFailure(what + status, TryAgain::MayHelp); };
    const auto useless = [&](const std::string& what) {
        return HttpFailure(what + status, TryAgain::Useless);
    };
    switch (head.status) {  // the client has already retried 429 and 503
        case 401:
            return useless(host + " wants an access token for " + shown(url) +
                           ": it doesn't exist, or it is private or asks for consent");
        case 403:
            return useless(host + " doesn't allow access to " + shown(url));
        case 404:
        case 410:
            return useless(host + " has nothing at " + shown(url));
        case 407:
            return useless("The proxy wants a name and a password to reach " + host);
        case 408:
        case 425:
        case 500:
        case 502:
        case 504:
            return again(host + " has trouble of its own");
        case 429:
            return useless(host + " asks for fewer requests; try again later");
        case 503:
            return useless(host + " is too busy; try again later");
        default:
            return useless(host + " gave an answer that can't be used for " + shown(url));
    }
}

}  // namespace rocmforge::net
