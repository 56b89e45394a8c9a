// A JSON file from strangers as a whole, within limits.
#pragma once

#include <cstddef>
#include <cstdint>

#include <nlohmann/json.hpp>

#include "engine/mapped_file.h"

namespace rocmforge {

struct JsonLimits {
    std::uint64_t bytes = 4'000'000;
    std::size_t values = 200'000;
    int depth = 32;
};

// Throws BadFile, naming the file, for what is no JSON object, holds a key twice or is nested too deep, and
// Unsupported for what is larger than the limits.
nlohmann::json read_json_document(const MappedFile& file, const JsonLimits& limits = {});

}  // namespace rocmforge
