#include "engine/grammar/schema/values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string_view>
#include <utility>

namespace rocmforge::schema {
namespace {

// Equal values have equal hashes, also 1 and 1.0.
std::size_t hash_of(const Json& value) {
    if (value.is_number()) return std::hash<double>()(value.get<double>());
    if (value.is_string()) return std::hash<std::string>()(value.get_ref<const std::string&>());
    constexpr std::size_t kFactor = 31;
    std::size_t hash = static_cast<std::size_t>(value.type());
    if (!value.is_structured()) return value == true ? hash + 1 : hash;
    for (const auto& [name, part] : value.items()) {
        if (value.is_object()) hash = kFactor * hash + std::hash<std::string>()(name);
        hash = kFactor * hash + hash_of(part);
    }
    return hash;
}

}  // namespace

const Types& all_types() {
    static const Types kTypes{"object", "array", "string", "number", "boolean", "null"};
    return kTypes;
}

bool has(const Types& types, std::string_view type) {
    return std::find(types.begin(), types.end(), type) != types.end();
}

std::string_view type_of_keyword(std::string_view keyword) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 24> kKeywords{
        {{"properties", "object"},
         {"required", "object"},
         {"additionalProperties", "object"},
         {"patternProperties", "object"},
         {"propertyNames", "object"},
         {"minProperties", "object"},
         {"maxProperties", "object"},
         {"items", "array"},
         {"prefixItems", "array"},
         {"minItems", "array"},
         {"maxItems", "array"},
         {"uniqueItems", "array"},
         {"contains", "array"},
         {"minContains", "array"},
         {"maxContains", "array"},
         {"minLength", "string"},
         {"maxLength", "string"},
         {"pattern", "string"},
         {"format", "string"},
         {"multipleOf", "number"},
         {"minimum", "number"},
         {"maximum", "number"},
         {"exclusiveMinimum", "number"},
         {"exclusiveMaximum", "number"}}};
    for (const auto& [name, type] : kKeywords) {
        if (name == keyword) return type;
    }
    return {};
}

Types types_of(const Json& schema, const std::string& place) {
    Types types;
    if (const auto found = schema.find("type"); found != schema.end()) {
        for (const Json& type : found->is_array() ? *found : Json::array({*found})) {
            if (!type.is_string() || !(type == "integer" || has(all_types(), type.get<std::string>()))) {
                refuse(place, Text::tr("it requires a type that JSON doesn't have"));
            }
            types.push_back(type.get<std::string>());
        }
        if (types.empty()) refuse(place, Text::tr("its list of types is empty"));
        if (has(types, "number")) std::erase(types, "integer");
        return types;
    }
    for (const auto& [keyword, value] : schema.items()) {
        const std::string type(type_of_keyword(keyword));
        if (!type.empty() && !has(types, type)) types.push_back(type);
    }
    return types.empty() ? all_types() : types;
}

Types possible_types(const Json& schema, const std::string& place) {
    return schema.contains("type") ? types_of(schema, place) : all_types();
}

Types common_types(const Types& a, const Types& b) {
    Types out;
    for (const std::string& type : a) {
        if (has(b, type)) out.push_back(type);
        if (type == "integer" && has(b, "number")) out.push_back(type);
        if (type == "number" && has(b, "integer")) out.emplace_back("integer");
    }
    return out;
}

bool has_type(const Json& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    return value.is_number_integer() ||
           (value.is_number() && std::floor(value.get<double>()) == value.get<double>());
}

Json values_of(const Json& schema) {
    if (const auto found = schema.find("const"); found != schema.end()) return Json::array({*found});
    const auto found = schema.find("enum");
    return found != schema.end() && found->is_array() ? *found : Json();
}

DistinctValues::DistinctValues(const Json& values) {
    for (const Json& value : values) add(value);
}

void DistinctValues::add(const Json& value) {
    if (contains(value)) return;
    by_hash_.emplace(hash_of(value), list_.size());
    list_.push_back(value);
}

bool DistinctValues::contains(const Json& value) const {
    const auto [begin, end] = by_hash_.equal_range(hash_of(value));
    return std::any_of(begin, end, [&](const auto& entry) {
        ++comparisons_;
        return list_[entry.second] == value;
    });
}

Json common_values(const Json& a, const Json& b) {
    const DistinctValues others(b);
    Json out = Json::array();
    for (const Json& value : a) {
        if (others.contains(value)) out.push_back(value);
    }
    return out;
}

Json as_list(const Json& value) {
    return value.is_array() ? value : Json::array({value});
}

}  // namespace rocmforge::schema
