// Finding text in text, in time that grows with the sum of both lengths whatever they are: the C++ library's
// search goes quadratic for "aaa…b" in "aaaa…".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

// Knuth, Morris and Pratt's search for one text, in any number of others.
class Finder {
  public:
    Finder(Heap& heap, std::string_view wanted);
    // Byte offsets; npos when it isn't there.
    std::size_t find(std::string_view text, std::size_t from = 0) const;

  private:
    Heap& heap_;
    std::string_view wanted_;
    std::vector<std::size_t> fall_back_;  // [i]: how much of the beginning also ends the first i bytes
};

std::size_t find(Heap& heap, std::string_view text, std::string_view wanted);
std::size_t find_last(Heap& heap, std::string_view text, std::string_view wanted);

}  // namespace rocmforge::jinja
