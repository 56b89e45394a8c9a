// Searches text in linear time. The C++ library's search takes quadratic time for "aaa…b" in "aaaa…".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/heap.h"

namespace rocmforge::jinja {

// Searches for one text in any number of other texts (Knuth-Morris-Pratt).
class Finder {
  public:
    Finder(Heap& heap, std::string_view wanted);
    // Returns the byte offset of the first match; npos if there is none.
    std::size_t find(std::string_view text, std::size_t from = 0) const;

  private:
    Heap& heap_;
    std::string_view wanted_;
    // [i]: length of the longest proper prefix that is also a suffix of the first i bytes.
    std::vector<std::size_t> fall_back_;
};

std::size_t find(Heap& heap, std::string_view text, std::string_view wanted);
std::size_t find_last(Heap& heap, std::string_view text, std::string_view wanted);

}  // namespace rocmforge::jinja
