#include "engine/server/http/front.h"

#include <chrono>
#include <memory>
#include <sys/socket.h>
#include <utility>

namespace rocmforge::server::http {
namespace {

// Number of workers for requests that are answered immediately. There is one more worker for each answer that
// may run or wait.
constexpr int kSwiftWorkers = 8;
// When the server stops, clients have this time to receive the end of their answers.
constexpr std::chrono::seconds kShutdownTimeout{2};

}  // namespace

Front::Front(const std::string& host, int port, const ServerLimits& limits, Handler handler,
             const std::function<HttpReply(const Refusal&)>& refusal)
    : Front(listen_at(host, port), limits, std::move(handler), refusal) {}

Front::Front(Listening listening, const ServerLimits& limits, Handler handler,
             const std::function<HttpReply(const Refusal&)>& refusal)
    : limits_(limits),
      handler_(std::move(handler)),
      port_(listening.port),
      gate_(
          std::move(listening.socket), limits, [this](Arrival arrival) { serve(std::move(arrival)); },
          [refusal](const Refusal& refused) { return plain_answer(refusal(refused)); }),
      workers_(static_cast<std::size_t>(limits.answers + kSwiftWorkers)) {
    gate_.start();
}

Front::~Front() {
    gate_.stop();
    std::unique_lock lock(mutex_);
    answered_.wait_for(lock, kShutdownTimeout, [this] { return answering_.empty(); });
    for (const int socket : answering_) ::shutdown(socket, SHUT_RDWR);
}

void Front::serve(Arrival arrival) {
    // A std::function must be copyable, so the arrival is shared instead of moved.
    const auto shared = std::make_shared<Arrival>(std::move(arrival));
    workers_.give([this, shared] { answer(*shared); });
}

void Front::answer(Arrival& arrival) {
    const int socket = arrival.socket.fd();
    {
        const std::lock_guard lock(mutex_);
        answering_.insert(socket);
    }
    answer_arrival(arrival, handler_, limits_.stalled);
    {
        const std::lock_guard lock(mutex_);
        answering_.erase(socket);
    }
    answered_.notify_all();
    gate_.drain_and_close(std::move(arrival.socket));
    gate_.left(arrival.size);
}

}  // namespace rocmforge::server::http
