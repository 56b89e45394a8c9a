// What an answer says before its body (RFC 9110).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rocmforge::net {

// "bytes 0-99/1000"; the total may be unknown.
struct ContentRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;  // inclusive
    std::optional<std::uint64_t> total;

    bool operator==(const ContentRange&) const = default;
};

struct HttpHead {
    int status = 0;
    std::optional<std::uint64_t> length;  // of this body, in bytes
    std::optional<ContentRange> range;
    std::string etag;           // as it came, quotes and W/ included
    std::string last_modified;  // as it came
    std::string location;       // of a redirect
    std::optional<std::uint64_t> retry_after_seconds;
    // Until requests are counted anew, where none is left (RateLimit, draft-ietf-httpapi-ratelimit-headers);
    // the hub says so with every answer, and says nothing else when it refuses.
    std::optional<std::uint64_t> no_request_left_seconds;

    // What tells this version of the file from another: its ETag if that is a strong one, else its date.
    // Empty when there is neither.
    std::string validator() const;
    // To wait before it is asked again.
    std::optional<std::uint64_t> wait_seconds() const {
        return retry_after_seconds ? retry_after_seconds : no_request_left_seconds;
    }

    // One header line without its end. A status line begins a new head, since libcurl tells those of every
    // answer. What can't be understood is left out.
    void take_line(std::string_view line);
};

std::optional<ContentRange> parse_content_range(std::string_view text);

}  // namespace rocmforge::net
