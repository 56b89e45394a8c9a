#include "engine/jinja/text_search.h"

#include <cstring>
#include <string>

namespace rocmforge::jinja {

std::size_t find(Heap& heap, std::string_view text, std::string_view wanted, std::size_t from) {
    if (from > text.size()) return std::string_view::npos;
    // memmem never goes quadratic; std::string_view::find does for "aaa…b" in "aaaa…".
    const void* found = memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
    const std::size_t at = found == nullptr
                               ? std::string_view::npos
                               : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
    heap.touch(wanted.size() + (found == nullptr ? text.size() : at) - from);
    return at;
}

std::size_t find_last(Heap& heap, std::string_view text, std::string_view wanted) {
    const std::string backwards(text.rbegin(), text.rend());
    const std::string wanted_backwards(wanted.rbegin(), wanted.rend());
    const std::size_t at = find(heap, backwards, wanted_backwards);
    return at == std::string_view::npos ? at : text.size() - at - wanted.size();
}

}  // namespace rocmforge::jinja
