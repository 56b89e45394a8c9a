// Parses the JSON of a request within limits.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

namespace rocmforge::server {

// Returns an object with its keys in order. Throws ApiFailure (400) if the text is not JSON or not UTF-8, has
// a duplicate key, is nested more than 64 levels deep, has more than 300,000 values, or has an object with
// more than 2,000 keys.
nlohmann::ordered_json read_request_body(std::string_view text);

// Calls `read` with the JSON of the body and returns its result. Frees the body and the JSON, because
// answering may take long.
template <typename Read>
auto read_and_free(std::string& body, const Read& read) {
    const std::string sent = std::exchange(body, {});
    return read(read_request_body(sent));
}

}  // namespace rocmforge::server
