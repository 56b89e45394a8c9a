// Combines several schemas that apply at once, and determines whether two can apply to the same value.
#pragma once

#include <string>
#include <vector>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

// The types that a schema allows: those that it names, otherwise those that its keywords apply to, otherwise
// all. The result never has both "integer" and "number".
std::vector<std::string> types_of(const Json& schema, const std::string& place);
// Whether the value has that type.
bool has_type(const Json& value, const std::string& type);

class Combiner {
  public:
    explicit Combiner(const Document& document) : document_(document) {}

    // The schema without $ref and allOf at the top level; their constraints are joined with the rest. Throws
    // Unsupported if two parts can't be joined, and InvalidArgument if no value satisfies both.
    Json flat(const Json& schema, const std::string& place) const { return flat(schema, place, 0); }
    Json both(const Json& a, const Json& b, const std::string& place) const;
    // True: no value is valid under both, as far as types, constants and required properties show.
    bool disjoint(const Json& a, const Json& b, const std::string& place) const {
        return disjoint(a, b, place, 0);
    }

  private:
    Json flat(const Json& schema, const std::string& place, int depth) const;
    bool disjoint(const Json& a, const Json& b, const std::string& place, int depth) const;

    const Document& document_;
    mutable int joined_ = 0;  // number of joined parts: references that double at each step would never end
};

}  // namespace rocmforge::schema
