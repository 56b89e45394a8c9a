#include "engine/grammar/schema/combine.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/base/text.h"
#include "engine/grammar/schema/names.h"

namespace rocmforge::schema {
namespace {

constexpr int kMostParts = 100'000;  // limit for the processed parts of a document
constexpr int kMostReferences = 50;  // limit for nested references; more are considered a cycle

using Types = std::vector<std::string>;

const Types& all_types() {
    static const Types kTypes{"object", "array", "string", "number", "boolean", "null"};
    return kTypes;
}

bool has(const Types& types, std::string_view type) {
    return std::find(types.begin(), types.end(), type) != types.end();
}

// Returns the type that a keyword restricts; empty if it restricts no type or every type.
std::string_view type_of_keyword(std::string_view keyword) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 21> kKeywords{
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

Types common(const Types& a, const Types& b) {
    Types out;
    for (const std::string& type : a) {
        if (has(b, type)) out.push_back(type);
        if (type == "integer" && has(b, "number")) out.push_back(type);
        if (type == "number" && has(b, "integer")) out.emplace_back("integer");
    }
    return out;
}

// Returns the values of const or enum; null if the schema has neither.
Json values_of(const Json& schema) {
    if (const auto found = schema.find("const"); found != schema.end()) return Json::array({*found});
    const auto found = schema.find("enum");
    return found != schema.end() && found->is_array() ? *found : Json();
}

Json common_values(const Json& a, const Json& b) {
    Json out = Json::array();
    for (const Json& value : a) {
        if (std::find(b.begin(), b.end(), value) != b.end()) out.push_back(value);
    }
    return out;
}

Json as_list(const Json& value) {
    return value.is_array() ? value : Json::array({value});
}

bool lists(const Json& schema, const char* keyword, const std::string& name) {
    const auto found = schema.find(keyword);
    return found != schema.end() && found->is_array() &&
           std::find(found->begin(), found->end(), Json(name)) != found->end();
}

const Json* property(const Json& schema, const std::string& name) {
    const auto found = schema.find("properties");
    if (found == schema.end() || !found->is_object()) return nullptr;
    const auto one = found->find(name);
    return one == found->end() ? nullptr : &*one;
}

// Returns the schema with keywords of older drafts replaced by those of the current draft. If no value is
// valid for the schema, returns the schema `false`.
Json current_form(const Json& schema) {
    Json out = schema;
    if (const auto items = schema.find("items"); items != schema.end() && items->is_array()) {
        out["prefixItems"] = *items;
        out.erase("items");
        if (const auto others = schema.find("additionalItems"); others != schema.end())
            out["items"] = *others;
    }
    // additionalItems has no effect unless `items` is a list, and then it was moved to `items`.
    out.erase("additionalItems");
    if (const auto none = schema.find("not");
        none != schema.end() && (*none == true || *none == Json::object())) {
        return false;
    }
    return out;
}

// Joins the constraints of two schemas, keyword by keyword.
class Join {
  public:
    Join(const Json& a, const Json& b, const std::string& place) : a_(a), b_(b), place_(place), out_(a) {}

    Json run() {
        for (const auto& [keyword, value] : b_.items()) {
            if (keyword == "properties" || keyword == "additionalProperties" || keyword == "const" ||
                keyword == "enum" || keyword == "patternProperties" || keyword == "items" ||
                keyword == "prefixItems") {
                continue;
            }
            if (!a_.contains(keyword)) {
                out_[keyword] = value;
            } else if (a_[keyword] != value && (keyword == "type" || restricts_values(keyword))) {
                join(keyword, value);
            }
        }
        join_values();
        join_objects();
        join_items();
        return contradicts_ ? Json(false) : std::move(out_);
    }

  private:
    void join(const std::string& keyword, const Json& value) {
        Json& mine = out_[keyword];
        if (keyword == "type") {
            const Types types = common(types_of(a_, place_), types_of(b_, place_));
            contradicts_ = contradicts_ || types.empty();
            mine = types;
        } else if (keyword == "required") {
            for (const Json& name : value) {
                if (std::find(mine.begin(), mine.end(), name) == mine.end()) mine.push_back(name);
            }
        } else if (keyword == "pattern" || keyword == "format" || keyword == "multipleOf") {
            // A value must satisfy both. They are joined in a list, which means that a value must satisfy
            // every member of the list.
            Json all = as_list(mine);
            for (const Json& one : as_list(value)) {
                if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
            }
            mine = std::move(all);
        } else if (keyword == "uniqueItems") {
            mine = mine == true || value == true;
        } else if (keyword == "propertyNames") {
            mine = joined(a_[keyword], value);
        } else if (keyword == "anyOf") {
            join_alternatives(mine, value);
        } else if (is_bound(keyword, "min", "Min") && mine.is_number() && value.is_number()) {
            if (value > mine) mine = value;
        } else if (is_bound(keyword, "max", "Max") && mine.is_number() && value.is_number()) {
            if (value < mine) mine = value;
        } else {
            refuse_feature({Text::tr("two different values of %1 that must both match"), printable(keyword)},
                           place_);
        }
    }

    // Replaces `mine` by one alternative for each pair of a member of `mine` and a member of `other`.
    void join_alternatives(Json& mine, const Json& other) const {
        constexpr std::size_t kMostPairs = 64;
        if (!mine.is_array() || !other.is_array() || mine.size() * other.size() > kMostPairs) {
            refuse_feature(Text::tr("several anyOf lists with too many combinations"), place_);
        }
        Json pairs = Json::array();
        for (const Json& one : mine) {
            for (const Json& two : other) pairs.push_back(joined(one, two));
        }
        mine = std::move(pairs);
    }

    static bool is_bound(std::string_view keyword, std::string_view begin, std::string_view inside) {
        return type_of_keyword(keyword) != "" &&
               (keyword.starts_with(begin) ||
                keyword.starts_with(std::string("exclusive") + std::string(inside)));
    }

    void join_values() {
        const Json mine = values_of(a_);
        const Json other = values_of(b_);
        if (other.is_null()) return;
        out_.erase("const");
        out_["enum"] = mine.is_null() ? other : common_values(mine, other);
    }

    void join_objects() {
        Json names = Json::object();
        for (const Json* side : {&a_, &b_}) {
            const auto found = side->find("properties");
            if (found == side->end()) continue;
            if (!found->is_object()) refuse(place_, Text::tr("properties is not an object"));
            for (const auto& [name, value] : found->items()) names[name] = true;
        }
        if (!names.empty()) {
            Json properties = Json::object();
            for (const auto& [name, value] : names.items()) {
                properties[name] =
                    joined(schema_of_property(a_, name, place_), schema_of_property(b_, name, place_));
            }
            out_["properties"] = std::move(properties);
        }
        join_patterns();
        if (a_.contains("additionalProperties") || b_.contains("additionalProperties")) {
            const auto others = [](const Json& side) {
                const auto found = side.find("additionalProperties");
                return found == side.end() ? Json(true) : *found;
            };
            out_["additionalProperties"] = joined(others(a_), others(b_));
        }
    }

    // Joins the schemas that apply to the item at each index: `items` of one schema also applies to the items
    // of the other schema's `prefixItems`.
    void join_items() {
        if (!b_.contains("items") && !b_.contains("prefixItems")) return;
        const Json mine = a_.value("prefixItems", Json::array());
        const Json other = b_.value("prefixItems", Json::array());
        if (!mine.is_array() || !other.is_array())
            refuse(place_, {Text::tr("%1 is not a list"), "prefixItems"});
        const auto rest_of = [](const Json& side) {
            const auto found = side.find("items");
            return found == side.end() ? Json(true) : *found;
        };
        const Json rest_a = rest_of(a_);
        const Json rest_b = rest_of(b_);
        Json first = Json::array();
        for (std::size_t i = 0; i < std::max(mine.size(), other.size()); ++i) {
            first.push_back(joined(i < mine.size() ? mine[i] : rest_a, i < other.size() ? other[i] : rest_b));
        }
        if (!first.empty()) out_["prefixItems"] = std::move(first);
        if (a_.contains("items") || b_.contains("items")) out_["items"] = joined(rest_a, rest_b);
    }

    void join_patterns() {
        const Json mine = a_.value("patternProperties", Json::object());
        const Json others = b_.value("patternProperties", Json::object());
        if (!mine.is_object() || !others.is_object())
            refuse(place_, Text::tr("patternProperties is not an object"));
        if (mine == others) return;
        const auto is_open = [](const Json& side) {
            const auto found = side.find("additionalProperties");
            return found == side.end() || *found == true || *found == Json::object();
        };
        // additionalProperties does not apply to names that match a pattern of its own schema, but applies to
        // names that match a pattern of the other schema. One joined schema can't express both.
        if (!is_open(a_) || !is_open(b_)) {
            refuse_feature(Text::tr("patternProperties combined with additionalProperties of another schema"),
                           place_);
        }
        Json all = mine;
        for (const auto& [pattern, value] : others.items()) {
            all[pattern] = all.contains(pattern) ? joined(all[pattern], value) : value;
        }
        out_["patternProperties"] = std::move(all);
    }

    const Json& a_;
    const Json& b_;
    const std::string& place_;
    Json out_;
    bool contradicts_ = false;  // whether no value is valid for both schemas
};

}  // namespace

std::vector<std::string> types_of(const Json& schema, const std::string& place) {
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

bool has_type(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    return value.is_number_integer() ||
           (value.is_number() && std::floor(value.get<double>()) == value.get<double>());
}

Json Combiner::both(const Json& a, const Json& b, const std::string& place) const {
    Json left = flat(a, place);
    Json right = flat(b, place);
    if (left == true) return right;
    if (right == true) return left;
    if (left == false || right == false) return false;
    return Join(left, right, place).run();
}

Json Combiner::flat(const Json& schema, const std::string& place, int depth) const {
    if (schema.is_boolean()) return schema;
    if (!schema.is_object()) refuse(place, Text::tr("it is neither an object nor true or false"));
    if (depth > kMostReferences || ++joined_ > kMostParts) {
        refuse_feature(Text::tr("a cyclic $ref or allOf"), place);
    }
    Json rest = current_form(schema);
    if (rest == false) return false;
    std::vector<Json> parts;
    if (const auto reference = schema.find("$ref"); reference != schema.end()) {
        parts.push_back(flat(document_.target(*reference, place), place, depth + 1));
        rest.erase("$ref");
    }
    if (const auto all = schema.find("allOf"); all != schema.end()) {
        if (!all->is_array() || all->empty()) refuse(place, Text::tr("allOf is not a list"));
        for (const Json& part : *all) parts.push_back(flat(part, place, depth + 1));
        rest.erase("allOf");
    }
    // The schema's other keywords are added last, so that the properties of the first part of $ref and allOf
    // keep their order.
    parts.push_back(std::move(rest));
    Json joined = true;
    for (const Json& part : parts) {
        if (part == false || joined == false) return false;
        if (part == true) continue;
        joined = joined == true ? part : Join(joined, part, place).run();
    }
    return joined;
}

bool Combiner::disjoint(const Json& first, const Json& second, const std::string& place, int depth) const {
    const Json a = flat(first, place);
    const Json b = flat(second, place);
    if (a == false || b == false) return true;
    if (a == true || b == true || depth > 3) return false;
    // Only the keyword `type` restricts types: {"minLength": 1} allows numbers too.
    const Types types_a = a.contains("type") ? types_of(a, place) : all_types();
    const Types types_b = b.contains("type") ? types_of(b, place) : all_types();
    const Types types = common(types_a, types_b);
    if (types.empty()) return true;
    const Json values_a = values_of(a);
    const Json values_b = values_of(b);
    const auto none_has = [](const Json& values, const Types& allowed) {
        return !values.is_null() && std::none_of(values.begin(), values.end(), [&](const Json& value) {
            return std::any_of(allowed.begin(), allowed.end(),
                               [&](const std::string& type) { return has_type(value, type); });
        });
    };
    if (none_has(values_a, types) || none_has(values_b, types)) return true;
    if (!values_a.is_null() && !values_b.is_null() && common_values(values_a, values_b).empty()) return true;
    if (types != Types{"object"} || !a.contains("properties")) return false;
    for (const auto& [name, value] : a["properties"].items()) {
        const Json* other = property(b, name);
        if (other == nullptr || !lists(a, "required", name) || !lists(b, "required", name)) continue;
        if (disjoint(value, *other, place, depth + 1)) return true;
    }
    return false;
}

}  // namespace rocmforge::schema
