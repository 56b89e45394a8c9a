#include "engine/grammar/schema/negate.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/grammar/schema/formats.h"
#include "engine/grammar/schema/names.h"
#include "engine/grammar/schema/values.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostNumbers = 20;    // excluded values between which numbers are valid
constexpr std::size_t kMostStructures = 8;  // excluded values that are objects or arrays
constexpr std::size_t kMostPairs = 8;       // alternatives of oneOf of which each two are combined
constexpr int kLargestLimit = 99'999;

Json opposite(const Json& schema) {
    if (schema.is_boolean()) return !schema.get<bool>();
    if (schema == Json::object()) return false;
    return Json{{"not", schema}};
}

bool excludes_nothing(const Json& schema) {
    return schema == true || schema == Json::object();
}

Json object_with(const std::string& name, const Json& schema) {
    return Json{{"type", "object"}, {"required", Json::array({name})}, {"properties", Json{{name, schema}}}};
}

Json object_without(const std::string& name) {
    return Json{{"type", "object"}, {"properties", Json{{name, false}}}};
}

// Returns the schema of arrays whose item with index i is valid for `schema`.
Json array_with(std::size_t i, const Json& schema) {
    Json items = Json::array();
    while (items.size() < i) items.push_back(true);
    items.push_back(schema);
    return Json{{"type", "array"}, {"minItems", i + 1}, {"prefixItems", std::move(items)}, {"items", true}};
}

class Negate {
  public:
    Negate(const Json& schema, const Json& beside, const std::string& place)
        : schema_(schema), place_(place), listed_(object_at("properties")) {
        patterns_ = object_at("patternProperties");
        if (!beside.is_object()) return;
        if (const auto found = beside.find("properties"); found != beside.end() && found->is_object()) {
            for (const auto& [name, value] : found->items()) candidates_.push_back(name);
        }
        if (const auto found = beside.find("required"); found != beside.end() && found->is_array()) {
            for (const Json& name : *found) {
                if (name.is_string()) candidates_.push_back(name.get<std::string>());
            }
        }
        std::sort(candidates_.begin(), candidates_.end());
        candidates_.erase(std::unique(candidates_.begin(), candidates_.end()), candidates_.end());
    }

    Negation run() {
        const Json values = values_of(schema_);
        if (!values.is_null()) add_other_values(values);
        for (const auto& [keyword, value] : schema_.items()) {
            if (keyword == "type") {
                add_other_types();
            } else if (restricts_values(keyword)) {
                const std::string_view type = type_of_keyword(keyword);
                if (type == "number") {
                    add_other_numbers(keyword, value);
                } else if (type == "string") {
                    add_other_strings(keyword, value);
                } else if (type == "array") {
                    add_other_arrays(keyword, value);
                } else if (type == "object") {
                    add_other_objects(keyword, value);
                } else {
                    add_other_combinations(keyword, value);
                }
            }
        }
        return std::move(out_);
    }

  private:
    void add(Json alternative) { out_.alternatives.push_back(std::move(alternative)); }

    Json object_at(const char* keyword) const {
        const auto found = schema_.find(keyword);
        if (found == schema_.end()) return Json::object();
        if (!found->is_object()) refuse(place_, {Text::tr("%1 is not an object"), keyword});
        return *found;
    }

    void add_other_types() {
        const Types types = types_of(schema_, place_);
        Types others;
        for (const std::string& type : all_types()) {
            const bool is_part = type == "number" && has(types, "integer");
            if (!has(types, type) && !is_part) others.push_back(type);
        }
        if (has(types, "integer")) add({{"type", "number"}, {"not", Json::array({Json{{"multipleOf", 1}}})}});
        if (!others.empty()) add({{"type", others}});
    }

    // --- enum and const

    void add_other_values(const Json& values) {
        Types free;
        for (const std::string& type : all_types()) {
            Json own = Json::array();
            for (const Json& value : values) {
                if (has_type(value, type)) own.push_back(value);
            }
            if (own.empty()) {
                free.push_back(type);
            } else if (type == "string") {
                add({{"type", "string"}, {"not", Json::array({Json{{"enum", own}}})}});
            } else if (type == "boolean") {
                for (const bool value : {true, false}) {
                    if (std::find(own.begin(), own.end(), Json(value)) == own.end()) add({{"const", value}});
                }
            } else if (type == "number") {
                add_numbers_between(std::move(own));
            } else if (type == "object" || type == "array") {
                add_other_parts(type, own);
            }
        }
        if (!free.empty()) add({{"type", free}});
    }

