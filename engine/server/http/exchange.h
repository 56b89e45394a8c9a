// Serves one request. cpp-httplib parses the request and writes the answer.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/server/http/gate.h"

namespace rocmforge::server::http {

struct HttpRequest {
    std::string method;
    std::string path;  // without the query
    std::string host;  // this and the following four fields: header values, "" if absent
    std::string origin;
    std::string authorization;
    std::string api_key;         // X-Api-Key
    std::string asked_headers;   // Access-Control-Request-Headers
    std::string body;            // the handler may move it out, to free it while the answer is running
    std::function<bool()> gone;  // returns whether the client has disconnected; may be called from any thread
    // Parameters of the query, decoded. Of several with one name, only the last counts.
    std::map<std::string, std::string> query = {};
};

// Sends data. Returns false if the client is gone or no longer reads.
using Send = std::function<bool(std::string_view)>;

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpReply {
    int status = 200;
    std::string type = "application/json";
    std::string body = {};
    Headers headers = {};
    // If this function is set, it writes the body, and the field `body` is ignored. Called at most once. Each
    // piece of data is sent immediately. Must not throw.
    std::function<void(const Send&)> stream = {};
};

// Must not throw.
using Handler = std::function<HttpReply(HttpRequest&)>;

// Answers a received request and consumes its bytes. `timeout`: see Socket::send. The caller must close the
// socket afterwards.
void answer_arrival(Arrival& arrival, const Handler& handler, std::chrono::milliseconds timeout);

// Returns a complete answer as bytes, for requests that are refused before they are parsed.
std::string plain_answer(const HttpReply& reply);

}  // namespace rocmforge::server::http
