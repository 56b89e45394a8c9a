// The state of a partial download. It is stored beside the partial file, so that it survives a kill.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/download/byte_ranges.h"

namespace rocmforge::download {

struct Journal {
    std::string url;
    std::uint64_t length = 0;  // length of the whole file
    std::string validator;     // net::HttpHead::validator(), identifies the file's version; empty: none
    std::string sha256;        // lower-case hexadecimal; empty: unknown
    ByteRanges done;           // received bytes

    bool operator==(const Journal&) const = default;
};

// Returns nullopt if there is no journal or an invalid one.
std::optional<Journal> load_journal(const std::string& path);
void save_journal(const std::string& path, const Journal& journal);  // throws WriteFailed

}  // namespace rocmforge::download
