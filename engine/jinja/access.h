// value.name, value[key] and value[a:b:c], with the rules of Jinja's sandbox.
#pragma once

#include <string_view>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

Value get_attribute(Heap& heap, const Value& value, std::string_view name);  // a method first, then an item
Value get_item(Heap& heap, const Value& value, const Value& key);            // an item first, then a method
// Each of start, stop and step is an integer or None.
Value get_slice(Heap& heap, const Value& value, const Value& start, const Value& stop, const Value& step);

// Only Python attributes, no items. nullopt: none.
std::optional<Value> find_attribute(Heap& heap, const Value& value, std::string_view name);

struct SliceRange {
    std::int64_t begin;
    std::int64_t end;
    std::int64_t step;
    std::int64_t count;
};
// Like Python's slice.indices: resolves the slice for `length` items.
SliceRange resolve_slice(const Value& start, const Value& stop, const Value& step, std::int64_t length);

// A path like "a.b.0" to a value in an item, for the filters' `attribute`.
class AttributePath {
  public:
    AttributePath() = default;  // the item itself
    AttributePath(Heap& heap, const Value& path);
    Value of(Heap& heap, Value item, const Value* fallback = nullptr) const;

  private:
    std::vector<Value> parts_;
};

}  // namespace rocmforge::jinja
