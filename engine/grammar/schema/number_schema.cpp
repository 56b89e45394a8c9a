#include "engine/grammar/schema/number_schema.h"

#include <algorithm>
#include <cstdint>

namespace rocmforge::schema {
namespace {

Decimal number_at(const Json& schema, const char* keyword, const std::string& place) {
    const Json& value = schema[keyword];
    if (!value.is_number())
        refuse_feature({Text::tr("the keyword %1 with a value that is not a number"), keyword}, place);
    return decimal_of(value);
}

// Returns the tighter bound of two keywords. `side`: -1 for the lower bound, 1 for the upper bound.
std::optional<Bound> bound(const Json& schema, const char* including, const char* excluding, int side,
                           const std::string& place) {
    std::optional<Bound> tightest;
    if (schema.contains(including)) tightest = Bound{number_at(schema, including, place), true};
    const auto found = schema.find(excluding);
    if (found == schema.end() || *found == false) return tightest;
    if (*found == true) {
        if (tightest) tightest->included = false;
        return tightest;
    }
    const Bound other{number_at(schema, excluding, place), false};
    if (!tightest || compare(other.value, tightest->value) * side <= 0) tightest = other;
    return tightest;
}

// Whether `number` is an integral multiple of `step`. Multiplies both by the same power of ten, so that they
// are integers. If the step then has more than 17 digits, only an equal number counts as a multiple.
bool is_multiple(const Decimal& number, const Decimal& step) {
    if (number.is_zero()) return true;
    const auto unit = [](const Decimal& one) { return one.point - static_cast<int>(one.digits.size()); };
    const int common = std::min(unit(number), unit(step));
    const auto digits = [&](const Decimal& one) {
        return one.digits + std::string(static_cast<std::size_t>(unit(one) - common), '0');
    };
    const std::string divisor_text = digits(step);
    constexpr std::size_t kMostDigits = 17;  // ten times such a number fits into 64 bits
    if (divisor_text.size() > kMostDigits) return digits(number) == divisor_text;
    const std::int64_t divisor = std::stoll(divisor_text);
    std::int64_t rest = 0;
    for (const char digit : digits(number)) rest = (rest * 10 + (digit - '0')) % divisor;
    return rest == 0;
}

}  // namespace

NumberSchema number_schema_of(const Json& schema, bool integer, const std::string& place) {
    NumberSchema out{.integer = integer,
                     .least = bound(schema, "minimum", "exclusiveMinimum", -1, place),
                     .most = bound(schema, "maximum", "exclusiveMaximum", 1, place)};
    const auto decimal = [&](const Json& step) {
        if (!step.is_number() || step <= 0) refuse(place, Text::tr("multipleOf is not a positive number"));
        return decimal_of(step);
    };
    for (const Json& step : excluded_of(schema, "multipleOf")) out.excluded_steps.push_back(decimal(step));
    const auto steps = schema.find("multipleOf");
    if (steps == schema.end()) return out;
    for (const Json& step : steps->is_array() ? *steps : Json::array({*steps}))
        out.steps.push_back(decimal(step));
    return out;
}

bool allows(const NumberSchema& schema, const Decimal& number) {
    if (schema.least) {
        const int to_least = compare(number, schema.least->value);
        if (to_least < 0 || (to_least == 0 && !schema.least->included)) return false;
    }
    if (schema.most) {
        const int to_most = compare(number, schema.most->value);
        if (to_most > 0 || (to_most == 0 && !schema.most->included)) return false;
    }
    if (std::any_of(schema.excluded_steps.begin(), schema.excluded_steps.end(),
                    [&](const Decimal& step) { return is_multiple(number, step); })) {
        return false;
    }
    return std::all_of(schema.steps.begin(), schema.steps.end(),
                       [&](const Decimal& step) { return is_multiple(number, step); });
}

}  // namespace rocmforge::schema
