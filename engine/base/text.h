// Words and figures for messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge {

// Text from a file made fit to be shown: valid UTF-8 without control characters (each byte that isn't becomes
// '?'), at most `max_bytes` long, with "…" where it was cut.
std::string printable(std::string_view text, std::size_t max_bytes = 80);

// "4,096": with a comma every three digits.
std::string count_text(std::int64_t count);

// "1.2 GB" from a gigabyte (10^9 bytes) on, else "345.6 MB".
std::string size_text(std::uint64_t bytes);

}  // namespace rocmforge
