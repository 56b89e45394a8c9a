// Finds the tests of Jinja: {{ value is name(…) }}.
#pragma once

#include <string_view>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

struct TestEntry {
    std::string_view name;
    bool (*holds)(Heap& heap, const Value& value, const Arguments& arguments);
};

// Returns null if there is no such test.
const TestEntry* find_test(std::string_view name);

}  // namespace rocmforge::jinja
