// Combines several schemas that apply at once, and determines whether two can apply to the same value.
#pragma once

#include <string>
#include <vector>

#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/values.h"

namespace rocmforge::schema {

class Combiner {
  public:
    explicit Combiner(const Document& document) : document_(document) {}

    // Returns the schema without $ref and allOf at the top level, with their constraints joined to the rest,
    // and without keywords of older drafts. The values of `pattern`, `format` and `multipleOf` may be lists,
    // whose members must all match. Conditions (conditions.h) become anyOf, if necessary with fewer valid
    // values; the value of `not` is then a list (negate.h). Throws Unsupported if two parts can't be joined.
    // Returns false if it finds that no value is valid. The result of flat() stays the same if it is passed
    // to flat() again.
    Json flat(const Json& schema, const std::string& place) const;
    Json both(const Json& a, const Json& b, const std::string& place) const;
    // True if types, constants, limits and required properties show that no value is valid under both
    // schemas.
    bool disjoint(const Json& a, const Json& b, const std::string& place) const {
        return disjoint(a, b, place, 0);
    }
    // Whether flat() keeps all valid values of the schema.
    bool is_exact(const Json& schema, const std::string& place) const {
        bool exact = true;
        flat(schema, place, exact);
        return exact;
    }
    // Whether flat() has removed valid values of a schema. If true, a schema without valid values need not
    // contradict itself: flat() may have removed them.
    bool has_narrowed() const { return narrowed_; }
    // Returns the number of JSON values in all parts of schemas that were processed so far.
    std::size_t work() const { return work_; }
    // The limit for work(). Beyond it, all functions throw InvalidArgument.
    static constexpr std::size_t kMostWork = 1'000'000;

  private:
    struct Parts {
        std::vector<Json> schemas;
        std::vector<Json> conditions;
    };
    void gather(const Json& schema, const std::string& place, int depth, Parts& parts) const;
    void gather_unevaluated(const Json& schema, const std::string& place, int depth, Parts& parts) const;
    Json flat(const Json& schema, const std::string& place, bool& exact) const;
    Json with_conditions(Json schema, const std::vector<Json>& conditions, const std::string& place) const;
    Json with_alternatives(const Json& schema, const Json& alternatives, const std::string& place) const;
    Json without(const Json& schema, const Json& excluded, const std::string& place) const;
    bool disjoint(const Json& a, const Json& b, const std::string& place, int depth) const;
    bool alternatives_are_disjoint(const Json& a, const Json& b, const std::string& place, int depth) const;
    bool objects_are_disjoint(const Json& a, const Json& b, const std::string& place, int depth) const;
    Json join_parts(const Json& a, const Json& b, const std::string& place,
                    std::vector<Json>& conditions) const;
    void count_comparison(const std::string& place) const;
    void count_work(const Json& schema, const std::string& place) const;

    const Document& document_;
    // These numbers are limited, because they can grow exponentially with the number of references and
    // alternatives.
    mutable int gathered_ = 0;
    mutable int compared_ = 0;
    mutable std::size_t work_ = 0;
    mutable int nested_ = 0;  // number of calls of with_conditions() that have not returned
    mutable bool narrowed_ = false;
};

}  // namespace rocmforge::schema
