#include <algorithm>
#include <array>
#include <unordered_map>

#include "engine/jinja/access.h"
#include "engine/jinja/arguments.h"
#include "engine/jinja/filters.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/operators.h"
#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

// Returns the key to sort by. Strings are converted to lower case unless `case_sensitive`.
Value sort_key(Heap& heap, const Value& value, bool case_sensitive) {
    if (case_sensitive || !value.is_text()) return value;
    heap.touch(8 * value.utf8().size());
    return heap.text(unicode::lower(value.utf8()));
}

struct Keyed {
    Value key;
    Value item;
};

std::vector<Value> sorted(Heap& heap, std::vector<Keyed> keyed, bool reverse) {
    std::stable_sort(keyed.begin(), keyed.end(), [&](const Keyed& a, const Keyed& b) {
        return reverse ? less(heap, b.key, a.key) : less(heap, a.key, b.key);
    });
    std::vector<Value> items;
    items.reserve(keyed.size());
    for (Keyed& entry : keyed) items.push_back(std::move(entry.item));
    return items;
}

// Splits "a,b.c" into several paths.
std::vector<AttributePath> paths(Heap& heap, const Value& attribute) {
    std::vector<AttributePath> out;
    if (!attribute.is_text()) {
        out.emplace_back(heap, attribute);
        return out;
    }
    std::string_view rest = attribute.utf8();
    while (true) {
        const std::size_t comma = rest.find(',');
        out.emplace_back(heap, heap.text(std::string(rest.substr(0, comma))));
        if (comma == std::string_view::npos) return out;
        rest.remove_prefix(comma + 1);
    }
}

Value sort(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("sort", arguments, {"reverse", "case_sensitive", "attribute"});
    const bool case_sensitive = given.flag(heap, 1);
    const std::vector<AttributePath> attributes = paths(heap, given.value_or(2, None{}));
    std::vector<Keyed> keyed;
    for (const Value& item : collect(heap, value)) {
        std::vector<Value> key;
        key.reserve(attributes.size());
        for (const AttributePath& path : attributes)
            key.push_back(sort_key(heap, path.of(heap, item), case_sensitive));
        keyed.push_back({heap.list(std::move(key)), item});
    }
    return heap.list(sorted(heap, std::move(keyed), given.flag(heap, 0)));
}

Value unique(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("unique", arguments, {"case_sensitive", "attribute"});
    const bool case_sensitive = given.flag(heap, 0);
    const AttributePath attribute(heap, given.value_or(1, None{}));
    return later(heap, value.depth() + 1, [&heap, value, case_sensitive, attribute] {
        std::vector<Value> kept;
        std::unordered_multimap<std::size_t, Value> seen;
        const auto cursor = iterate(heap, value);
        for (Value item; cursor->next(item);) {
            const Value key = sort_key(heap, attribute.of(heap, item), case_sensitive);
            const std::size_t code = hash(heap, key);
            const auto [begin, end] = seen.equal_range(code);
            if (std::any_of(begin, end, [&](const auto& entry) { return equal(heap, entry.second, key); }))
                continue;
            seen.emplace(code, key);
            kept.push_back(item);
        }
        return kept;
    });
}

enum class Which { Smallest, Largest };

template <Which kWhich>
Value extreme(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("min", arguments, {"case_sensitive", "attribute"});
    const AttributePath attribute(heap, given.value_or(1, None{}));
    const auto cursor = iterate(heap, value);
    std::optional<Keyed> best;
    for (Value item; cursor->next(item);) {
        Value key = sort_key(heap, attribute.of(heap, item), given.flag(heap, 0));
        const bool better =
            !best || (kWhich == Which::Smallest ? less(heap, key, best->key)
                                                : compare(heap, Comparison::Greater, key, best->key));
        if (better) best = Keyed{std::move(key), item};
    }
    return best ? best->item : heap.undefined("No aggregated item, sequence was empty.");
}

Value dict_sort(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("dictsort", arguments, {"case_sensitive", "by", "reverse"});
    if (value.is_undefined()) throw Failure(value.undefined().message);
    if (!value.is_dict())
        throw Failure("'dictsort' requires a mapping, not " + std::string(type_name(value)));
    const std::string_view by = given.has(1) ? given.text(1) : "key";
    if (by != "key" && by != "value") throw Failure("You can only sort by either \"key\" or \"value\"");
    std::vector<Keyed> keyed;
    for (const auto& [key, item] : value.dict().entries) {
        keyed.push_back(
            {sort_key(heap, by == "key" ? key : item, given.flag(heap, 0)), heap.tuple({key, item})});
    }
    return heap.list(sorted(heap, std::move(keyed), given.flag(heap, 2)));
}

Value group_by(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("groupby", arguments, {"attribute", "default", "case_sensitive"}, 1);
    const bool case_sensitive = given.flag(heap, 2);
    const AttributePath attribute(heap, given[0]);
    const Value fallback = given.value_or(1, None{});
    const auto key_of = [&](const Value& item) {
        return sort_key(heap, attribute.of(heap, item, &fallback), case_sensitive);
    };
    std::vector<Keyed> keyed;
    for (const Value& item : collect(heap, value)) keyed.push_back({key_of(item), item});
    const std::vector<Value> items = sorted(heap, std::move(keyed), false);
    std::vector<Value> groups;
    for (std::size_t begin = 0; begin < items.size();) {
        const Value key = key_of(items[begin]);
        std::size_t end = begin + 1;
        while (end < items.size() && equal(heap, key, key_of(items[end]))) ++end;
        std::vector<Value> members(items.begin() + static_cast<std::ptrdiff_t>(begin),
                                   items.begin() + static_cast<std::ptrdiff_t>(end));
        // The group gets the first member's value, in its original case.
        Value name = attribute.of(heap, members.front(), &fallback);
        groups.push_back(heap.sequence({std::move(name), heap.list(std::move(members))}, Sequence::Group));
        begin = end;
    }
    return heap.list(std::move(groups));
}

constexpr auto kOrderingFilters = std::to_array<FilterEntry>({
    {"dictsort", dict_sort},
    {"groupby", group_by},
    {"max", extreme<Which::Largest>},
    {"min", extreme<Which::Smallest>},
    {"sort", sort},
    {"unique", unique},
});

}  // namespace

std::span<const FilterEntry> ordering_filters() {
    return kOrderingFilters;
}

}  // namespace rocmforge::jinja
