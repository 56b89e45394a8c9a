#include "engine/grammar/schema/disjoint.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/text.h"
#include "engine/grammar/schema/names.h"
#include "engine/grammar/schema/number_schema.h"
#include "engine/grammar/schema/scalars.h"

namespace rocmforge::schema {
namespace {

constexpr int kDeepestComparison = 3;
constexpr std::size_t kMostCompared = 32;  // alternatives of one schema

Json requiring(Json schema, const std::string& name) {
    Json names = schema.value("required", Json::array());
    if (names.is_array() && std::find(names.begin(), names.end(), Json(name)) == names.end())
        names.push_back(name);
    schema["required"] = std::move(names);
    return schema;
}

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

// Returns the pairs of alternatives that may overlap.
Pairs overlapping(const std::vector<Json>& alternatives, const Combiner& combiner, const std::string& place) {
    Pairs pairs;
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
        for (std::size_t j = i + 1; j < alternatives.size(); ++j) {
            if (!combiner.disjoint(alternatives[i], alternatives[j], place)) pairs.emplace_back(i, j);
        }
    }
    return pairs;
}

// Returns the alternatives with a required property that distinguishes them; nullopt if there is none.
std::optional<std::vector<Json>> with_distinct_property(const std::vector<Json>& alternatives,
                                                        const Combiner& combiner, const std::string& place) {
    std::vector<Json> flat;
    for (const Json& one : alternatives) {
        flat.push_back(combiner.flat(one, place));
        const Json& last = flat.back();
        const bool is_object = last.is_object() && last.contains("properties") &&
                               last["properties"].is_object() && last.value("type", Json()) == "object";
        if (!is_object) return std::nullopt;
    }
    for (const auto& [name, value] : flat.front()["properties"].items()) {
        std::vector<Json> changed;
        for (const Json& one : flat) {
            const bool has_values =
                one["properties"].contains(name) && combiner.flat(one["properties"][name], place) != false;
            if (has_values) changed.push_back(requiring(one, name));
        }
        if (changed.size() == flat.size() && overlapping(changed, combiner, place).empty()) return changed;
    }
    return std::nullopt;
}

// Returns the number that limits a count from below or above in either schema; nullopt if none does.
std::optional<double> tightest_limit(const Json& a, const Json& b, const std::string& keyword) {
    std::optional<double> tightest;
    for (const Json* side : {&a, &b}) {
        const auto found = side->find(keyword);
        if (found == side->end() || !found->is_number()) continue;
        const double value = found->get<double>();
        if (!tightest) {
            tightest = value;
        } else {
            tightest = keyword.starts_with("min") ? std::max(*tightest, value) : std::min(*tightest, value);
        }
    }
    return tightest;
}

bool counts_are_disjoint(const Json& a, const Json& b, const std::string& what) {
    const auto least = tightest_limit(a, b, "min" + what);
    const auto most = tightest_limit(a, b, "max" + what);
    return least && most && *least > *most;
}

bool numbers_are_disjoint(const Json& a, const Json& b, const std::string& place) {
    const NumberSchema one = number_schema_of(a, false, place);
    const NumberSchema other = number_schema_of(b, false, place);
    const auto is_above = [](const NumberSchema& low, const NumberSchema& high) {
        if (!low.most || !high.least) return false;
        const int order = compare(low.most->value, high.least->value);
        return order < 0 || (order == 0 && !(low.most->included && high.least->included));
    };
    return is_above(one, other) || is_above(other, one);
}

// Returns the values of enum or const that both schemas allow, as far as that can be told from types, strings
// and numbers; nullopt if neither schema lists values.
std::optional<Json> values_of_both(const Json& a, const Json& b, const std::string& place) {
    std::optional<Json> values;
    for (const Json* side : {&a, &b}) {
        Json simple = Json::object();
        for (const char* keyword : {"type", "enum", "const", "minLength", "maxLength", "pattern", "not",
                                    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"}) {
            if (side->contains(keyword)) simple[keyword] = (*side)[keyword];
        }
        if (!values_of(*side).is_null()) {
            const Json own = allowed_values(simple, place);
            values = values ? common_values(*values, own) : own;
        }
    }
    for (const Json* side : {&a, &b}) {
        if (!values || !values_of(*side).is_null()) continue;
        Json simple = Json::object();
        for (const char* keyword : {"type", "minLength", "maxLength", "pattern", "not", "minimum", "maximum",
                                    "exclusiveMinimum", "exclusiveMaximum"}) {
            if (side->contains(keyword)) simple[keyword] = (*side)[keyword];
        }
        simple["enum"] = *values;
        values = allowed_values(simple, place);
    }
    return values;
}

}  // namespace

bool Combiner::disjoint(const Json& first, const Json& second, const std::string& place, int depth) const {
    count_comparison(place);
    bool first_is_exact = true;
    bool second_is_exact = true;
    const Json a = flat(first, place, first_is_exact);
    const Json b = flat(second, place, second_is_exact);
    if (!first_is_exact || !second_is_exact) return false;
    if (a == false || b == false) return true;
    if (a == true || b == true || depth > kDeepestComparison) return false;
    if (alternatives_are_disjoint(a, b, place, depth) || alternatives_are_disjoint(b, a, place, depth))
        return true;
    const Types types = common_types(possible_types(a, place), possible_types(b, place));
    if (types.empty()) return true;
    try {
        if (const auto values = values_of_both(a, b, place)) return values->empty();
        return std::all_of(types.begin(), types.end(), [&](const std::string& type) {
            if (type == "number" || type == "integer") return numbers_are_disjoint(a, b, place);
            if (type == "string") return counts_are_disjoint(a, b, "Length");
            if (type == "array") return counts_are_disjoint(a, b, "Items");
            if (type != "object") return false;
            return counts_are_disjoint(a, b, "Properties") || objects_are_disjoint(a, b, place, depth);
        });
    } catch (const EngineError& error) {
        if (error.code() != Code::Unsupported) throw;
        return false;  // a keyword that has no grammar will be reported when its schema is written
    }
}

// Whether each alternative of `a` is disjoint from `b`.
bool Combiner::alternatives_are_disjoint(const Json& a, const Json& b, const std::string& place,
                                         int depth) const {
    for (const char* keyword : {"anyOf", "oneOf"}) {
        const auto all = a.find(keyword);
        if (all == a.end() || !all->is_array() || all->size() > kMostCompared) continue;
        if (std::all_of(all->begin(), all->end(),
                        [&](const Json& one) { return disjoint(one, b, place, depth + 1); })) {
            return true;
        }
    }
    return false;
}

// Whether a property that one of the schemas requires has no value that is valid for both.
bool Combiner::objects_are_disjoint(const Json& a, const Json& b, const std::string& place, int depth) const {
    for (const Json* side : {&a, &b}) {
        const auto required = side->find("required");
        if (required == side->end() || !required->is_array()) continue;
        for (const Json& name : *required) {
            if (!name.is_string()) continue;
            const Json one = schema_of_property(a, name.get<std::string>(), place);
            const Json other = schema_of_property(b, name.get<std::string>(), place);
            if (one == false || other == false) return true;
            if (one == true || other == true) continue;
            if (disjoint(one, other, place, depth + 1)) return true;
        }
    }
    return false;
}

bool make_disjoint(std::vector<Json>& alternatives, const Json& originals, const Combiner& combiner,
                   const std::string& place) {
    // If joining has narrowed an alternative, its original may allow values that another alternative allows
    // too.
    const bool are_exact = std::all_of(originals.begin(), originals.end(),
                                       [&](const Json& one) { return combiner.is_exact(one, place); });
    if (alternatives.size() > 1 && !are_exact) return false;
    const Pairs pairs = overlapping(alternatives, combiner, place);
    if (pairs.empty()) return true;
    if (auto changed = with_distinct_property(alternatives, combiner, place)) {
        alternatives = std::move(*changed);
        return true;
    }
    try {
        std::vector<Json> exclusive = alternatives;
        for (const auto& [i, j] : pairs) {
            exclusive[i] = joined(exclusive[i], Json{{"not", originals[j]}});
            exclusive[j] = joined(exclusive[j], Json{{"not", originals[i]}});
        }
        for (Json& one : exclusive) one = combiner.flat(one, place);
        alternatives = std::move(exclusive);
        return true;
    } catch (const EngineError& error) {
        if (error.code() != Code::Unsupported) throw;
        return false;
    }
}

}  // namespace rocmforge::schema
