// Formats words and numbers for messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge {

// Makes text from a file safe to display: valid UTF-8 without control characters (replaces each offending
// byte by '?'), at most `max_bytes` long. Shortened text ends with "…".
std::string printable(std::string_view text, std::size_t max_bytes = 80);

// Formats with a comma every three digits: "4,096".
std::string count_text(std::int64_t count);

// Formats a number of bytes: "1.2 GB" from a gigabyte (10^9 bytes) on, otherwise "345.6 MB".
std::string size_text(std::uint64_t bytes);

}  // namespace rocmforge
