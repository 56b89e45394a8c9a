// Parses the parts of a request's head that are needed to receive the rest of the request (RFC 9112).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "engine/server/limits.h"

namespace rocmforge::server::http {

struct RequestHead {
    std::size_t head_bytes = 0;  // including the empty line at its end
    std::size_t body_bytes = 0;  // size of the body that follows; 0 if it is chunked
    bool chunked = false;        // whether the body is sent in chunks (chunked_body.h)
    bool expects_continue = false;
};

struct Refusal {
    int status = 400;
    std::string sentence;
    bool try_again = false;  // whether a retry may succeed
};

struct Incomplete {};

// `bytes`: the data received so far. Refuses anything that two parsers could understand differently. Lines
// must end in CR LF, headers must not be folded, there must be a single length, and bodies must not be
// compressed. A request with a chunked body must not state a length.
std::variant<Incomplete, RequestHead, Refusal> read_request_head(std::string_view bytes,
                                                                 const ServerLimits& limits);

}  // namespace rocmforge::server::http
