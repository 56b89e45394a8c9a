#include "engine/jinja/text_search.h"

namespace rocmforge::jinja {

Finder::Finder(Heap& heap, std::string_view wanted) : heap_(heap), wanted_(wanted) {
    if (wanted.size() < 2) return;
    heap.touch(8 * wanted.size());
    fall_back_.resize(wanted.size() + 1, 0);
    for (std::size_t i = 1, matched = 0; i < wanted.size(); ++i) {
        while (matched > 0 && wanted[i] != wanted[matched]) matched = fall_back_[matched];
        if (wanted[i] == wanted[matched]) ++matched;
        fall_back_[i + 1] = matched;
    }
}

std::size_t Finder::find(std::string_view text, std::size_t from) const {
    if (from > text.size()) return std::string_view::npos;
    if (wanted_.size() < 2) {
        const std::size_t at = wanted_.empty() ? from : text.find(wanted_[0], from);
        heap_.copy((at == std::string_view::npos ? text.size() : at) - from);
        return at;
    }
    std::size_t matched = 0;
    std::size_t i = from;
    for (; i < text.size() && matched < wanted_.size(); ++i) {
        while (matched > 0 && text[i] != wanted_[matched]) matched = fall_back_[matched];
        if (text[i] == wanted_[matched]) ++matched;
    }
    heap_.touch(i - from);
    return matched == wanted_.size() ? i - matched : std::string_view::npos;
}

std::size_t find(Heap& heap, std::string_view text, std::string_view wanted) {
    return Finder(heap, wanted).find(text);
}

std::size_t find_last(Heap& heap, std::string_view text, std::string_view wanted) {
    const std::string backwards(text.rbegin(), text.rend());
    const std::string wanted_backwards(wanted.rbegin(), wanted.rend());
    const std::size_t at = find(heap, backwards, wanted_backwards);
    return at == std::string_view::npos ? at : text.size() - at - wanted.size();
}

}  // namespace rocmforge::jinja
