#include "engine/jinja/tests.h"

#include <algorithm>
#include <array>

#include "engine/jinja/arguments.h"
#include "engine/jinja/filters.h"
#include "engine/jinja/iterate.h"
#include "engine/jinja/methods.h"
#include "engine/jinja/operators.h"
#include "engine/jinja/print.h"

namespace rocmforge::jinja {

namespace {

using Holds = bool (*)(Heap&, const Value&, const Arguments&);

template <bool (*kHolds)(Heap&, const Value&)>
bool plain(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters none("this test", arguments, {});
    return kHolds(heap, value);
}

template <Comparison kOp>
bool compares(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("this test", arguments, {"other/"}, 1);
    return compare(heap, kOp, value, given[0]);
}

Value rest_of(Heap& heap, const Value& value, const Value& divisor) {
    return apply(heap, Binary::Modulo, value, divisor);
}

bool odd(Heap& heap, const Value& value) {
    return equal(heap, rest_of(heap, value, Value{std::int64_t{2}}), Value{std::int64_t{1}});
}

bool even(Heap& heap, const Value& value) {
    return equal(heap, rest_of(heap, value, Value{std::int64_t{2}}), Value{std::int64_t{0}});
}

bool divisible_by(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("divisibleby", arguments, {"num"}, 1);
    return equal(heap, rest_of(heap, value, given[0]), Value{std::int64_t{0}});
}

bool same_as(Heap&, const Value& value, const Arguments& arguments) {
    const Parameters given("sameas", arguments, {"other"}, 1);
    return same(value, given[0]);
}

bool in(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("in", arguments, {"seq"}, 1);
    return contains(heap, given[0], value);
}

bool answers(Heap& heap, const Value& value, std::string_view method) {
    const Value text = to_text(heap, value);
    return find_method(text, method)->call(heap, text, {}).boolean();
}

bool is_sequence(Heap&, const Value& value) {
    return value.is_text() || value.is_sequence() || value.is_dict() || value.is_undefined() ||
           value.as<Range>() != nullptr;
}

bool is_callable(Heap&, const Value& value) {
    return value.is_undefined() || (value.is_object() && value.object().callable());
}

// is_filter() and is_test() look up a name in a dict, so they fail for values that cannot be keys.
bool is_filter(Heap& heap, const Value& value) {
    static_cast<void>(hash(heap, value));
    return value.is_text() && find_filter(value.utf8()) != nullptr;
}

bool is_test(Heap& heap, const Value& value) {
    static_cast<void>(hash(heap, value));
    return value.is_text() && find_test(value.utf8()) != nullptr;
}

bool is_boolean(Heap&, const Value& value) {
    return value.is_bool();
}
bool is_defined(Heap&, const Value& value) {
    return !value.is_undefined();
}
bool is_escaped(Heap&, const Value& value) {
    return value.is_text() && value.text().markup == Markup::Yes;
}
bool is_false(Heap&, const Value& value) {
    return value.is_bool() && !value.boolean();
}
bool is_float(Heap&, const Value& value) {
    return value.is_float();
}
bool is_integer(Heap&, const Value& value) {
    return value.is_int();
}
bool is_lower(Heap& heap, const Value& value) {
    return answers(heap, value, "islower");
}
bool is_mapping(Heap&, const Value& value) {
    return value.is_dict();
}
bool is_none(Heap&, const Value& value) {
    return value.is_none();
}
bool is_number(Heap&, const Value& value) {
    return value.is_number();
}
bool is_string(Heap&, const Value& value) {
    return value.is_text();
}
bool is_true(Heap&, const Value& value) {
    return value.is_bool() && value.boolean();
}
bool is_undefined(Heap&, const Value& value) {
    return value.is_undefined();
}
bool is_upper(Heap& heap, const Value& value) {
    return answers(heap, value, "isupper");
}

constexpr auto kTests = std::to_array<TestEntry>({
    {"!=", compares<Comparison::NotEqual>},
    {"<", compares<Comparison::Less>},
    {"<=", compares<Comparison::LessEqual>},
    {"==", compares<Comparison::Equal>},
    {">", compares<Comparison::Greater>},
    {">=", compares<Comparison::GreaterEqual>},
    {"boolean", plain<is_boolean>},
    {"callable", plain<is_callable>},
    {"defined", plain<is_defined>},
    {"divisibleby", divisible_by},
    {"eq", compares<Comparison::Equal>},
    {"equalto", compares<Comparison::Equal>},
    {"escaped", plain<is_escaped>},
    {"even", plain<even>},
    {"false", plain<is_false>},
    {"filter", plain<is_filter>},
    {"float", plain<is_float>},
    {"ge", compares<Comparison::GreaterEqual>},
    {"greaterthan", compares<Comparison::Greater>},
    {"gt", compares<Comparison::Greater>},
    {"in", in},
    {"integer", plain<is_integer>},
    {"iterable", plain<iterable>},
    {"le", compares<Comparison::LessEqual>},
    {"lessthan", compares<Comparison::Less>},
    {"lower", plain<is_lower>},
    {"lt", compares<Comparison::Less>},
    {"mapping", plain<is_mapping>},
    {"ne", compares<Comparison::NotEqual>},
    {"none", plain<is_none>},
    {"number", plain<is_number>},
    {"odd", plain<odd>},
    {"sameas", same_as},
    {"sequence", plain<is_sequence>},
    {"string", plain<is_string>},
    {"test", plain<is_test>},
    {"true", plain<is_true>},
    {"undefined", plain<is_undefined>},
    {"upper", plain<is_upper>},
});

}  // namespace

const TestEntry* find_test(std::string_view name) {
    const auto* const found =
        std::lower_bound(kTests.begin(), kTests.end(), name,
                         [](const TestEntry& t, std::string_view n) { return t.name < n; });
    return found != kTests.end() && found->name == name ? found : nullptr;
}

}  // namespace rocmforge::jinja
