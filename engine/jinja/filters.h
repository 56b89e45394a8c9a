// Finds the filters of Jinja: value | name(…).
#pragma once

#include <span>
#include <string_view>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

struct FilterEntry {
    std::string_view name;
    // Null: this program does not support this filter of Jinja.
    Value (*apply)(Heap& heap, const Value& value, const Arguments& arguments);
};

// Returns null if Jinja has no filter of this name.
const FilterEntry* find_filter(std::string_view name);
Value apply_filter(Heap& heap, const FilterEntry& filter, const Value& value, const Arguments& arguments);

// The tables of filters. Each is in a file of its own.
std::span<const FilterEntry> text_filters();
std::span<const FilterEntry> sequence_filters();
std::span<const FilterEntry> ordering_filters();
std::span<const FilterEntry> selecting_filters();
std::span<const FilterEntry> conversion_filters();

}  // namespace rocmforge::jinja
