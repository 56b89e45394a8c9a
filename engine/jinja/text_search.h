// Finding text in text, in time that grows with the sum of both lengths.
#pragma once

#include <string_view>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

// Byte offsets; npos when it isn't there.
std::size_t find(Heap& heap, std::string_view text, std::string_view wanted, std::size_t from = 0);
std::size_t find_last(Heap& heap, std::string_view text, std::string_view wanted);

}  // namespace rocmforge::jinja
