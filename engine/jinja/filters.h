// value | name(…)
#pragma once

#include <span>
#include <string_view>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

struct FilterEntry {
    std::string_view name;
    // Null: Jinja has this filter, but this program does not support it.
    Value (*apply)(Heap& heap, const Value& value, const Arguments& arguments);
};

// Null: Jinja has no such filter.
const FilterEntry* find_filter(std::string_view name);
Value apply_filter(Heap& heap, const FilterEntry& filter, const Value& value, const Arguments& arguments);

// Each group is in a file of its own.
std::span<const FilterEntry> text_filters();
std::span<const FilterEntry> sequence_filters();
std::span<const FilterEntry> ordering_filters();
std::span<const FilterEntry> selecting_filters();
std::span<const FilterEntry> conversion_filters();

}  // namespace rocmforge::jinja
