// SHA-256 checksums (FIPS 180-4).
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace rocmforge::download {

// Returns the checksum in lower-case hexadecimal. Throws FileUnreadable and Cancelled. `progress` receives
// the number of bytes read so far.
std::string sha256_of_file(const std::string& path, const std::stop_token& stop = {},
                           const std::function<void(std::uint64_t)>& progress = {});

bool is_sha256(std::string_view text);  // whether the text is 64 lower-case hexadecimal digits

}  // namespace rocmforge::download
