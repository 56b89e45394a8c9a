// Warnings of replies: they say which parts of a successful request the server did not follow.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rocmforge::server {

inline constexpr const char* kWarningHeader = "X-ROCmForge-Warning";

// Adds a header for each of the first eight sentences, cut to 300 bytes. Replaces all bytes but printable
// ASCII by "?".
void add_warnings(std::vector<std::pair<std::string, std::string>>& headers,
                  const std::vector<std::string>& warnings);

}  // namespace rocmforge::server
