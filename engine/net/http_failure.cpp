#include "engine/net/http_failure.h"

#include <curl/curl.h>

#include "engine/base/text.h"
#include "engine/net/proxy.h"

namespace rocmforge::net {
namespace {

constexpr std::size_t kAddressShown = 300;

// Returns the address without its query, because signed addresses have secrets after the question mark.
std::string shown(const Url& url) {
    return printable(url.text.substr(0, url.text.find('?')), kAddressShown);
}

}  // namespace

HttpFailure transport_failure(int result, const Url& url, const std::string& proxy, long stall_seconds) {
    const std::string host = printable(url.host);
    const auto again = [](Message sentence) { return HttpFailure(std::move(sentence), TryAgain::MayHelp); };
    const auto useless = [](Message sentence) { return HttpFailure(std::move(sentence), TryAgain::Useless); };
    switch (result) {
        case CURLE_COULDNT_RESOLVE_PROXY:
            if (proxy.empty())
                return again(Text::tr("The proxy set in the environment variables can't be found."));
            return again({Text::tr("The proxy %1 can't be found."), printable(without_login(proxy))});
        case CURLE_PROXY:
            return useless({Text::tr("The proxy refused the connection to %1."), host});
        case CURLE_COULDNT_RESOLVE_HOST:
            return again({Text::tr("%1 can't be found: there is no network, or the name is wrong."), host});
        case CURLE_COULDNT_CONNECT:
            return again({Text::tr("%1 can't be reached."), host});
        case CURLE_OPERATION_TIMEDOUT:
            return again({Text::tr("%1 sent nothing for %2 seconds."), host, stall_seconds});
        case CURLE_PEER_FAILED_VERIFICATION:
            return useless({Text::tr("%1 can't be trusted: its certificate is not valid."), host});
        case CURLE_SSL_CACERT_BADFILE:
            return useless({Text::tr("This computer's root certificates can't be read, so the identity of %1 "
                                     "can't be verified."),
                            host});
        case CURLE_SSL_CONNECT_ERROR:
            return again({Text::tr("The encrypted connection to %1 could not be established."), host});
        case CURLE_GOT_NOTHING:
            return again({Text::tr("%1 closed the connection without a response."), host});
        case CURLE_PARTIAL_FILE:
        case CURLE_RECV_ERROR:
        case CURLE_SEND_ERROR:
        case CURLE_HTTP2:
        case CURLE_HTTP2_STREAM:
            return again({Text::tr("The connection to %1 was interrupted."), host});
        case CURLE_WEIRD_SERVER_REPLY:
        case CURLE_UNSUPPORTED_PROTOCOL:
            return useless({Text::tr("%1 doesn't speak HTTP."), host});
        default:
            return again({Text::tr("The request to %1 failed: %2."), host,
                          curl_easy_strerror(static_cast<CURLcode>(result))});
    }
}

HttpFailure status_failure(const HttpHead& head, const Url& url) {
    const std::string host = printable(url.host);
    const auto again = [](Message sentence) { return HttpFailure(std::move(sentence), TryAgain::MayHelp); };
    const auto useless = [](Message sentence) { return HttpFailure(std::move(sentence), TryAgain::Useless); };
    // HttpClient::get() has already repeated the request after 429 and 503.
    switch (head.status) {
        case 401:
            return useless({Text::tr("%1 denied access to %2 (HTTP %3): it doesn't exist, or it is private "
                                     "or gated and requires an access token."),
                            host, shown(url), head.status});
        case 403:
            return useless(
                {Text::tr("%1 doesn't allow access to %2 (HTTP %3)."), host, shown(url), head.status});
        case 404:
        case 410:
            return useless({Text::tr("%2 was not found on %1 (HTTP %3)."), host, shown(url), head.status});
        case 407:
            return useless(
                {Text::tr("The proxy requires a user name and a password for connections to %1 (HTTP %2)."),
                 host, head.status});
        case 408:
        case 425:
        case 500:
        case 502:
        case 504:
            return again({Text::tr("%1 could not process the request (HTTP %2). Try again later."), host,
                          head.status});
        case 429:
            return useless(
                {Text::tr("%1 received too many requests; try again later (HTTP %2)."), host, head.status});
        case 503:
            return useless({Text::tr("%1 is too busy; try again later (HTTP %2)."), host, head.status});
        default:
            return useless({Text::tr("%1 answered the request for %2 with an unexpected status (HTTP %3)."),
                            host, shown(url), head.status});
    }
}

}  // namespace rocmforge::net
