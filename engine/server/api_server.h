// A local server with the APIs of OpenAI, Anthropic and Ollama, for other programs on this computer or, with
// a key, on other computers.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/server/access.h"
#include "engine/server/limits.h"
#include "engine/serving/model_service.h"

namespace spdlog {
class logger;
}

namespace rocmforge::server {

// Hints for the user on what to do about a refusal. They may name flags or settings of the program that runs
// the server. A hint is appended to the error sentence, unless it is empty.
struct AccessHints {
    std::string host = {};  // hint for requests whose Host header doesn't name this computer
    std::string page = {};  // hint for requests from a web page that isn't allowed
};

struct ApiOptions {
    Access access;
    AccessHints access_hints = {};
    int port = 8080;  // 0: any free port
    ServerLimits limits = {};
    // Whether a request for another model than the loaded one is an error. Otherwise the loaded model
    // answers, with a warning.
    bool strict_models = false;
    // Logs every request, without message contents and keys; null: no log.
    std::shared_ptr<spdlog::logger> log = {};
};

// `all`: number of requests since the start, whatever their result. `now`: number of requests whose answers
// are running or waiting.
struct ServedRequests {
    std::uint64_t all = 0;
    int now = 0;
};

class ApiServer {
  public:
    // Starts serving on threads of its own. `service` must outlive the server. Throws like check_access() and
    // listen_at().
    ApiServer(ModelService& service, const ApiOptions& options);
    ~ApiServer();  // ends running answers with an error
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
