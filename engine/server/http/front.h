// The HTTP side of the server. It listens, receives requests, and calls a handler on threads of its own.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <set>
#include <string>

#include "engine/server/http/exchange.h"
#include "engine/server/http/gate.h"
#include "engine/server/http/workers.h"
#include "engine/server/limits.h"

namespace rocmforge::server::http {

class Front {
  public:
    // `refusal` builds the answer to requests that never reach the handler. Throws like listen_at().
    Front(const std::string& host, int port, const ServerLimits& limits, Handler handler,
          const std::function<HttpReply(const Refusal&)>& refusal);
    // Waits for running answers, which the handler must end first. Disconnects clients that don't read the
    // rest of their answers.
    ~Front();
    Front(const Front&) = delete;
    Front& operator=(const Front&) = delete;

    int port() const { return port_; }
    int connections() const { return gate_.connections(); }

  private:
    Front(Listening listening, const ServerLimits& limits, Handler handler,
          const std::function<HttpReply(const Refusal&)>& refusal);
    void serve(Arrival arrival);
    void answer(Arrival& arrival);

    ServerLimits limits_;
    Handler handler_;
    int port_;
    std::mutex mutex_;
    std::condition_variable answered_;
    std::set<int> answering_;  // sockets that are being answered
    // Declared before the workers, and therefore destroyed after them, because workers return sockets to it.
    Gate gate_;
    Workers workers_;
};

}  // namespace rocmforge::server::http
