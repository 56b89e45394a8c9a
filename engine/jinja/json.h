// Converts JSON to values, and implements the filter `tojson`.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

// Throws for integers from 2^63 to 2^64 − 1, and for strings that aren't valid UTF-8. (JSON parsers have
// converted larger integers to floats.)
Value from_json(Heap& heap, const nlohmann::ordered_json& json);

// The format options of Python's json.dumps.
struct JsonStyle {
    bool ascii = false;  // whether non-ASCII characters are written as \uXXXX
    bool sort_keys = false;
    std::optional<std::string> indent;  // indentation of one level; nullopt: everything on one line
    std::string item_separator = ", ";
    std::string key_separator = ": ";
};
std::string to_json(Heap& heap, const Value& value, const JsonStyle& style);

}  // namespace rocmforge::jinja
