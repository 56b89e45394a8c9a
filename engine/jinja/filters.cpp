#include "engine/jinja/filters.h"

#include <algorithm>
#include <array>

#include "engine/jinja/print.h"

namespace rocmforge::jinja {

const FilterEntry* find_filter(std::string_view name) {
    const std::array<std::span<const FilterEntry>, 5> families = {
        text_filters(), sequence_filters(), ordering_filters(), selecting_filters(), conversion_filters()};
    for (const auto& family : families) {
        const auto found = std::find_if(family.begin(), family.end(),
                                        [&](const FilterEntry& entry) { return entry.name == name; });
        if (found != family.end()) return &*found;
    }
    return nullptr;
}

Value apply_filter(Heap& heap, const FilterEntry& filter, const Value& value, const Arguments& arguments) {
    if (filter.apply == nullptr) throw Failure("the filter " + quote(filter.name) + " is not supported");
    return filter.apply(heap, value, arguments);
}

}  // namespace rocmforge::jinja
