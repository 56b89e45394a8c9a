// What the server gives to its clients together and to each of them.
#pragma once

#include <chrono>
#include <cstddef>

namespace rocmforge::server {

struct ServerLimits {
    std::size_t head_bytes = 16 * 1024;         // of a request's line and headers
    std::size_t body_bytes = 16 * 1024 * 1024;  // of what follows them
    // Of all requests together, from the first byte that came until their answer is over. Short ones, of
    // 64 KiB at most, are taken beyond it.
    std::size_t received_bytes = 64 * 1024 * 1024;
    int connections = 2000;  // beyond them, the one that has been sending its request for longest goes
    int answers = 64;        // that are written or waited for at once
    std::chrono::milliseconds receiving{20'000};     // for a whole request
    std::chrono::milliseconds stalled{30'000};       // for a client that takes nothing of its answer
    std::chrono::milliseconds silence{15'000};       // after which a stream says that it goes on
    std::chrono::milliseconds answering{3'600'000};  // for a whole answer
};

}  // namespace rocmforge::server
