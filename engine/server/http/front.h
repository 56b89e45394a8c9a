// The server as far as HTTP goes: listens, receives, and has a handler answer on threads of its own.
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
    // `refusal` says in the handler's form what never comes to it. Throws as listen_at().
    Front(const std::string& host, int port, const ServerLimits& limits, Handler handler,
          const std::function<HttpReply(const Refusal&)>& refusal);
    // Waits for the answers that are being given, which whoever gives them ends first, and cuts off clients
    // that don't take the rest of theirs.
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
    std::set<int> answering_;  // sockets
    // Workers hand sockets back to the gate, so it is there longer than they are.
    Gate gate_;
    Workers workers_;
};

}  // namespace rocmforge::server::http
