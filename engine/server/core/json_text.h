// Writes JSON, identifiers and times for answers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace rocmforge::server {

// Returns JSON as text. Replaces invalid UTF-8 in strings.
std::string dumped(const nlohmann::ordered_json& value);

// Returns a list of floats with the fewest digits that identify them. A direct conversion to double would add
// meaningless digits.
nlohmann::ordered_json numbers_json(const std::vector<float>& values);

// Returns the prefix, such as "chatcmpl-", followed by 24 random letters and digits.
std::string fresh_id(const std::string& prefix);

std::int64_t unix_seconds();  // current Unix time

// Returns the time in UTC as RFC 3339: "2026-01-31T12:00:00Z". `micros`: microseconds of the second, for six
// decimal places; negative: no decimal places.
std::string utc_text(std::int64_t unix_seconds, int micros = -1);

}  // namespace rocmforge::server
