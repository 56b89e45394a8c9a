#include "engine/grammar/schema/join.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/base/text.h"
#include "engine/grammar/schema/names.h"
#include "engine/grammar/schema/values.h"

namespace rocmforge::schema {
namespace {

bool is_open(const Json& schema) {
    const auto found = schema.find("additionalProperties");
    return found == schema.end() || *found == true || *found == Json::object();
}

class Join {
  public:
    Join(const Json& a, const Json& b, const std::string& place, std::vector<Json>& conditions)
        : a_(a), b_(b), place_(place), conditions_(conditions), out_(a) {}

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
            const Types types = common_types(types_of(a_, place_), types_of(b_, place_));
            contradicts_ = contradicts_ || types.empty();
            mine = types;
        } else if (keyword == "required") {
            if (!mine.is_array() || !value.is_array())
                refuse_feature(Text::tr("the keyword required with a value that is not a list"), place_);
            for (const Json& name : value) {
                if (std::find(mine.begin(), mine.end(), name) == mine.end()) mine.push_back(name);
            }
        } else if (keyword == "pattern" || keyword == "format" || keyword == "multipleOf" ||
                   keyword == "not") {
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
        } else if (keyword == "oneOf") {
            conditions_.push_back(exclusive_alternatives(value, place_));
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
        join_patterns(names);
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

    // additionalProperties does not apply to names that match a pattern of its own schema, but applies to
    // names that match a pattern of the other schema. Therefore the joined schema also needs propertyNames.
    void join_patterns(const Json& names) {
        const Json mine = a_.value("patternProperties", Json::object());
        const Json others = b_.value("patternProperties", Json::object());
        if (!mine.is_object() || !others.is_object())
            refuse(place_, Text::tr("patternProperties is not an object"));
        if (mine == others) return;
        Json all = mine;
        for (const auto& [pattern, value] : others.items()) {
            all[pattern] = all.contains(pattern) ? joined(all[pattern], value) : value;
        }
        const bool only_listed = restrict_names(a_, mine, others, names, all);
        if (restrict_names(b_, others, mine, names, all) || only_listed) {
            out_.erase("patternProperties");
        } else {
            out_["patternProperties"] = std::move(all);
        }
    }

    // Whether one of the names matches one of the patterns.
    bool match(const Json& patterns, const Json& names) const {
        Json forbidding{{"patternProperties", Json::object()}};
        for (const auto& [pattern, value] : patterns.items())
            forbidding["patternProperties"][pattern] = false;
        for (const auto& [name, value] : names.items()) {
            if (schema_of_property(forbidding, name, place_) == false) return true;
        }
        return false;
    }

    // Excludes the names that match a pattern of the other side (`patterns`) but that this side forbids.
    // `own`: this side's patterns; `names`: the listed names; `all`: the joined patterns. Returns whether
    // this side allows only listed names, to which the patterns of the other side have been applied.
    bool restrict_names(const Json& side, const Json& own, const Json& patterns, const Json& names,
                        Json& all) {
        const bool has_all = std::all_of(patterns.items().begin(), patterns.items().end(),
                                         [&](const auto& one) { return own.contains(one.key()); });
        if (is_open(side) || has_all) return false;
        if (side["additionalProperties"] != false) {
            if (own.empty() && !match(patterns, names)) {
                for (const auto& [pattern, value] : patterns.items())
                    all[pattern] = joined(all[pattern], side["additionalProperties"]);
                return false;
            }
            refuse_feature(Text::tr("patternProperties combined with additionalProperties of another schema"),
                           place_);
        }
        if (own.empty()) return true;
        Json valid = Json::array();
        Json listed = Json::array();
        for (const auto& [name, value] : names.items()) {
            if (schema_of_property(side, name, place_) != false) listed.push_back(name);
        }
        if (!listed.empty()) valid.push_back(Json{{"enum", std::move(listed)}});
        for (const auto& [pattern, value] : own.items()) valid.push_back(Json{{"pattern", pattern}});
        out_["propertyNames"] =
            joined(out_.value("propertyNames", Json(true)), Json{{"anyOf", std::move(valid)}});
        return false;
    }

    const Json& a_;
    const Json& b_;
    const std::string& place_;
    std::vector<Json>& conditions_;
    Json out_;
    bool contradicts_ = false;  // whether no value is valid for both schemas
};

}  // namespace

Json exclusive_alternatives(const Json& schemas, const std::string& place) {
    constexpr std::size_t kMost = 16;
    if (!schemas.is_array() || schemas.empty()) refuse(place, {Text::tr("%1 is not a list"), "oneOf"});
    if (schemas.size() > kMost)
        refuse_feature(Text::tr("several anyOf lists with too many combinations"), place);
    Json all = Json::array();
    for (std::size_t i = 0; i < schemas.size(); ++i) {
        Json parts = Json::array({schemas[i]});
        for (std::size_t j = 0; j < schemas.size(); ++j) {
            if (j != i) parts.push_back(Json{{"not", schemas[j]}});
        }
        all.push_back(Json{{"allOf", std::move(parts)}});
    }
    return Json{{"anyOf", std::move(all)}};
}

Json join(const Json& a, const Json& b, const std::string& place, std::vector<Json>& conditions) {
    return Join(a, b, place, conditions).run();
}

}  // namespace rocmforge::schema
