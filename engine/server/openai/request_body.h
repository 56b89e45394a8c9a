// The JSON of a request, within bounds.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace rocmforge::server::openai {

// An object, its keys in their order. Throws ApiFailure (400) for what is no JSON or no UTF-8, holds a key
// twice, is nested more than 64 deep, or holds more than 300,000 values or 2,000 keys in one object.
nlohmann::ordered_json read_request_body(std::string_view text);

}  // namespace rocmforge::server::openai
