// Parses the JSON of a request within limits.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge::server::openai {

// Returns an object with its keys in order. Throws ApiFailure (400) if the text is not JSON or not UTF-8, has
// a duplicate key, is nested more than 64 levels deep, has more than 300,000 values, or has an object with
// more than 2,000 keys.
nlohmann::ordered_json read_request_body(std::string_view text);

}  // namespace rocmforge::server::openai
