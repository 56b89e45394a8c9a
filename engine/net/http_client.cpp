#include "engine/net/http_client.h"

#include <curl/curl.h>
#include <exception>
#include <utility>

#include "engine/base/text.h"

namespace rocmforge::net {
namespace {

constexpr int kMostRedirects = 10;
constexpr int kPollMilliseconds = 1000;

bool is_redirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

bool is_answer(int status) {
    return status == 200 || status == 206 || status == 416;
}

bool asks_for_patience(int status) {
    return status == 429 || status == 503;
}

template <typename T>
void set(CURL* easy, CURLoption option, T value) {
    if (curl_easy_setopt(easy, option, value) != CURLE_OK) {
        throw EngineError(Code::Network,
                          Text::tr("This system's libcurl lacks a needed feature. Update libcurl."));
    }
}

}  // namespace

// One request and its answer, without redirects.
struct HttpClient::Exchange {
    // Notifies the observer before the first byte is sent. The destructor notifies it when the exchange has
    // ended.
    Exchange(Url asked, const HttpOptions& options)
        : url(std::move(asked)), observer(options.observer.get()) {
        if (observer != nullptr) contact = observer->begins({.host = url.host, .purpose = options.purpose});
    }
    ~Exchange() {
        if (observer != nullptr) observer->ends(contact, head.status, failure);
    }
    Exchange(const Exchange&) = delete;
    Exchange& operator=(const Exchange&) = delete;

    Url url;
    Observer* observer = nullptr;
    std::uint64_t contact = 0;
    Message failure;
    const HttpSink* sink = nullptr;
    HttpHead head;
    bool whatever = false;  // whether the sink accepts any status
    bool told = false;      // whether the sink has received the head
    bool unwanted = false;  // whether the sink skips the body
    std::exception_ptr thrown;
    std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers{nullptr, &curl_slist_free_all};

    void add_header(const std::string& line) {
        curl_slist* longer = curl_slist_append(headers.get(), line.c_str());
        if (longer == nullptr) throw std::bad_alloc();
        headers.release();
        headers.reset(longer);
    }

    bool tell_head() {
        if (!std::exchange(told, true)) unwanted = !sink->head(head);
        return !unwanted;
    }

    bool observed(std::size_t bytes) {
        try {
            if (observer != nullptr) observer->receives(contact, bytes);
            return true;
        } catch (...) {
            thrown = std::current_exception();
            return false;
        }
    }

    // Exceptions must not pass through libcurl. A return value below `count` makes libcurl end the transfer.
    static std::size_t take_header(char* data, std::size_t, std::size_t count, void* self) {
        auto& exchange = *static_cast<Exchange*>(self);
        exchange.head.take_line({data, count});
        return exchange.observed(count) ? count : 0;
    }
    static std::size_t take_body(char* data, std::size_t, std::size_t count, void* self) {
        auto& exchange = *static_cast<Exchange*>(self);
        // Discards the body of a redirect or an error.
        if (!exchange.observed(count)) return 0;
        if (!exchange.whatever && !is_answer(exchange.head.status)) return count;
        try {
            if (!exchange.tell_head()) return 0;
            exchange.sink->body(std::as_bytes(std::span(data, count)));
            return count;
        } catch (...) {
            exchange.thrown = std::current_exception();
            return 0;
        }
    }
    // Called for plain http, after connecting and before anything is sent. Checks the IP address, because a
    // name may resolve to any address.
    static int allow_place(void* self, char* ip, char*, int, int) {
        auto& exchange = *static_cast<Exchange*>(self);
        if (ip != nullptr && is_private_address(ip)) return CURL_PREREQFUNC_OK;
        try {
            check_allowed(exchange.url);  // throws an error that says why
        } catch (...) {
            exchange.thrown = std::current_exception();
        }
        return CURL_PREREQFUNC_ABORT;
    }
};

HttpClient::HttpClient(const CurlLibrary&, HttpOptions options)
    : options_(std::move(options)),
      easy_(curl_easy_init(), [](void* easy) { curl_easy_cleanup(easy); }),
      multi_(curl_multi_init(), [](void* multi) { curl_multi_cleanup(multi); }) {
    if (easy_ == nullptr || multi_ == nullptr) {
        throw EngineError(Code::Network, Text::tr("The network library could not be started."));
    }
}

HttpClient::~HttpClient() = default;

void HttpClient::prepare(Exchange& exchange, const HttpRequest& request, bool with_token) {
    CURL* easy = easy_.get();
    curl_easy_reset(easy);  // keeps the connections open
    set(easy, CURLOPT_URL, exchange.url.text.c_str());
    set(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    set(easy, CURLOPT_NOSIGNAL, 1L);
    set(easy, CURLOPT_USERAGENT, options_.user_agent.c_str());
    set(easy, CURLOPT_CONNECTTIMEOUT, static_cast<long>(options_.connect_within.count()));
    set(easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
    set(easy, CURLOPT_LOW_SPEED_TIME, static_cast<long>(options_.stall_after.count()));
    set(easy, CURLOPT_WRITEFUNCTION, &Exchange::take_body);
    set(easy, CURLOPT_WRITEDATA, &exchange);
    set(easy, CURLOPT_HEADERFUNCTION, &Exchange::take_header);
    set(easy, CURLOPT_HEADERDATA, &exchange);
    if (!options_.certificates.empty()) set(easy, CURLOPT_CAINFO, options_.certificates.c_str());
    set(easy, CURLOPT_TCP_KEEPALIVE, 1L);  // detects a peer that disappeared
    const bool plain = exchange.url.scheme == "http" && !is_loopback(exchange.url);
    if (plain) {
        set(easy, CURLOPT_PREREQFUNCTION, &Exchange::allow_place);
        set(easy, CURLOPT_PREREQDATA, &exchange);
    }
    // Servers in a private network are not reached through a proxy.
    if (plain || is_loopback(exchange.url)) {
        set(easy, CURLOPT_PROXY, "");
    } else if (!options_.proxy.empty()) {
        set(easy, CURLOPT_PROXY, options_.proxy.c_str());
    }
    std::string range;
    if (request.range) {
        range = std::to_string(request.range->first) + "-" + std::to_string(request.range->last);
        set(easy, CURLOPT_RANGE, range.c_str());  // libcurl copies it
        if (!request.if_range.empty()) exchange.add_header("If-Range: " + request.if_range);
    }
    if (request.json) {
        set(easy, CURLOPT_POST, 1L);
        set(easy, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.json->size()));
        set(easy, CURLOPT_POSTFIELDS, request.json->c_str());  // the text outlives the exchange
        exchange.add_header("Content-Type: application/json");
        exchange.add_header("Expect:");  // some servers never send "100 Continue"
    }
    if (with_token) exchange.add_header("Authorization: Bearer " + options_.token);
    set(easy, CURLOPT_HTTPHEADER, exchange.headers.get());
}

void HttpClient::perform(Exchange& exchange, const std::stop_token& stop) {
    CURL* easy = easy_.get();
    CURLM* multi = multi_.get();
    struct Added {
        CURLM* multi;
        CURL* easy;
        ~Added() { curl_multi_remove_handle(multi, easy); }
    };
    curl_multi_add_handle(multi, easy);
    const Added added{multi, easy};
    // Wakes the transfer, so that a cancellation takes effect immediately and not only with the next byte.
    const std::stop_callback wake(stop, [multi] { curl_multi_wakeup(multi); });
    int running = 1;
    while (true) {
        throw_if_stopped(stop);
        if (curl_multi_perform(multi, &running) != CURLM_OK || running == 0) break;
        if (curl_multi_poll(multi, nullptr, 0, kPollMilliseconds, nullptr) != CURLM_OK) break;
    }
    CURLcode result = CURLE_RECV_ERROR;
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi, &left)) {
        if (message->msg == CURLMSG_DONE) result = message->data.result;
    }
    if (exchange.thrown) std::rethrow_exception(exchange.thrown);
    if (exchange.unwanted) return;
    if (result != CURLE_OK) {
        const HttpFailure failure = transport_failure(result, exchange.url, options_.proxy,
                                                      static_cast<long>(options_.stall_after.count()));
        exchange.failure = failure.message();
        throw failure;
    }
}

