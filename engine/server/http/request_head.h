// The line and headers of a request as far as it must be known to receive the rest of it (RFC 9112).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "engine/server/limits.h"

namespace rocmforge::server::http {

struct RequestHead {
    std::size_t head_bytes = 0;  // with the empty line at its end
    std::size_t body_bytes = 0;  // that follow
    bool expects_continue = false;
};

struct Refusal {
    int status = 400;
    std::string sentence;
    bool try_again = false;  // the same may be taken a moment later
};

struct Incomplete {};

// What has come so far. Strict where two readers could understand a request differently: lines end with CR
// LF, headers aren't folded, there is one length, and bodies come whole and plain (no chunks, no
// compression).
std::variant<Incomplete, RequestHead, Refusal> read_request_head(std::string_view bytes,
                                                                 const ServerLimits& limits);

}  // namespace rocmforge::server::http
