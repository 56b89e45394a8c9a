// Limits for each client and for all clients together.
#pragma once

#include <chrono>
#include <cstddef>

namespace rocmforge::server {

struct ServerLimits {
    std::size_t head_bytes = 16 * 1024;         // maximum size of the request line and headers
    std::size_t body_bytes = 16 * 1024 * 1024;  // maximum size of a request's body
    // Total memory of all requests, from the first received byte to the end of the answer. Beyond this limit
    // only short requests of at most 64 KiB are accepted.
    std::size_t received_bytes = 64 * 1024 * 1024;
    // At this limit, the server closes the connection of the oldest incomplete request.
    int connections = 2000;
    int answers = 64;                                // maximum number of requests whose answers run or wait
    std::chrono::milliseconds receiving{20'000};     // timeout for receiving a request
    std::chrono::milliseconds stalled{30'000};       // timeout for a client that doesn't read its answer
    std::chrono::milliseconds silence{15'000};       // interval of keep-alive events in a stream
    std::chrono::milliseconds answering{3'600'000};  // timeout for a whole answer
};

}  // namespace rocmforge::server
