// The state of a partial download, stored beside it so that it survives a kill.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/download/byte_ranges.h"

namespace rocmforge::download {

struct Journal {
    std::string url;
    std::uint64_t length = 0;  // of the whole file
    std::string validator;     // net::HttpHead::validator(); empty: none
    std::string sha256;        // lower-case hexadecimal; empty: unknown
    ByteRanges done;           // within the length

    bool operator==(const Journal&) const = default;
};

// nullopt: there is none, or it is invalid.
std::optional<Journal> load_journal(const std::string& path);
void save_journal(const std::string& path, const Journal& journal);  // throws WriteFailed

}  // namespace rocmforge::download
