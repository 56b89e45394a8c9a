// Matches a call's arguments to the parameters of a built-in filter, test, method or function.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/object.h"

namespace rocmforge::jinja {

class Parameters {
  public:
    // Throws a Failure that names the callee for too many arguments, unknown names, or a missing value for
    // one of the first `required` parameters. A parameter whose name ends with '/' is positional-only.
    Parameters(std::string_view callee, const Arguments& arguments,
               std::initializer_list<std::string_view> names, std::size_t required = 0);

    bool has(std::size_t i) const { return values_[i] != nullptr; }
    bool has_value(std::size_t i) const { return has(i) && !values_[i]->is_none(); }
    const Value& operator[](std::size_t i) const { return *values_[i]; }
    Value value_or(std::size_t i, const Value& fallback) const { return has(i) ? *values_[i] : fallback; }
    bool flag(Heap& heap, std::size_t i) const { return has(i) && truthy(heap, *values_[i]); }
    // Throws a Failure if the argument is not an integer.
    std::int64_t integer(std::size_t i, std::int64_t fallback) const;
    std::string_view text(std::size_t i) const;

  private:
    [[noreturn]] void wrong(std::size_t i, std::string_view wanted) const;

    std::string_view callee_;
    std::vector<std::string_view> names_;
    std::vector<const Value*> values_;
};

}  // namespace rocmforge::jinja
