// Receives complete requests from many clients on one thread, so that slow or silent clients occupy a socket
// but no worker. Answers invalid requests itself.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/server/http/chunked_body.h"
#include "engine/server/http/request_head.h"
#include "engine/server/http/socket.h"
#include "engine/server/limits.h"

namespace rocmforge::server::http {

struct Arrival {
    Socket socket;
    std::string bytes;  // head and body only; the body is decoded if it was chunked
    std::size_t head_bytes = 0;
    std::size_t size = 0;  // total size; stays the same when the bytes are moved out
};

class Gate {
  public:
    // The gate's thread passes each complete request to `arrive`. For an invalid request it calls `refusal`,
    // which returns the bytes of the answer.
    Gate(Socket listener, const ServerLimits& limits, std::function<void(Arrival)> arrive,
         std::function<std::string(const Refusal&)> refusal);
    ~Gate();
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;

    void start();
    void stop();  // accepts no more clients; keeps existing ones

    // Must be called when a received request of `size` bytes is done and its socket is closed.
    void left(std::size_t size);
    // Takes a socket after its answer and reads the rest of the client's data before closing it. Otherwise
    // the client might not receive the end of its answer.
    void drain_and_close(Socket socket);
    int connections() const { return connections_; }

  private:
    using Clock = std::chrono::steady_clock;
    struct Incoming {
        Socket socket;
        Clock::time_point until;
        std::string bytes = {};
        std::optional<RequestHead> head = {};
        std::optional<ChunkedBody> chunks = {};  // decodes the rest of a chunked body
        bool draining = false;                   // true: the answer was sent, and further data is discarded
        bool over = false;                       // whether the socket must be closed
    };

    void run();
    void wait(bool accepting);
    void accept_all();
    bool close_oldest();
    void receive(Incoming& incoming);
    void look_at_head(Incoming& incoming);
    void decode(Incoming& incoming, std::string_view data);
    void refuse(Incoming& incoming, const Refusal& refusal);
    void expire(Clock::time_point now);
    void tidy();
    bool too_much(const Incoming& incoming) const;
    void wake() const;

    Socket listener_;
    ServerLimits limits_;
    std::function<void(Arrival)> arrive_;
    std::function<std::string(const Refusal&)> refusal_;
    std::vector<Incoming> incoming_;  // oldest first
    std::vector<short> events_;       // poll results for the wake pipe, the listener, and incoming_ in order
    Clock::time_point no_descriptors_until_{};
    std::mutex mutex_;
    std::vector<Socket> draining_;  // sockets passed in by drain_and_close()
    std::atomic<int> arrived_ = 0;
    std::atomic<std::size_t> arrived_bytes_ = 0;
    std::atomic<int> connections_ = 0;
    std::atomic<bool> ending_ = false;
    Socket wake_read_;
    Socket wake_write_;
    std::thread thread_;
};

}  // namespace rocmforge::server::http
