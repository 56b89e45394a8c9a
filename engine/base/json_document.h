// Reads an untrusted JSON file within limits: as a whole, or element by element of a long list.
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
    // Appended to errors about exceeded limits; "": nothing.
    const char* remark = "the limit for a model's files";
};

// Throws BadFile, naming the file, if it is not a JSON object, has a duplicate key or is nested too deep, and
// Unsupported if it exceeds the limits.
nlohmann::json read_json_document(const MappedFile& file, const JsonLimits& limits = {});

// Reads a file that is a list of objects, or an object with such a list under `key`. Passes each element to
// `sink` once it is read and then discards it, so the file may be far larger than memory; the limits on
// values and depth apply to one element. Returns the object without that list's elements, or an empty list.
// Throws like read_json_document(), and what `sink` throws.
nlohmann::json read_json_list(const MappedFile& file, const std::string& key,
                              const std::function<void(nlohmann::json element)>& sink,
                              const JsonLimits& limits = {});

}  // namespace rocmforge
