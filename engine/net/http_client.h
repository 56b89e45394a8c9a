// Sends HTTP GET, and POST with JSON. A client keeps its connections open and may only be used on one thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "engine/net/backoff.h"
#include "engine/net/curl_library.h"
#include "engine/net/http_failure.h"
#include "engine/net/http_head.h"
#include "engine/net/observer.h"
#include "engine/net/url.h"

namespace rocmforge::net {

struct HttpOptions {
    std::string proxy = {};         // "": from the variables https_proxy, all_proxy and no_proxy
    std::string token = {};         // sent only to token_host, as "Authorization: Bearer"
    std::string token_host = {};    // address of the host that gets the token: "https://huggingface.co"
    std::string certificates = {};  // file of trusted certificates; "": the system's
    std::string user_agent = "ROCmForge";
    std::string purpose = {};                 // purpose of the request, for the observer
    std::shared_ptr<Observer> observer = {};  // observes every connection; nullptr: none
    std::chrono::seconds connect_within{20};
    std::chrono::seconds stall_after{30};  // maximum time without data
    // Says how often a request is repeated: after the status 429 or 503, and in get_text() after all
    // temporary failures.
    RetryPolicy retry_policy = {};
    PlainHttp plain_http = PlainHttp::ThisComputer;
};

struct ByteRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;  // inclusive
};

struct HttpRequest {
    std::string url;
    std::optional<ByteRange> range = {};
    // HttpHead::validator() of the version that an interrupted download continues. If the version on the
    // server is different, the server sends the whole file.
    std::string if_range = {};
    std::optional<std::string> json = {};  // body of a POST; only for ask()
};

struct HttpSink {
    // Called once, before the body, for status 200, 206 or 416; with ask() for any status. Returns false to
    // skip the body.
    std::function<bool(const HttpHead&)> head;
    std::function<void(std::span<const std::byte>)> body;  // may throw
};

class HttpClient {
  public:
    HttpClient(const CurlLibrary& library, HttpOptions options);
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    // Follows redirects. Repeats the request after status 429 or 503, as retry_policy states. Throws
    // HttpFailure (a connection lost within the body is marked as temporary), InvalidArgument for forbidden
    // addresses, Cancelled, and exceptions of the sink.
    HttpHead get(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop = {});

    // Returns a small answer as a whole. Repeats the request after temporary failures. Throws HttpFailure,
    // also if the answer is longer than `limit` bytes.
    std::string get_text(const std::string& url, std::size_t limit, const std::stop_token& stop = {});

    // Sends the request once: follows no redirects and does not repeat the request. Passes the answer to the
    // sink as it arrives, for any status. Throws like get().
    HttpHead ask(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop = {});

    const HttpOptions& options() const { return options_; }

  private:
    struct Exchange;
    HttpHead get_once(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop);
    void prepare(Exchange& exchange, const HttpRequest& request, bool with_token);
    void perform(Exchange& exchange, const std::stop_token& stop);

    HttpOptions options_;
    std::unique_ptr<void, void (*)(void*)> easy_;
    std::unique_ptr<void, void (*)(void*)> multi_;
};

}  // namespace rocmforge::net
