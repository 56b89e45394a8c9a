// Evaluates value.name, value[key] and value[a:b:c] with the rules of Jinja's sandbox.
#pragma once

#include <string_view>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

// Looks for a method first, then for an item.
Value get_attribute(Heap& heap, const Value& value, std::string_view name);
// Looks for an item first, then for a method.
Value get_item(Heap& heap, const Value& value, const Value& key);
// Each of start, stop and step is an integer or None.
Value get_slice(Heap& heap, const Value& value, const Value& start, const Value& stop, const Value& step);

// Finds a Python attribute, but not an item; nullopt if there is none.
std::optional<Value> find_attribute(Heap& heap, const Value& value, std::string_view name);

struct SliceRange {
    std::int64_t begin;
    std::int64_t end;
    std::int64_t step;
    std::int64_t count;
};
// Resolves a slice for `length` items, like Python's slice.indices.
SliceRange resolve_slice(const Value& start, const Value& stop, const Value& step, std::int64_t length);

// A path such as "a.b.0" to a value within an item. Used for the argument `attribute` of filters.
class AttributePath {
  public:
    AttributePath() = default;  // refers to the item itself
    AttributePath(Heap& heap, const Value& path);
    Value of(Heap& heap, Value item, const Value* fallback = nullptr) const;

  private:
    std::vector<Value> parts_;
};

}  // namespace rocmforge::jinja
