#include <algorithm>
#include <array>

#include "engine/jinja/access.h"
#include "engine/jinja/arguments.h"
#include "engine/jinja/filters.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/print.h"
#include "engine/jinja/tests.h"

namespace rocmforge::jinja {

namespace {

int deepest(const Arguments& arguments) {
    int depth = 0;
    for (const Value& value : arguments.positional) depth = std::max(depth, value.depth());
    for (const auto& [name, value] : arguments.named) depth = std::max(depth, value.depth());
    return depth;
}

// Returns the arguments after the first `count`.
Arguments without_first(const Arguments& arguments, std::size_t count) {
    return {{arguments.positional.begin() + static_cast<std::ptrdiff_t>(count), arguments.positional.end()},
            arguments.named};
}

std::string_view name_at(const Arguments& arguments, std::size_t i) {
    if (!arguments.positional[i].is_text()) throw Failure("the name of a filter or test must be a string");
    return arguments.positional[i].utf8();
}

ItemFunction attribute_mapper(Heap& heap, const Arguments& arguments) {
    const Parameters given("map", arguments, {"attribute", "default"});
    return [&heap, path = AttributePath(heap, given[0]), fallback = given.value_or(1, None{})](Value& item) {
        item = path.of(heap, item, &fallback);
        return true;
    };
}

ItemFunction filter_mapper(Heap& heap, const Arguments& arguments) {
    if (arguments.positional.empty()) throw Failure("map requires a filter argument");
    const FilterEntry* filter = find_filter(name_at(arguments, 0));
    if (filter == nullptr) throw Failure("no filter is named " + quote(name_at(arguments, 0)));
    return [&heap, filter, rest = without_first(arguments, 1)](Value& item) {
        item = apply_filter(heap, *filter, item, rest);
        return true;
    };
}

Value map(Heap& heap, const Value& value, const Arguments& arguments) {
    return lazily(heap, value, deepest(arguments), [&heap, arguments] {
        const bool by_attribute = arguments.positional.empty() &&
                                  std::any_of(arguments.named.begin(), arguments.named.end(),
                                              [](const auto& entry) { return entry.first == "attribute"; });
        return by_attribute ? attribute_mapper(heap, arguments) : filter_mapper(heap, arguments);
    });
}

enum class Keep { Holding, Failing };
enum class Look { AtItem, AtAttribute };

template <Keep kKeep, Look kLook>
Value select(Heap& heap, const Value& value, const Arguments& arguments) {
    return lazily(heap, value, deepest(arguments), [&heap, arguments]() -> ItemFunction {
        const std::size_t name_index = kLook == Look::AtAttribute ? 1 : 0;
        if (arguments.positional.size() < name_index) throw Failure("Missing parameter for attribute name");
        const AttributePath path =
            kLook == Look::AtAttribute ? AttributePath(heap, arguments.positional[0]) : AttributePath();
        const TestEntry* test = nullptr;
        Arguments rest;
        if (arguments.positional.size() > name_index) {
            test = find_test(name_at(arguments, name_index));
            if (test == nullptr) throw Failure("no test is named " + quote(name_at(arguments, name_index)));
            rest = without_first(arguments, name_index + 1);
        }
        return [&heap, path, test, rest](Value& item) {
            const Value looked_at = path.of(heap, item);
            const bool holds = test != nullptr ? test->holds(heap, looked_at, rest) : truthy(heap, looked_at);
            return holds == (kKeep == Keep::Holding);
        };
    });
}

constexpr auto kSelectingFilters = std::to_array<FilterEntry>({
    {"map", map},
    {"reject", select<Keep::Failing, Look::AtItem>},
    {"rejectattr", select<Keep::Failing, Look::AtAttribute>},
    {"select", select<Keep::Holding, Look::AtItem>},
    {"selectattr", select<Keep::Holding, Look::AtAttribute>},
});

}  // namespace

std::span<const FilterEntry> selecting_filters() {
    return kSelectingFilters;
}

}  // namespace rocmforge::jinja
