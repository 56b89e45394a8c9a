#include "engine/grammar/schema/unevaluated.h"

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/grammar/schema/conditions.h"

namespace rocmforge::schema {
namespace {

constexpr std::size_t kMostBranches = 64;
constexpr std::size_t kMostSubsets = 3;    // alternatives of anyOf up to which each subset has a branch
constexpr int kMostEvaluated = 5'000;      // limit for the processed parts of a schema
constexpr int kMostNestedReferences = 50;  // limit for nested references; more are considered a cycle

[[noreturn]] void refuse_number(const std::string& place) {
    refuse_feature(Text::tr("unevaluatedProperties or unevaluatedItems with too many combinations"), place);
}

// The properties and items to which a schema applies a subschema.
struct Evaluated {
    Json properties = Json::object();  // name → true
    Json patterns = Json::object();    // pattern → true
    bool all_properties = false;
    std::size_t first_items = 0;
    bool all_items = false;
    Json contained = Json::array();  // schemas; the items that are valid for one of them

    bool operator==(const Evaluated&) const = default;

    void add(const Evaluated& other) {
        properties.update(other.properties);
        patterns.update(other.patterns);
        all_properties = all_properties || other.all_properties;
        first_items = std::max(first_items, other.first_items);
        all_items = all_items || other.all_items;
        for (const Json& one : other.contained) {
            if (std::find(contained.begin(), contained.end(), one) == contained.end())
                contained.push_back(one);
        }
    }
};

// What is evaluated if all of these schemas are valid.
struct Branch {
    std::vector<Json> schemas;
    Evaluated evaluated;
};
using Branches = std::vector<Branch>;

class Splitter {
  public:
    // `schema`: the schema that is going to be split.
    Splitter(const Json& schema, const Document& document, const Combiner& combiner, const std::string& place)
        : document_(document),
          combiner_(combiner),
          place_(place),
          needs_properties_(schema.contains("unevaluatedProperties")),
          needs_items_(schema.contains("unevaluatedItems")) {}

    // Returns branches, of which each valid value belongs to at least one.
    Branches split(const Json& schema, int depth) {
        if (!schema.is_object()) return {{{schema}, {}}};
        if (depth > kMostNestedReferences) refuse_feature(Text::tr("a cyclic $ref or allOf"), place_);
        if (++parts_ > kMostEvaluated) refuse_number(place_);
        if (depth > 0 && restricts_unevaluated(schema)) return {{{schema}, evaluated_with_rest(schema)}};
        Json rest = current_form(schema);
        Branches all{{{}, own_evaluated(rest)}};
        for (const char* keyword : {"$ref", "$dynamicRef", "$recursiveRef"}) {
            if (const auto found = rest.find(keyword); found != rest.end()) {
                Branches target = split(document_.target(*found, place_), depth + 1);
                if (target.size() == 1) target[0].schemas = {Json{{keyword, *found}}};
                all = product(all, target);
            }
        }
        if (const Json parts = take_list(rest, "allOf"); !parts.empty()) {
            for (const Json& part : parts) all = product(all, split(part, depth + 1));
        }
        const Json any = take_list(rest, "anyOf");
        const Json one = take_list(rest, "oneOf");
        const Json condition = rest;
        std::vector<Branches> later;
        for (const char* keyword : {"dependentSchemas", "dependencies"})
            split_dependencies(rest, keyword, later, depth);
        for (const char* keyword : {"$ref", "$dynamicRef", "$recursiveRef", "if", "then", "else",
                                    "unevaluatedProperties", "unevaluatedItems"}) {
            rest.erase(keyword);
        }
        // Properties of the alternatives come after the schema's own.
        if (!rest.empty()) all = product(all, {{{rest}, {}}});
        if (!any.empty()) all = product(all, split_any(any, depth));
        if (!one.empty()) all = product(all, split_one(one, depth));
        if (condition.contains("if")) all = product(all, split_if(condition, depth));
        for (const Branches& branches : later) all = product(all, branches);
        return depth > 0 ? merged(schema, std::move(all)) : all;
    }

