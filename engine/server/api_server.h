// A local server with OpenAI's interface, for other programs on this computer, or with a key, on others.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/server/access.h"
#include "engine/server/limits.h"
#include "engine/serving/model_host.h"

namespace spdlog {
class logger;
}

namespace rocmforge::server {

// What a person may do about a refusal, as whoever runs the server has it: flags, settings. Each ends a
// sentence; "": nothing is said.
struct WaysIn {
    std::string host = {};  // for a Host that isn't known
    std::string page = {};  // for a page that isn't listed
};

struct ApiOptions {
    Access access;
    WaysIn ways_in = {};
    int port = 8080;  // 0: any that is free
    ServerLimits limits = {};
    // Told of every request, without what was said and without keys; null: nobody is.
    std::shared_ptr<spdlog::logger> log = {};
};

// Since it was started, whatever came of them, and answers that are being written or waited for.
struct ServedRequests {
    std::uint64_t all = 0;
    int now = 0;
};

class ApiServer {
  public:
    // Answers from now on, on threads of its own. The host outlives it. Throws as check_access() and
    // listen_at().
    ApiServer(ModelHost& host, const ApiOptions& options);
    ~ApiServer();  // answers that are being given end with an error
    ApiServer(const ApiServer&) = delete;
    ApiServer& operator=(const ApiServer&) = delete;

    int port() const;
    std::string address() const;  // "http://127.0.0.1:8080"
    int connections() const;
    ServedRequests requests() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge::server
