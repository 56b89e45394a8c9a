// Python's two ways of formatting text.
#pragma once

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

// Evaluates "%s and %d" % values.
Value format_percent(Heap& heap, const Value& format, const Value& values);
// Evaluates "{} and {name}".format(…).
Value format_braces(Heap& heap, const Value& format, const Arguments& arguments);

}  // namespace rocmforge::jinja