    bool is_complete() const { return complete_; }

  private:
    // Returns what a schema with unevaluatedProperties or unevaluatedItems evaluates.
    Evaluated evaluated_with_rest(const Json& schema) {
        Evaluated all;
        all.all_properties = schema.contains("unevaluatedProperties");
        all.all_items = schema.contains("unevaluatedItems");
        // A keyword for properties says nothing of items, and the reverse: which of those the schema
        // evaluates is not known here.
        const bool is_known = (all.all_properties || !needs_properties_) && (all.all_items || !needs_items_);
        complete_ = complete_ && is_known;
        return all;
    }

    Evaluated own_evaluated(const Json& schema) const {
        Evaluated all;
        const auto names = [&](const char* keyword, Json& out) {
            const auto found = schema.find(keyword);
            if (found == schema.end()) return;
            if (!found->is_object()) refuse(place_, {Text::tr("%1 is not an object"), keyword});
            for (const auto& [name, value] : found->items()) out[name] = true;
        };
        names("properties", all.properties);
        names("patternProperties", all.patterns);
        all.all_properties = schema.contains("additionalProperties");
        if (const auto first = schema.find("prefixItems"); first != schema.end() && first->is_array())
            all.first_items = first->size();
        all.all_items = schema.contains("items");
        const auto contained = schema.find("contains");
        if (contained != schema.end() && document_.contained_items_are_evaluated())
            all.contained.push_back(*contained);
        return all;
    }

    Json take_list(Json& schema, const char* keyword) const {
        const auto found = schema.find(keyword);
        if (found == schema.end()) return Json::array();
        if (!found->is_array() || found->empty()) refuse(place_, {Text::tr("%1 is not a list"), keyword});
        Json list = std::move(*found);
        schema.erase(keyword);
        return list;
    }

    Branches product(const Branches& a, const Branches& b) const {
        if (a.size() * b.size() > kMostBranches) refuse_number(place_);
        Branches all;
        for (const Branch& one : a) {
            for (const Branch& other : b) {
                Branch both = one;
                both.schemas.insert(both.schemas.end(), other.schemas.begin(), other.schemas.end());
                both.evaluated.add(other.evaluated);
                all.push_back(std::move(both));
            }
        }
        return all;
    }

    // Returns one branch for the whole schema if all its branches evaluate the same.
    static Branches merged(const Json& schema, Branches all) {
        const bool is_same = std::all_of(
            all.begin(), all.end(), [&](const Branch& one) { return one.evaluated == all[0].evaluated; });
        if (!is_same) return all;
        all.resize(1);
        all[0].schemas = {schema};
        return all;
    }

    void append(Branches& all, Branches more) const {
        if (all.size() + more.size() > kMostBranches) refuse_number(place_);
        for (Branch& one : more) all.push_back(std::move(one));
    }

    Branches split_any(const Json& parts, int depth) {
        std::vector<Branches> each;
        Branches single;
        for (const Json& part : parts) {
            each.push_back(split(part, depth + 1));
            append(single, each.back());
        }
        single = merged(Json{{"anyOf", parts}}, std::move(single));
        if (single.size() == 1) return single;
        if (each.size() > kMostSubsets) {
            // Leaves out values that are valid for several alternatives and need all of them.
            complete_ = false;
            return single;
        }
        for (std::size_t set = 1; set < (std::size_t{1} << each.size()); ++set) {
            Branches all{{{}, {}}};
            std::size_t size = 0;
            for (std::size_t i = 0; i < each.size(); ++i) {
                if ((set >> i & 1) == 0) continue;
                all = product(all, each[i]);
                ++size;
            }
            if (size > 1) append(single, std::move(all));
        }
        return single;
    }

