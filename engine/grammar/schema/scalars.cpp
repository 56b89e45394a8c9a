#include "engine/grammar/schema/scalars.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/base/text.h"
#include "engine/grammar/gbnf_text.h"
#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/numbers.h"
#include "engine/grammar/schema/pattern.h"

namespace rocmforge::schema {
namespace {

Json all_type_names() {
    return Json::array({"object", "array", "string", "number", "boolean", "null"});
}

// Returns the tighter bound of two keywords. `side`: -1 for the lower bound, 1 for the upper bound.
std::optional<Bound> bound(const Json& schema, const char* including, const char* excluding, int side,
                           bool integer, const std::string& place) {
    const std::int64_t largest = integer ? kMostIntegerBound : kMostNumberBound;
    std::optional<Bound> tightest;
    for (const char* keyword : {including, excluding}) {
        const auto found = schema.find(keyword);
        if (found == schema.end()) continue;
        if (!found->is_number())
            refuse_feature({Text::tr("a value of %1 that is not a number"), keyword}, place);
        const auto value = found->get<double>();
        if (!(std::abs(value) <= static_cast<double>(largest))) {
            refuse_feature({Text::tr("%1 beyond %2"), keyword, largest}, place);
        }
        Bound one{.value = static_cast<std::int64_t>(value), .included = keyword == including};
        if (std::floor(value) != value) {
            if (!integer) refuse_feature({Text::tr("%1 with a fraction"), keyword}, place);
            one = {.value = static_cast<std::int64_t>(side < 0 ? std::ceil(value) : std::floor(value)),
                   .included = true};
        }
        const bool tighter = !tightest || (one.value - tightest->value) * side < 0 ||
                             (one.value == tightest->value && !one.included);
        if (tighter) tightest = one;
    }
    return tightest;
}

}  // namespace

std::string literal(const Json& value) {
    if (value.is_structured() && !value.empty()) {
        std::string all;
        for (const auto& [name, item] : value.items()) {
            if (!all.empty()) all += R"("," ws )";
            if (value.is_object()) all += literal(Json(name)) + " colon ";
            all += literal(item) + " ";
        }
        return value.is_object() ? R"("{" ws )" + all + R"(ws "}")" : R"("[" ws )" + all + R"(ws "]")";
    }
    const std::string plain = value.dump();
    std::string other = value.dump(-1, ' ', true);
    if (value.is_number_integer()) other = plain + ".0";
    if (value.is_number_float() && plain.ends_with(".0")) other = plain.substr(0, plain.size() - 2);
    if (other == plain) return gbnf_literal(plain);
    return "(" + gbnf_literal(plain) + " | " + gbnf_literal(other) + ")";
}

std::string constants(const Json& schema, const std::string& place) {
    for (const auto& [keyword, said] : schema.items()) {
        if (keyword != "const" && keyword != "enum" && keyword != "type" && !is_annotation(keyword)) {
            refuse_feature({Text::tr("%1 beside enum or const"), keyword}, place);
        }
    }
    Json values = schema.contains("const") ? Json::array({schema["const"]}) : schema["enum"];
    if (!values.is_array()) refuse(place, Text::tr("enum is not a list"));
    if (schema.contains("const") && schema.contains("enum") &&
        std::find(schema["enum"].begin(), schema["enum"].end(), schema["const"]) == schema["enum"].end()) {
        values.clear();
    }
    const auto types = types_of(Json{{"type", schema.value("type", all_type_names())}}, place);
    std::string out;
    for (const Json& one : values) {
        const bool fits = std::any_of(types.begin(), types.end(),
                                      [&](const std::string& type) { return has_type(one, type); });
        if (fits) out += (out.empty() ? "" : " | ") + literal(one);
    }
    if (out.empty()) refuse(place, Text::tr("none of its values is valid"));
    return "(" + out + ")";
}

std::string string(const Json& schema, const std::string& place, Rules& rules) {
    const int least = count_of(schema, "minLength", 0, place);
    const int most = count_of(schema, "maxLength", -1, place);
    const bool counted = least > 0 || most >= 0;
    if (most >= 0 && most < least) refuse(place, Text::tr("maxLength is less than minLength"));
    const bool has_pattern = schema.contains("pattern");
    if (!has_pattern && !schema.contains("format")) {
        if (!counted) return "string";
        return R"("\"" char)" + gbnf_repeat(least, most) + R"( "\"")";
    }
    if (counted) refuse_feature(Text::tr("a length beside a pattern or format"), place);
    if (has_pattern && schema.contains("format"))
        refuse_feature(Text::tr("a pattern beside a format"), place);
    const Json& said = schema[has_pattern ? "pattern" : "format"];
    if (!said.is_string()) refuse(place, Text::tr("its pattern or format is not a string"));
    const std::string& text = said.get_ref<const std::string&>();
    const std::string_view pattern = has_pattern ? std::string_view(text) : pattern_of_format(text);
    if (pattern.empty() && !has_pattern) refuse_feature({Text::tr("the format %1"), printable(text)}, place);
    return R"("\"" )" + rules.add(gbnf_of_pattern(pattern, "char", place)) + R"( "\"")";
}

std::string number(std::string_view type, const Json& schema, const std::string& place, Rules& rules) {
    const bool integer = type == "integer";
    const Bounds bounds{.least = bound(schema, "minimum", "exclusiveMinimum", -1, integer, place),
                        .most = bound(schema, "maximum", "exclusiveMaximum", 1, integer, place)};
    if (!bounds.least && !bounds.most) return std::string(type);
    const std::string text = integer ? integers_between(bounds) : numbers_between(bounds);
    if (text.empty()) refuse(place, Text::tr("no number is within its bounds"));
    return rules.add(text);
}

}  // namespace rocmforge::schema
