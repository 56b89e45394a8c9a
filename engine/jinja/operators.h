// Python's operators.
#pragma once

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

enum class Binary { Add, Subtract, Multiply, Divide, FloorDivide, Modulo, Power };
enum class Comparison { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual, In, NotIn };

Value apply(Heap& heap, Binary op, const Value& a, const Value& b);
Value negate(const Value& value);
Value plus(const Value& value);

// Throws a Failure that says that the operator does not support these types.
[[noreturn]] void unsupported(std::string_view op, const Value& a, const Value& b);

bool compare(Heap& heap, Comparison op, const Value& a, const Value& b);
bool less(Heap& heap, const Value& a, const Value& b);
bool contains(Heap& heap, const Value& container, const Value& item);
bool same(const Value& a, const Value& b);  // Python's operator `is`

}  // namespace rocmforge::jinja
