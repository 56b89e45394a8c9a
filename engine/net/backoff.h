// How long to wait before asking a server again.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace rocmforge::net {

struct Patience {
    int tries = 5;  // in all
    std::chrono::milliseconds first_wait{1000};
    std::chrono::milliseconds longest_wait{60'000};
};

// Before try number `next` (the second is 2). Twice as long each time, and never shorter than the server asks
// for. nullopt: it makes no sense any more, there have been enough or the server asks for more than is
// bearable.
std::optional<std::chrono::milliseconds> wait_before(int next, const Patience& patience,
                                                     std::optional<std::uint64_t> retry_after_seconds);

// Throws Cancelled when stopped meanwhile.
void wait_or_stop(std::chrono::milliseconds time, const std::stop_token& stop);
void throw_if_stopped(const std::stop_token& stop);

}  // namespace rocmforge::net
