// Reads an untrusted JSON file within limits, either as a whole or one element of a long list at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/base/mapped_file.h"
#include "engine/base/message.h"

namespace rocmforge {

struct JsonLimits {
    std::uint64_t bytes = 4'000'000;
    std::size_t values = 200'000;
    int depth = 32;
    bool imports = false;  // whether errors say that the file can't be imported
};

// Reads a file that is one JSON object. Throws BadFile, naming the file, if the file is not one object, has a
// duplicate key or is nested too deep. Throws Unsupported if the file exceeds the limits. `name` is the
// file's name in errors; empty: its path.
nlohmann::json read_json_document(const MappedFile& file, const JsonLimits& limits = {},
                                  const Message& name = {});

// Reads a file that is a list of objects, or an object that has such a list under `key`. Passes each element
// to `sink` and then discards it, so the file may be far larger than memory; the limits on values and depth
// apply to one element. If the file is an object, returns it without the elements of the list; if the file is
// a list, returns an empty list. Throws like read_json_document(), and forwards exceptions of `sink`.
nlohmann::json read_json_list(const MappedFile& file, const std::string& key,
                              const std::function<void(nlohmann::json element)>& sink,
                              const JsonLimits& limits = {});

}  // namespace rocmforge
