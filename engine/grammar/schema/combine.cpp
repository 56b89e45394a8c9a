#include "engine/grammar/schema/combine.h"

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/grammar/schema/conditions.h"
#include "engine/grammar/schema/join.h"
#include "engine/grammar/schema/names.h"
#include "engine/grammar/schema/negate.h"
#include "engine/grammar/schema/unevaluated.h"

namespace rocmforge::schema {
namespace {

constexpr int kMostParts = 100'000;       // limit for the processed parts of a document
constexpr int kMostReferences = 50;       // limit for nested references; more are considered a cycle
constexpr int kMostComparisons = 50'000;  // limit for the compared alternatives of a document
constexpr int kMostNested = 12;           // limit for conditions within conditions
constexpr std::size_t kMostAlternatives = 256;

[[noreturn]] void refuse_cycle(const std::string& place) {
    refuse_feature(Text::tr("a cyclic $ref or allOf"), place);
}

// Returns the number of JSON values in a value, which includes the value itself.
std::size_t size_of(const Json& value) {
    std::size_t size = 1;
    if (!value.is_structured()) return size;
    for (const Json& part : value) size += size_of(part);
    return size;
}

class Nesting {
  public:
    explicit Nesting(int& depth) : depth_(depth) { ++depth_; }
    ~Nesting() { --depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

  private:
    int& depth_;
};

}  // namespace

Json Combiner::both(const Json& a, const Json& b, const std::string& place) const {
    std::vector<Json> conditions;
    Json all = join_parts(flat(a, place), flat(b, place), place, conditions);
    return with_conditions(std::move(all), conditions, place);
}

Json Combiner::flat(const Json& schema, const std::string& place) const {
    if (schema.is_boolean()) return schema;
    Parts parts;
    gather(schema, place, 0, parts);
    Json all = true;
    for (const Json& part : parts.schemas) all = join_parts(all, part, place, parts.conditions);
    return with_conditions(std::move(all), parts.conditions, place);
}

// Adds the schema and those that its $ref and allOf name to `parts`. Conditions are kept for the end, because
// more of their alternatives can be excluded if the rest of the schema is known.
void Combiner::gather(const Json& schema, const std::string& place, int depth, Parts& parts) const {
    if (schema.is_boolean()) {
        parts.schemas.push_back(schema);
        return;
    }
    if (!schema.is_object()) refuse(place, Text::tr("it is neither an object nor true or false"));
    count_work(schema, place);
    if (depth > kMostReferences || ++gathered_ > kMostParts) refuse_cycle(place);
    if (restricts_unevaluated(schema)) {
        gather_unevaluated(schema, place, depth, parts);
        return;
    }
    Json rest = current_form(schema);
    std::vector<Json> conditions = take_conditions(rest, place);
    for (const char* keyword : {"$ref", "$dynamicRef", "$recursiveRef"}) {
        const auto reference = schema.find(keyword);
        if (reference == schema.end()) continue;
        gather(document_.target(*reference, place), place, depth + 1, parts);
        rest.erase(keyword);
    }
    if (const auto all = schema.find("allOf"); all != schema.end()) {
        if (!all->is_array() || all->empty()) refuse(place, Text::tr("allOf is not a list"));
        for (const Json& part : *all) gather(part, place, depth + 1, parts);
        rest.erase("allOf");
    }
    // The schema's other keywords are added last, so that the properties of the first part of $ref and allOf
    // keep their order.
    parts.schemas.push_back(std::move(rest));
    for (Json& condition : conditions) parts.conditions.push_back(std::move(condition));
}

void Combiner::gather_unevaluated(const Json& schema, const std::string& place, int depth,
                                  Parts& parts) const {
    const UnevaluatedForms forms = without_unevaluated(schema, document_, *this, place);
    narrowed_ = narrowed_ || !forms.complete;
    if (forms.alternatives.size() == 1) {
        for (const Json& part : forms.alternatives[0]) gather(part, place, depth + 1, parts);
        return;
    }
    Json any = Json::array();
    for (const std::vector<Json>& all : forms.alternatives) any.push_back(Json{{"allOf", all}});
    parts.conditions.push_back(Json{{"anyOf", std::move(any)}});
}

// Like flat(). Sets `exact` to whether the result has all valid values of the schema.
Json Combiner::flat(const Json& schema, const std::string& place, bool& exact) const {
    const bool narrowed = std::exchange(narrowed_, false);
    Json out = flat(schema, place);
    exact = !narrowed_;
    narrowed_ = narrowed_ || narrowed;
    return out;
}

Json Combiner::with_conditions(Json schema, const std::vector<Json>& conditions,
                               const std::string& place) const {
    if (conditions.empty()) return schema;
    const Nesting nesting(nested_);
    if (nested_ > kMostNested) refuse_cycle(place);
    for (const Json& condition : conditions) {
        if (schema == false) return false;
        const auto none = condition.find("not");
        schema = none != condition.end() ? without(schema, *none, place)
                                         : with_alternatives(schema, condition["anyOf"], place);
    }
    return schema;
}

// Returns the schema with the condition that one of the alternatives is valid. If the schema has alternatives
// of its own, each is joined with each, except for pairs that contradict each other.
Json Combiner::with_alternatives(const Json& schema, const Json& alternatives,
                                 const std::string& place) const {
    Json rest = schema == true ? Json::object() : schema;
    Json own = Json::array({true});
    if (const auto found = rest.find("anyOf"); found != rest.end()) {
        if (!found->is_array() || found->empty()) refuse(place, {Text::tr("%1 is not a list"), "anyOf"});
        own = *found;
        rest.erase("anyOf");
    }
    std::vector<Json> added;
    for (const Json& one : alternatives) added.push_back(flat(one, place));
    Json all = Json::array();
    for (const Json& one : own) {
        const Json here = both(rest, one, place);
        if (here == false) continue;
        for (const Json& other : added) {
            count_comparison(place);
            if (disjoint(here, other, place)) continue;
            Json pair = both(one, other, place);
            if (pair == false || std::find(all.begin(), all.end(), pair) != all.end()) continue;
            if (all.size() == kMostAlternatives) {
                refuse_feature(Text::tr("several anyOf lists with too many combinations"), place);
            }
            all.push_back(std::move(pair));
        }
    }
    if (all.empty()) return false;
    if (all.size() == 1) return both(rest, all[0], place);
    rest["anyOf"] = std::move(all);
    return rest;
}

Json Combiner::without(const Json& schema, const Json& excluded, const std::string& place) const {
    bool exact = true;
    const Json none = flat(excluded, place, exact);
    // If flat() lost values of `excluded`, the result could allow values that must be excluded.
    if (!exact) refuse_feature({Text::tr("the keyword %1"), "not"}, place);
    if (none == false) return schema;
    if (none == true) return false;
    const Negation others = negated(none, schema, place);
    narrowed_ = narrowed_ || !others.complete;
    if (others.alternatives.empty()) {
        if (others.complete) return false;
        refuse_feature({Text::tr("the keyword %1"), "not"}, place);
    }
    return with_alternatives(schema, others.alternatives, place);
}

Json Combiner::join_parts(const Json& a, const Json& b, const std::string& place,
                          std::vector<Json>& conditions) const {
    if (a == false || b == false) return false;
    if (a == true) return b;
    if (b == true) return a;
    count_work(a, place);
    count_work(b, place);
    return join(a, b, place, conditions);
}

void Combiner::count_work(const Json& schema, const std::string& place) const {
    if (work_ <= kMostWork) work_ += size_of(schema);
    if (work_ > kMostWork) {
        refuse(place, Text::tr("it is too complex; use fewer references, allOf and anyOf"));
    }
}

void Combiner::count_comparison(const std::string& place) const {
    if (++compared_ > kMostComparisons) {
        refuse_feature(Text::tr("several anyOf lists with too many combinations"), place);
    }
}

}  // namespace rocmforge::schema
