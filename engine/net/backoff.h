// Computes the waiting time before a request is repeated.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace rocmforge::net {

struct RetryPolicy {
    int tries = 5;  // total number of tries
    std::chrono::milliseconds first_wait{1000};
    std::chrono::milliseconds longest_wait{60'000};
};

// Returns the wait before try number `next` (2 is the second try). The wait doubles each time, and is never
// shorter than the server requests. nullopt: give up, because all tries are used or the server requests too
// long a wait.
std::optional<std::chrono::milliseconds> wait_before(int next, const RetryPolicy& retry_policy,
                                                     std::optional<std::uint64_t> retry_after_seconds);

// Throws Cancelled if a stop is requested during the wait.
void wait_or_stop(std::chrono::milliseconds time, const std::stop_token& stop);
void throw_if_stopped(const std::stop_token& stop);

}  // namespace rocmforge::net
