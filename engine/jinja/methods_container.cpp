#include <algorithm>
#include <array>
#include <cmath>

#include "engine/jinja/arguments.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/methods.h"
#include "engine/jinja/operators.h"

namespace rocmforge::jinja {

namespace {

Value count(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("count", arguments, {"value/"}, 1);
    std::int64_t times = 0;
    for (const Value& item : self.list().items) times += equal(heap, item, given[0]) ? 1 : 0;
    return Value{times};
}

Value index(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("index", arguments, {"value/", "start/", "stop/"}, 1);
    const std::vector<Value>& items = self.list().items;
    const auto size = static_cast<std::int64_t>(items.size());
    const auto bound = [&](std::size_t i, std::int64_t fallback) {
        const std::int64_t at = given.integer(i, fallback);
        return at < 0 ? std::max<std::int64_t>(at + size, 0) : std::min(at, size);
    };
    const std::int64_t end = bound(2, size);
    for (std::int64_t i = bound(1, 0); i < end; ++i) {
        if (equal(heap, items[static_cast<std::size_t>(i)], given[0])) return Value{i};
    }
    throw Failure("the value is not in the " + std::string(type_name(self)));
}

Value copy_list(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters none("copy", arguments, {});
    return heap.list(collect(heap, self));
}

Value pop(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("pop", arguments, {"index/"});
    std::vector<Value>& items = self.list().items;
    if (items.empty()) throw Failure("pop from empty list");
    const auto size = static_cast<std::int64_t>(items.size());
    const std::int64_t wanted = given.integer(0, -1);
    const std::int64_t at = wanted < 0 ? wanted + size : wanted;
    if (at < 0 || at >= size) throw Failure("pop index out of range");
    heap.step(static_cast<std::uint64_t>(size - at) / 16 + 1);
    Value popped = std::move(items[static_cast<std::size_t>(at)]);
    items.erase(items.begin() + at);
    return popped;
}

// Jinja's sandbox forbids this method, but some models' templates need it. A list is refused as the appended
// value, so that no list can contain itself.
Value append(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("append", arguments, {"object/"}, 1);
    if (given[0].depth() > 0) {
        throw Failure("only strings, numbers and other plain values can be appended to a list");
    }
    heap.step();
    self.list().counted.grow(sizeof(Value));
    self.list().items.push_back(given[0]);
    return None{};
}

Value clear(Heap&, const Value& self, const Arguments& arguments) {
    const Parameters none("clear", arguments, {});
    self.list().items.clear();
    return None{};
}

Value get(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters given("get", arguments, {"key/", "default/"}, 1);
    const Value* found = self.dict().find(heap, given[0]);
    return found != nullptr ? *found : given.value_or(1, None{});
}

template <View kView>
Value view(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters none("this method", arguments, {});
    return heap.object<DictView>(self, kView);
}

Value copy_dict(Heap& heap, const Value& self, const Arguments& arguments) {
    const Parameters none("copy", arguments, {});
    heap.step(self.dict().entries.size());
    return heap.dict(self.dict().entries);
}

Value is_integer(Heap&, const Value& self, const Arguments& arguments) {
    const Parameters none("is_integer", arguments, {});
    return Value{std::isfinite(self.number()) && std::floor(self.number()) == self.number()};
}

constexpr auto kList = std::to_array<Method>({
    {"append", append},
    {"clear", clear},
    {"copy", copy_list},
    {"count", count},
    {"extend", nullptr, true},
    {"index", index},
    {"insert", nullptr, true},
    {"pop", pop},
    {"remove", nullptr, true},
    {"reverse", nullptr, true},
    {"sort", nullptr, true},
});

constexpr auto kTuple = std::to_array<Method>({
    {"count", count},
    {"index", index},
});

constexpr auto kDict = std::to_array<Method>({
    {"clear", nullptr, true},
    {"copy", copy_dict},
    {"fromkeys", nullptr},
    {"get", get},
    {"items", view<View::Items>},
    {"keys", view<View::Keys>},
    {"pop", nullptr, true},
    {"popitem", nullptr, true},
    {"setdefault", nullptr, true},
    {"update", nullptr, true},
    {"values", view<View::Values>},
});

constexpr auto kInt = std::to_array<Method>({
    {"as_integer_ratio", nullptr},
    {"bit_count", nullptr},
    {"bit_length", nullptr},
    {"conjugate", nullptr},
    {"denominator", nullptr},
    {"from_bytes", nullptr},
    {"imag", nullptr},
    {"numerator", nullptr},
    {"real", nullptr},
    {"to_bytes", nullptr},
});

constexpr auto kFloat = std::to_array<Method>({
    {"as_integer_ratio", nullptr},
    {"conjugate", nullptr},
    {"fromhex", nullptr},
    {"hex", nullptr},
    {"imag", nullptr},
    {"is_integer", is_integer},
    {"real", nullptr},
});

}  // namespace

std::span<const Method> container_methods(const Value& value) {
    if (value.is_list()) return kList;
    if (value.is_tuple()) return kTuple;
    if (value.is_dict()) return kDict;
    if (value.is_integral()) return kInt;
    if (value.is_float()) return kFloat;
    return {};
}

const Method* find_method(const Value& value, std::string_view name) {
    const auto find_in = [&](std::span<const Method> methods) -> const Method* {
        const auto found =
            std::lower_bound(methods.begin(), methods.end(), name,
                             [](const Method& m, std::string_view wanted) { return m.name < wanted; });
        return found != methods.end() && found->name == name ? &*found : nullptr;
    };
    if (!value.is_text()) return find_in(container_methods(value));
    const Method* method = find_in(text_methods());
    return method != nullptr ? method : find_in(text_questions());
}

}  // namespace rocmforge::jinja