HttpHead HttpClient::get_once(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop) {
    Url url = parse_url(request.url);
    check_allowed(url, options_.plain_http);
    const bool has_token = !options_.token.empty() && !options_.token_host.empty();
    for (int hop = 0; hop <= kMostRedirects; ++hop) {
        Exchange exchange(url, options_);
        exchange.sink = &sink;
        prepare(exchange, request, has_token && url.same_origin(parse_url(options_.token_host)));
        perform(exchange, stop);
        if (is_answer(exchange.head.status)) {
            exchange.tell_head();  // if the body was empty, the sink has not received the head yet
            return exchange.head;
        }
        if (!is_redirect(exchange.head.status) || exchange.head.location.empty()) return exchange.head;
        url = redirected(url, exchange.head.location);
        check_allowed(url, options_.plain_http);
    }
    throw HttpFailure({Text::tr("%1 redirects too often."), printable(url.host)}, TryAgain::Useless);
}

HttpHead HttpClient::get(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop) {
    for (int next = 2;; ++next) {
        HttpHead head = get_once(request, sink, stop);
        if (is_answer(head.status)) return head;
        std::optional<std::chrono::milliseconds> wait;
        if (asks_for_patience(head.status)) {
            wait = wait_before(next, options_.retry_policy, head.wait_seconds());
        }
        if (!wait) throw status_failure(head, parse_url(request.url));
        wait_or_stop(*wait, stop);
    }
}

HttpHead HttpClient::ask(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop) {
    const Url url = parse_url(request.url);
    check_allowed(url, options_.plain_http);
    const bool has_token = !options_.token.empty() && !options_.token_host.empty();
    Exchange exchange(url, options_);
    exchange.sink = &sink;
    exchange.whatever = true;
    prepare(exchange, request, has_token && url.same_origin(parse_url(options_.token_host)));
    perform(exchange, stop);
    exchange.tell_head();  // if the body was empty, the sink has not received the head yet
    return exchange.head;
}

std::string HttpClient::get_text(const std::string& url, std::size_t limit, const std::stop_token& stop) {
    for (int next = 2;; ++next) {
        std::string text;
        const HttpSink sink{.head = [](const HttpHead&) { return true; },
                            .body =
                                [&](std::span<const std::byte> bytes) {
                                    if (bytes.size() > limit - text.size()) {
                                        throw HttpFailure(
                                            {Text::tr("The response from %1 exceeds the limit of %2."),
                                             printable(parse_url(url).host), Bytes{limit}},
                                            TryAgain::Useless);
                                    }
                                    text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                                }};
        try {
            get({.url = url}, sink, stop);
            return text;
        } catch (const HttpFailure& failure) {
            const auto wait = wait_before(next, options_.retry_policy, std::nullopt);
            if (!failure.may_pass() || !wait) throw;
            wait_or_stop(*wait, stop);
        }
    }
}

}  // namespace rocmforge::net
