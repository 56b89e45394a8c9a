// The methods of Python's strings, lists, dicts and numbers.
#pragma once

#include <span>
#include <string_view>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

struct Method {
    std::string_view name;
    // Null: this program does not support this method of Python.
    Value (*call)(Heap& heap, const Value& self, const Arguments& arguments);
    bool forbidden = false;  // true: the method changes its object, so the sandbox hides it
};

// Each table is sorted by name.
std::span<const Method> text_methods();    // methods that return changed text
std::span<const Method> text_questions();  // methods that search the text or test a property of it
std::span<const Method> container_methods(const Value& value);  // methods of lists, tuples, dicts and numbers

// Returns null if values of this type have no such method.
const Method* find_method(const Value& value, std::string_view name);

class BoundMethod : public Object {
  public:
    BoundMethod(Heap& heap, const Value& self, const Method& method)
        : Object(heap, sizeof(BoundMethod), self.depth() + 1), self_(self), method_(method) {}
    std::string_view type_name() const override { return "builtin_function_or_method"; }
    bool callable() const override { return true; }
    Value call(Heap& heap, Arguments& arguments) override { return method_.call(heap, self_, arguments); }

  private:
    Value self_;
    const Method& method_;
};

}  // namespace rocmforge::jinja
