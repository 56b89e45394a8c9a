#include <algorithm>
#include <array>

#include "engine/jinja/access.h"
#include "engine/jinja/arguments.h"
#include "engine/jinja/filters.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/operators.h"
#include "engine/jinja/print.h"

namespace rocmforge::jinja {

namespace {

Value first(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("first", arguments, {});
    Value item;
    if (iterate(heap, value)->next(item)) return item;
    return heap.undefined("No first item, sequence was empty.");
}

Value last(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("last", arguments, {});
    const auto cursor = iterate_backwards(heap, value);
    if (!cursor) throw Failure("'" + std::string(type_name(value)) + "' object is not reversible");
    Value item;
    if (cursor->next(item)) return item;
    return heap.undefined("No last item, sequence was empty.");
}

Value length_filter(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("length", arguments, {});
    const auto size = length(heap, value);
    if (!size) throw Failure("object of type '" + std::string(type_name(value)) + "' has no len()");
    return Value{*size};
}

Value list(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("list", arguments, {});
    return heap.list(collect(heap, value));
}

Value reverse(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("reverse", arguments, {});
    if (value.is_text()) return get_slice(heap, value, None{}, None{}, Value{std::int64_t{-1}});
    if (auto cursor = iterate_backwards(heap, value)) {
        return heap.object<Generator>(value.depth() + 1, std::move(cursor), "list_reverseiterator");
    }
    std::vector<Value> items = collect(heap, value);
    std::reverse(items.begin(), items.end());
    return heap.list(std::move(items));
}

Value join(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("join", arguments, {"d", "attribute"});
    const Value separator = given.has(0) ? to_text(heap, given[0]) : heap.text("");
    const AttributePath attribute(heap, given.value_or(1, None{}));
    TextBuilder out(heap);
    const auto cursor = iterate(heap, value);
    bool begun = false;
    for (Value item; cursor->next(item);) {
        if (begun) out += separator.utf8();
        begun = true;
        write_str(heap, attribute.of(heap, item), out);
    }
    return heap.text(out.take());
}

Value items(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("items", arguments, {});
    return later(heap, value.depth() + 1, [&heap, value]() -> std::vector<Value> {
        if (value.is_undefined()) return {};
        if (!value.is_dict()) throw Failure("Can only get item pairs from a mapping.");
        return collect(heap, heap.object<DictView>(value, View::Items));
    });
}

Value sum(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("sum", arguments, {"attribute", "start"});
    const AttributePath attribute(heap, given.value_or(0, None{}));
    Value total = given.value_or(1, Value{std::int64_t{0}});
    if (total.is_text()) throw Failure("sum() can't sum strings");
    const auto cursor = iterate(heap, value);
    for (Value item; cursor->next(item);) total = apply(heap, Binary::Add, total, attribute.of(heap, item));
    return total;
}

// Splits a value into lists of `count` items each. Pads the last list if requested.
Value batch(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("batch", arguments, {"linecount", "fill_with"}, 1);
    const std::int64_t count = given.integer(0, 0);
    const Value fill = given.value_or(1, None{});
    return later(heap, value.depth() + 2, [&heap, value, count, fill] {
        std::vector<Value> batches;
        std::vector<Value> current;
        const auto cursor = iterate(heap, value);
        for (Value item; cursor->next(item);) {
            if (static_cast<std::int64_t>(current.size()) == count)
                batches.push_back(heap.list(std::exchange(current, {})));
            current.push_back(item);
        }
        if (current.empty()) return batches;
        while (!fill.is_none() && static_cast<std::int64_t>(current.size()) < count) {
            heap.step();
            current.push_back(fill);
        }
        batches.push_back(heap.list(std::move(current)));
        return batches;
    });
}

// Splits a value into the given number of lists with sizes as equal as possible.
Value slice(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("slice", arguments, {"slices", "fill_with"}, 1);
    const std::int64_t slices = given.integer(0, 0);
    const Value fill = given.value_or(1, None{});
    return later(heap, value.depth() + 2, [&heap, value, slices, fill] {
        const std::vector<Value> all = collect(heap, value);
        if (slices == 0) throw Failure("division by zero");
        std::vector<Value> out;
        if (slices < 0) return out;
        const auto size = static_cast<std::int64_t>(all.size());
        const std::int64_t each = size / slices;
        const std::int64_t longer = size % slices;  // number of lists that have one item more than the others
        auto from = all.begin();
        for (std::int64_t i = 0; i < slices; ++i) {
            const auto to = from + each + (i < longer ? 1 : 0);
            std::vector<Value> part(from, to);
            if (!fill.is_none() && i >= longer) part.push_back(fill);
            out.push_back(heap.list(std::move(part)));
            heap.step();
            from = to;
        }
        return out;
    });
}

constexpr auto kSequenceFilters = std::to_array<FilterEntry>({
    {"batch", batch},
    {"count", length_filter},
    {"first", first},
    {"items", items},
    {"join", join},
    {"last", last},
    {"length", length_filter},
    {"list", list},
    {"random", nullptr},
    {"reverse", reverse},
    {"slice", slice},
    {"sum", sum},
});

}  // namespace

std::span<const FilterEntry> sequence_filters() {
    return kSequenceFilters;
}

}  // namespace rocmforge::jinja
