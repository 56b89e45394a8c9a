// Events since the server was started.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace rocmforge::server {

struct Counters {
    // Number of requests, by path and status.
    std::map<std::pair<std::string, int>, std::uint64_t> requests = {};
    std::uint64_t prompt_tokens = 0;
    std::uint64_t cached_tokens = 0;
    std::uint64_t written_tokens = 0;
    std::uint64_t cancelled = 0;  // number of requests whose client disconnected before the end
};

}  // namespace rocmforge::server
