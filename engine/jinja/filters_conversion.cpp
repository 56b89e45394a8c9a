#include <array>
#include <cmath>

#include "engine/jinja/access.h"
#include "engine/jinja/arguments.h"
#include "engine/jinja/filters.h"
#include "engine/jinja/format_spec.h"
#include "engine/jinja/json.h"
#include "engine/jinja/numbers.h"
#include "engine/jinja/operators.h"
#include "engine/jinja/print.h"

namespace rocmforge::jinja {

namespace {

void need_defined(const Value& value) {
    if (value.is_undefined()) throw Failure(value.undefined().message);
}

[[noreturn]] void wrong_type(std::string_view filter, const Value& value) {
    throw Failure(quote(filter) + " requires a number, not " + std::string(type_name(value)));
}

Value default_filter(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("default", arguments, {"default_value", "boolean"});
    const bool replace = value.is_undefined() || (given.flag(heap, 1) && !truthy(heap, value));
    return replace ? given.value_or(0, heap.text("")) : value;
}

Value attribute(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("attr", arguments, {"name"}, 1);
    need_defined(value);
    if (auto found = find_attribute(heap, value, given.text(0))) return *found;
    return heap.undefined("'" + std::string(type_name(value)) + " object' has no attribute " +
                          quote(given.text(0)));
}

Value absolute(Heap&, const Value& value, const Arguments& arguments) {
    const Parameters none("abs", arguments, {});
    if (value.is_integral()) return value.integer() < 0 ? negate(value) : Value{value.integer()};
    if (!value.is_float()) wrong_type("abs", value);
    return Value{std::abs(value.number())};
}

Value to_int(Heap&, const Value& value, const Arguments& arguments) {
    const Parameters given("int", arguments, {"default", "base"});
    need_defined(value);
    const Value fallback = given.value_or(0, Value{std::int64_t{0}});
    if (value.is_integral()) return Value{value.integer()};
    std::optional<double> number;
    if (value.is_text()) {
        if (const auto integer = parse_int(value.utf8(), given.integer(1, 10))) return Value{*integer};
        number = parse_float(value.utf8());
    } else if (value.is_float()) {
        number = value.number();
    }
    return number && !std::isnan(*number) ? Value{float_to_int(*number)} : fallback;
}

Value to_float(Heap&, const Value& value, const Arguments& arguments) {
    const Parameters given("float", arguments, {"default"});
    need_defined(value);
    if (value.is_number()) return Value{value.number()};
    const auto number = value.is_text() ? parse_float(value.utf8()) : std::nullopt;
    return number ? Value{*number} : given.value_or(0, Value{0.0});
}

Value round(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("round", arguments, {"precision", "method"});
    const std::int64_t precision = given.integer(0, 0);
    const std::string_view method = given.has(1) ? given.text(1) : "common";
    if (method != "common" && method != "ceil" && method != "floor") {
        throw Failure("method must be common, ceil or floor");
    }
    if (!value.is_number()) wrong_type("round", value);
    if (method == "common") {
        if (value.is_integral()) return Value{round_int(value.integer(), precision)};
        return Value{round_float(value.number(), precision)};
    }
    const Value unit = apply(heap, Binary::Power, Value{std::int64_t{10}}, Value{precision});
    const Value scaled = apply(heap, Binary::Multiply, value, unit);
    Value whole = scaled;
    if (scaled.is_float()) {
        if (!std::isfinite(scaled.number())) throw Failure("'round' requires a finite number");
        whole = Value{method == "ceil" ? std::ceil(scaled.number()) : std::floor(scaled.number())};
    }
    return apply(heap, Binary::Divide, whole, unit);
}

Value file_size(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("filesizeformat", arguments, {"binary"});
    const bool binary = given.flag(heap, 0);
    need_defined(value);
    const auto number = value.is_text()     ? parse_float(value.utf8())
                        : value.is_number() ? std::optional<double>(value.number())
                                            : std::nullopt;
    if (!number) wrong_type("filesizeformat", value);
    const double base = binary ? 1024 : 1000;
    if (*number == 1) return heap.text("1 Byte");
    if (*number < base) return heap.text(std::to_string(float_to_int(*number)) + " Bytes");
    constexpr std::string_view kLetters = "kMGTPEZY";
    double unit = base * base;
    std::size_t i = 0;
    while (i + 1 < kLetters.size() && *number >= unit) {
        unit *= base;
        ++i;
    }
    const std::string letter = binary && i == 0 ? "K" : std::string(1, kLetters[i]);
    const FormatSpec one_digit = parse_format_spec(".1f");
    return heap.text(format_float(heap, base * *number / unit, one_digit) + " " + letter +
                     (binary ? "iB" : "B"));
}

Value json_filter(Heap& heap, const Value& value, const Arguments& arguments) {
    const Parameters given("tojson", arguments, {"ensure_ascii", "indent", "separators", "sort_keys"});
    JsonStyle style;
    style.ascii = given.flag(heap, 0);
    style.sort_keys = given.flag(heap, 3);
    if (given.has_value(1)) {
        const std::int64_t spaces = given[1].is_text() ? 0 : std::max<std::int64_t>(given.integer(1, 0), 0);
        if (spaces > static_cast<std::int64_t>(kMaxTextBytes)) heap.check_text(kMaxTextBytes + 1);
        style.indent = given[1].is_text() ? std::string(given.text(1))
                                          : std::string(static_cast<std::size_t>(spaces), ' ');
        style.item_separator = ",";
    }
    if (given.has_value(2)) {
        const bool pair = given[2].is_sequence() && given[2].list().items.size() == 2 &&
                          given[2].list().items[0].is_text() && given[2].list().items[1].is_text();
        if (!pair) throw Failure("'tojson' requires two strings as 'separators'");
        style.item_separator = std::string(given[2].list().items[0].utf8());
        style.key_separator = std::string(given[2].list().items[1].utf8());
    }
    return heap.text(to_json(heap, value, style));
}

constexpr auto kConversionFilters = std::to_array<FilterEntry>({
    {"abs", absolute},
    {"attr", attribute},
    {"d", default_filter},
    {"default", default_filter},
    {"filesizeformat", file_size},
    {"float", to_float},
    {"int", to_int},
    {"pprint", nullptr},
    {"round", round},
    {"tojson", json_filter},
});

}  // namespace

std::span<const FilterEntry> conversion_filters() {
    return kConversionFilters;
}

}  // namespace rocmforge::jinja