    void add_numbers_between(Json values) {
        if (values.size() > kMostNumbers) {
            out_.complete = false;
            return;
        }
        std::sort(values.begin(), values.end());
        add({{"type", "number"}, {"exclusiveMaximum", values.front()}});
        add({{"type", "number"}, {"exclusiveMinimum", values.back()}});
        for (std::size_t i = 1; i < values.size(); ++i) {
            if (values[i - 1] == values[i]) continue;
            add({{"type", "number"}, {"exclusiveMinimum", values[i - 1]}, {"exclusiveMaximum", values[i]}});
        }
    }

    void add_other_parts(const std::string& type, const Json& values) {
        if (values.size() > kMostStructures) {
            out_.complete = false;
        } else if (values.size() > 1) {
            Json all = Json::array();
            for (const Json& value : values) all.push_back(Json{{"not", Json{{"const", value}}}});
            add({{"type", type}, {"allOf", std::move(all)}});
        } else if (type == "object") {
            for (const auto& [name, value] : values[0].items()) {
                add(object_without(name));
                add(object_with(name, Json{{"not", Json{{"const", value}}}}));
            }
            add({{"type", "object"}, {"minProperties", values[0].size() + 1}});
        } else {
            const Json& items = values[0];
            for (std::size_t i = 0; i < items.size(); ++i)
                add(array_with(i, Json{{"not", Json{{"const", items[i]}}}}));
            if (!items.empty()) add({{"type", "array"}, {"maxItems", items.size() - 1}});
            add({{"type", "array"}, {"minItems", items.size() + 1}});
        }
    }

    // --- limits

    // Adds the alternatives of a keyword that limits a count. Returns whether it is one.
    bool add_other_counts(const std::string& keyword, std::string_view type) {
        const bool is_least = keyword.starts_with("min");
        if (!is_least && !keyword.starts_with("max")) return false;
        const int count = count_of(schema_, keyword.c_str(), 0, place_);
        const std::string other = (is_least ? "max" : "min") + keyword.substr(3);
        if (is_least && count > 0) add({{"type", type}, {other, count - 1}});
        if (!is_least && count < kLargestLimit) add({{"type", type}, {other, count + 1}});
        if (!is_least && count >= kLargestLimit) out_.complete = false;
        return true;
    }

    void add_other_numbers(const std::string& keyword, const Json& value) {
        const auto excludes = [this](const char* bound) {
            const auto found = schema_.find(bound);
            return found != schema_.end() && *found == true;  // draft 4
        };
        const char* other = nullptr;
        if (keyword == "multipleOf") {
            for (const Json& step : as_list(value))
                add({{"type", "number"}, {"not", Json::array({Json{{"multipleOf", step}}})}});
        } else if (keyword == "minimum") {
            other = excludes("exclusiveMinimum") ? "maximum" : "exclusiveMaximum";
        } else if (keyword == "maximum") {
            other = excludes("exclusiveMaximum") ? "minimum" : "exclusiveMinimum";
        } else if (!value.is_boolean()) {
            other = keyword == "exclusiveMinimum" ? "maximum" : "minimum";
        }
        if (other != nullptr) add({{"type", "number"}, {other, value}});
    }

    void add_other_strings(const std::string& keyword, const Json& value) {
        if (add_other_counts(keyword, "string")) return;
        for (const std::string& text : texts_of(schema_, keyword.c_str(), place_)) {
            std::string pattern = text;
            if (keyword == "format") {
                if (pattern_of_format(text).empty()) continue;
                // Only texts that surely don't have the format are valid.
                pattern = pattern_around_format(text);
                out_.complete = false;
                if (pattern.empty()) continue;
            }
            add({{"type", "string"}, {"not", Json::array({Json{{"pattern", pattern}}})}});
        }
    }

    // --- arrays

    void add_other_arrays(const std::string& keyword, const Json& value) {
        if (keyword == "contains") {
            add_other_contents(value);
        } else if (keyword == "items") {
            const Json first = schema_.value("prefixItems", Json::array());
            if (value == false) {
                add({{"type", "array"}, {"minItems", first.size() + 1}, {"items", true}});
            } else if (!excludes_nothing(value) && first.empty()) {
                add({{"type", "array"}, {"contains", opposite(value)}});
            } else if (!excludes_nothing(value)) {
                out_.complete = false;
                add(array_with(first.size(), opposite(value)));
            }
        } else if (keyword == "prefixItems") {
            if (!value.is_array()) refuse(place_, {Text::tr("%1 is not a list"), keyword});
            for (std::size_t i = 0; i < value.size(); ++i) {
                if (!excludes_nothing(value[i])) add(array_with(i, opposite(value[i])));
            }
        } else if (keyword == "uniqueItems") {
            if (value == true) out_.complete = false;
        } else if (keyword != "minContains" && keyword != "maxContains") {
            add_other_counts(keyword, "array");
        }
    }

