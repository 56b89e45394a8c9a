// A JSON file from strangers within limits: as a whole, or one element of a long list after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/base/mapped_file.h"

namespace rocmforge {

struct JsonLimits {
    std::uint64_t bytes = 4'000'000;
    std::size_t values = 200'000;
    int depth = 32;
    const char* remark = "which no model needs";  // said of what is beyond them; "": nothing
};

// Throws BadFile, naming the file, for what is no JSON object, holds a key twice or is nested too deep, and
// Unsupported for what is larger than the limits.
nlohmann::json read_json_document(const MappedFile& file, const JsonLimits& limits = {});

// A file that is a list of objects, or an object with such a list under `key`. Each element goes to `sink` as
// soon as it is read and is forgotten, so that the file may be far larger than what fits in memory; the
// limits on values and depth hold for one element. Returns the object without that list's elements, or an
// empty list. Throws as above, and what `sink` throws.
nlohmann::json read_json_list(const MappedFile& file, const std::string& key,
                              const std::function<void(nlohmann::json element)>& sink,
                              const JsonLimits& limits = {});

}  // namespace rocmforge