    Branches split_one(const Json& parts, int depth) {
        Branches all;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            Branches own = split(parts[i], depth + 1);
            std::vector<Json> others;
            for (std::size_t j = 0; j < parts.size(); ++j) {
                if (j != i && !combiner_.disjoint(parts[i], parts[j], place_))
                    others.push_back(Json{{"not", parts[j]}});
            }
            append(all, product(own, {{std::move(others), {}}}));
        }
        return merged(Json{{"oneOf", parts}}, std::move(all));
    }

    Branches split_if(const Json& schema, int depth) {
        const auto part = [&](const char* keyword) {
            const auto found = schema.find(keyword);
            return found == schema.end() ? Json(true) : *found;
        };
        Branches all = product(split(part("if"), depth + 1), split(part("then"), depth + 1));
        const Branches fails{{{Json{{"not", part("if")}}}, {}}};
        append(all, product(fails, split(part("else"), depth + 1)));
        return merged(Json{{"if", part("if")}, {"then", part("then")}, {"else", part("else")}},
                      std::move(all));
    }

    // Moves the dependencies that are schemas from `rest` to `all`.
    void split_dependencies(Json& rest, const char* keyword, std::vector<Branches>& all, int depth) {
        const auto found = rest.find(keyword);
        if (found == rest.end()) return;
        if (!found->is_object()) refuse(place_, {Text::tr("%1 is not an object"), keyword});
        Json names = Json::object();  // those that only require names
        for (const auto& [name, value] : found->items()) {
            if (!value.is_object()) {
                names[name] = value;
                continue;
            }
            Branches here{{{Json{{"properties", Json{{name, false}}}}}, {}}};
            const Branches present{{{Json{{"required", Json::array({name})}}}, {}}};
            append(here, product(present, split(value, depth + 1)));
            all.push_back(merged(Json{{keyword, Json{{name, value}}}}, std::move(here)));
        }
        rest[keyword] = names;
        if (names.empty()) rest.erase(keyword);
    }

    const Document& document_;
    const Combiner& combiner_;
    const std::string& place_;
    bool needs_properties_;
    bool needs_items_;
    int parts_ = 0;
    bool complete_ = true;
};

// Returns a schema that requires the unevaluated properties to be valid for `value`.
Json for_properties(const Evaluated& evaluated, const Json& value) {
    Json out = Json::object();
    if (evaluated.all_properties) return out;
    if (value != true && !evaluated.properties.empty()) out["properties"] = evaluated.properties;
    if (value != true && !evaluated.patterns.empty()) out["patternProperties"] = evaluated.patterns;
    out["additionalProperties"] = value;
    return out;
}

Json for_items(const Evaluated& evaluated, const Json& value) {
    Json out = Json::object();
    if (evaluated.all_items) return out;
    Json first = Json::array();
    while (first.size() < evaluated.first_items) first.push_back(true);
    if (!first.empty()) out["prefixItems"] = std::move(first);
    Json items = evaluated.contained;
    if (value != false || items.empty()) items.push_back(value);
    out["items"] = items.size() == 1 ? items[0] : Json{{"anyOf", std::move(items)}};
    return out;
}

}  // namespace

bool restricts_unevaluated(const Json& schema) {
    return schema.contains("unevaluatedProperties") || schema.contains("unevaluatedItems");
}

UnevaluatedForms without_unevaluated(const Json& schema, const Document& document, const Combiner& combiner,
                                     const std::string& place) {
    Splitter splitter(schema, document, combiner, place);
    UnevaluatedForms out;
    for (Branch& branch : splitter.split(schema, 0)) {
        if (const auto value = schema.find("unevaluatedProperties"); value != schema.end())
            branch.schemas.push_back(for_properties(branch.evaluated, *value));
        if (const auto value = schema.find("unevaluatedItems"); value != schema.end())
            branch.schemas.push_back(for_items(branch.evaluated, *value));
        out.alternatives.push_back(std::move(branch.schemas));
    }
    out.complete = splitter.is_complete();
    return out;
}

}  // namespace rocmforge::schema