    void add_other_contents(const Json& value) {
        const int least = count_of(schema_, "minContains", 1, place_);
        const int most = count_of(schema_, "maxContains", -1, place_);
        if (least == 1) add({{"type", "array"}, {"items", opposite(value)}});
        if (least > 1) {
            add({{"type", "array"}, {"contains", value}, {"minContains", 0}, {"maxContains", least - 1}});
        }
        if (most >= 0) add({{"type", "array"}, {"contains", value}, {"minContains", most + 1}});
    }

    // --- objects

    void add_other_objects(const std::string& keyword, const Json& value) {
        if (keyword == "required") {
            if (!value.is_array())
                refuse_feature(Text::tr("the keyword required with a value that is not a list"), place_);
            for (const Json& name : value) {
                if (name.is_string()) add(object_without(name.get<std::string>()));
            }
        } else if (keyword == "properties") {
            for (const auto& [name, part] : value.items()) {
                if (!excludes_nothing(part)) add(object_with(name, opposite(part)));
            }
        } else if (keyword == "additionalProperties") {
            if (!excludes_nothing(value)) add_other_members(value);
        } else if (keyword == "patternProperties") {
            for (const auto& [pattern, part] : value.items()) {
                if (!excludes_nothing(part)) add_other_matches(pattern, part);
            }
        } else if (keyword == "propertyNames") {
            out_.complete = false;
            add({{"type", "object"}, {"propertyNames", opposite(value)}, {"minProperties", 1}});
        } else {
            add_other_counts(keyword, "object");
        }
    }

    bool matches(const std::string& name, const std::string& pattern) const {
        Languages languages;
        return languages.contains(language_of_pattern(pattern, languages, place_), name);
    }

    // Adds objects with a property that the schema does not list and whose value is not valid for `value`.
    void add_other_members(const Json& value) {
        for (const std::string& name : candidates_) {
            bool is_listed = listed_.contains(name);
            for (const auto& [pattern, part] : patterns_.items())
                is_listed = is_listed || matches(name, pattern);
            if (!is_listed) add(object_with(name, opposite(value)));
        }
        // Besides, objects that have only such properties.
        out_.complete = false;
        Json others{{"type", "object"}, {"additionalProperties", opposite(value)}, {"minProperties", 1}};
        for (const auto& [name, part] : listed_.items()) others["properties"][name] = false;
        for (const auto& [pattern, part] : patterns_.items()) others["patternProperties"][pattern] = false;
        add(std::move(others));
    }

    // Adds objects with a property that matches the pattern and whose value is not valid for `value`.
    void add_other_matches(const std::string& pattern, const Json& value) {
        for (const std::string& name : candidates_) {
            if (matches(name, pattern)) add(object_with(name, opposite(value)));
        }
        out_.complete = false;
        add({{"type", "object"},
             {"patternProperties", Json{{pattern, opposite(value)}}},
             {"additionalProperties", false},
             {"minProperties", 1}});
    }

    // --- combinations

    void add_other_combinations(const std::string& keyword, const Json& value) {
        if (!value.is_array()) refuse(place_, {Text::tr("%1 is not a list"), keyword});
        if (keyword == "not") {
            add_excluded(value);
            return;
        }
        Json none = Json::array();
        for (const Json& one : value) none.push_back(opposite(one));
        if (!none.empty()) add({{"allOf", std::move(none)}});
        if (keyword != "oneOf") return;
        if (value.size() > kMostPairs) {
            out_.complete = false;
            return;
        }
        for (std::size_t i = 0; i < value.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) add({{"allOf", Json::array({value[j], value[i]})}});
        }
    }

    // Adds what the schema itself excludes.
    void add_excluded(const Json& list) {
        for (const Json& one : list) {
            if (!one.is_object()) refuse(place_, {Text::tr("%1 is not a list"), "not"});
            Json alternative = one;
            alternative["type"] = one.contains("multipleOf") ? "number" : "string";
            add(std::move(alternative));
        }
    }

    const Json& schema_;
    const std::string& place_;
    Json listed_;
    Json patterns_;
    std::vector<std::string> candidates_;  // properties that an object may have in excess
    Negation out_;
};

}  // namespace

Negation negated(const Json& schema, const Json& beside, const std::string& place) {
    return Negate(schema, beside, place).run();
}

}  // namespace rocmforge::schema
