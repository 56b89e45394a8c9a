// Values with their own behaviour: generators, namespaces, macros, the loop variable.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/jinja/value.h"

namespace rocmforge::jinja {

class Cursor {
  public:
    virtual ~Cursor() = default;
    virtual bool next(Value& item) = 0;  // returns false if there are no more items
};

struct Arguments {
    std::vector<Value> positional;
    std::vector<std::pair<std::string, Value>> named;
};

class Object {
  public:
    Object(Heap& heap, std::size_t bytes, int depth) : counted_(&heap, bytes), depth_(depth) {}
    virtual ~Object() = default;
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;

    virtual std::string_view type_name() const = 0;
    // Returns the text that Python prints. Throws a Failure if Python would print an address, which is never
    // useful in a prompt.
    virtual std::string repr(Heap& heap, int depth) const;
    virtual bool callable() const { return false; }
    virtual Value call(Heap& heap, Arguments& arguments);
    virtual std::unique_ptr<Cursor> iterate(Heap& heap);  // null: not iterable
    virtual std::optional<std::int64_t> length(Heap&) { return std::nullopt; }
    virtual std::optional<Value> attribute(Heap& heap, std::string_view name);
    virtual std::optional<Value> item(Heap& heap, const Value& key);
    virtual bool hashable() const { return true; }
    virtual bool equals(const Object& other) const { return this == &other; }

    int depth() const { return depth_; }

  private:
    Counted counted_;
    int depth_;
};

}  // namespace rocmforge::jinja
