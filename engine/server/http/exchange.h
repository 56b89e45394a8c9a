// One request and its answer, written as HTTP by cpp-httplib.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/server/http/gate.h"

namespace rocmforge::server::http {

struct HttpRequest {
    std::string method;
    std::string path;  // without what follows "?"
    std::string host;  // these four: headers, "" where there is none
    std::string origin;
    std::string authorization;
    std::string asked_headers;   // Access-Control-Request-Headers
    std::string body;            // to be taken, so that it is gone while the answer lasts
    std::function<bool()> gone;  // whether the client has hung up
};

// False: the client is gone, or takes nothing any more.
using Send = std::function<bool(std::string_view)>;

struct HttpReply {
    int status = 200;
    std::string type = "application/json";
    std::string body = {};
    std::vector<std::pair<std::string, std::string>> headers = {};
    // Instead of a body: called once, and whatever it sends goes out at once.
    std::function<void(const Send&)> stream = {};
};

// Must not throw.
using Handler = std::function<HttpReply(HttpRequest&)>;

// Takes its bytes. `patience` as Socket::send's. The socket is as good as closed then.
void answer_arrival(Arrival& arrival, const Handler& handler, std::chrono::milliseconds patience);

// A whole answer as bytes, for those who never come so far.
std::string plain_answer(const HttpReply& reply);

}  // namespace rocmforge::server::http
