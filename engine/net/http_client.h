// GET, and POST of JSON. A client keeps its connections and belongs to one thread.
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
    std::string proxy = {};         // "": what https_proxy, all_proxy and no_proxy say
    std::string token = {};         // goes to token_host alone, as "Authorization: Bearer"
    std::string token_host = {};    // an address of that host: "https://huggingface.co"
    std::string certificates = {};  // file of trusted authorities; "": the system's
    std::string user_agent = "ROCmForge";
    std::string purpose = {};                 // what the answer is for, in words for the observer
    std::shared_ptr<Observer> observer = {};  // of every connection that is made; nullptr: nobody
    std::chrono::seconds connect_within{20};
    std::chrono::seconds stall_after{30};  // without a byte
    Patience patience = {};                // with answers of 429 and 503
    PlainHttp plain_http = PlainHttp::ThisComputer;
};

struct ByteRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;  // inclusive
};

struct HttpRequest {
    std::string url;
    std::optional<ByteRange> range = {};
    std::string if_range = {};  // HttpHead::validator(): whole file instead when it is another version
    std::optional<std::string> json = {};  // what is posted; of ask() alone
};

struct HttpSink {
    // Called once, before the body, with a status of 200, 206 or 416 (of ask(): any). False: the body isn't
    // wanted.
    std::function<bool(const HttpHead&)> head;
    std::function<void(std::span<const std::byte>)> body;  // may throw
};

class HttpClient {
  public:
    HttpClient(const CurlLibrary& library, HttpOptions options);
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    // Follows redirects, and waits when the server asks for patience. Throws HttpFailure (a connection that
    // breaks off within the body may pass), InvalidArgument for addresses that may not be asked, Cancelled,
    // and what the sink throws.
    HttpHead get(const HttpRequest& request, const HttpSink& sink, const std::stop_token& stop = {});

    // A whole, small answer. Throws HttpFailure also when it is longer than `limit` bytes. Tries again what
    // may pass.
    std::string get_text(const std::string& url, std::size_t limit, const std::stop_token& stop = {});

    // Asks once: no redirect is followed, nothing is tried again, and what comes with an answer of any status
    // goes to the sink, as it comes. Throws as get().
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
