// Decodes a request's body that is sent in chunks (RFC 9112, section 7.1).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/server/http/request_head.h"

namespace rocmforge::server::http {

// Refuses anything that two parsers could understand differently, like read_request_head(). Discards the
// extensions of chunks and the header fields after the last chunk.
class ChunkedBody {
  public:
    // `most`: maximum size of the decoded body in bytes.
    explicit ChunkedBody(std::size_t most) : most_(most) {}

    // Decodes the next data and appends it to `body`. Ignores data after the end. Returns a refusal if the
    // data is invalid or too large; no further call may follow then.
    std::optional<Refusal> push(std::string_view data, std::string& body);
    bool done() const { return state_ == State::Done; }  // whether the body is complete

  private:
    enum class State { Size, Data, DataEnd, Trailer, Done };

    std::optional<Refusal> take_line(std::string_view line);
    std::optional<Refusal> take_size(std::string_view line);

    std::size_t most_;
    std::size_t size_ = 0;  // number of bytes in all chunks so far, including the rest of the current one
    std::size_t left_ = 0;  // number of bytes of the current chunk that are still missing
    std::size_t trailer_ = 0;
    std::string line_;  // received beginning of an incomplete line
    State state_ = State::Size;
};

}  // namespace rocmforge::server::http
