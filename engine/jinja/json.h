// Values from JSON, and the `tojson` filter.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

// Throws for integers that take more than 64 bits and for strings that aren't UTF-8.
Value from_json(Heap& heap, const nlohmann::ordered_json& json);

// As Python's json.dumps writes it.
struct JsonStyle {
    bool ascii = false;  // every other character as \uXXXX
    bool sort_keys = false;
    std::optional<std::string> indent;  // what one level is indented by; nothing: all on one line
    std::string item_separator = ", ";
    std::string key_separator = ": ";
};
std::string to_json(Heap& heap, const Value& value, const JsonStyle& style);

}  // namespace rocmforge::jinja
