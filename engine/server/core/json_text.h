// Writes JSON, identifiers and times for answers.
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

namespace rocmforge::server {

// Returns JSON as text. Replaces invalid UTF-8 in strings.
std::string dumped(const nlohmann::ordered_json& value);

// Returns the prefix ("chatcmpl-") followed by 24 random letters and digits.
std::string fresh_id(const std::string& prefix);

std::int64_t unix_seconds();  // the current time

}  // namespace rocmforge::server
