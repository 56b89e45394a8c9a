// The status and headers of an answer (RFC 9110).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rocmforge::net {

// The value of the header Content-Range: "bytes 0-99/1000". The total may be unknown.
struct ContentRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;  // inclusive
    std::optional<std::uint64_t> total;

    bool operator==(const ContentRange&) const = default;
};

struct HttpHead {
    int status = 0;
    std::optional<std::uint64_t> length;  // size of this body in bytes
    std::optional<ContentRange> range;
    std::string etag;           // value as sent, including quotes and W/
    std::string last_modified;  // value as sent
    std::string location;       // target of a redirect
    std::optional<std::uint64_t> retry_after_seconds;
    // Seconds until the request limit resets, if it is used up (RateLimit,
    // draft-ietf-httpapi-ratelimit-headers). Hugging Face sends this header with every answer. If it refuses
    // a request, this header is the only hint of how long to wait.
    std::optional<std::uint64_t> no_request_left_seconds;

    // Identifies this version of the file: the ETag if it is strong, otherwise the date of the last change.
    // Empty if the answer contains neither.
    std::string validator() const;
    // Returns the seconds to wait before the next request; nullopt if the server does not say.
    std::optional<std::uint64_t> wait_seconds() const {
        return retry_after_seconds ? retry_after_seconds : no_request_left_seconds;
    }

    // Parses one header line without its line end. A status line starts a new head, because libcurl passes
    // the headers of every answer, also of interim ones. Ignores invalid lines.
    void take_line(std::string_view line);
};

std::optional<ContentRange> parse_content_range(std::string_view text);

}  // namespace rocmforge::net
