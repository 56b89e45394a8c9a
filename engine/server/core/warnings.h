// Warnings of replies: they say which parts of a successful request the server did not follow.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace rocmforge::server {

inline constexpr const char* kWarningHeader = "X-ROCmForge-Warning";

inline constexpr std::size_t kMostWarnings = 8;  // maximum number for one reply

// Adds a header for each sentence, at most kMostWarnings of at most 300 bytes. Replaces characters that
// headers can't have.
void add_warnings(std::vector<std::pair<std::string, std::string>>& headers,
                  const std::vector<std::string>& warnings);

}  // namespace rocmforge::server
