// Several schemas that hold at once as one, and whether two can hold at once at all.
#pragma once

#include <string>
#include <vector>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

// The types that a schema allows: as it says, else those that its keywords speak of, else all. "integer" is
// never beside "number".
std::vector<std::string> types_of(const Json& schema, const std::string& place);
// Whether a value is of that type.
bool has_type(const Json& value, const std::string& type);

class Combiner {
  public:
    explicit Combiner(const Document& document) : document_(document) {}

    // Without $ref and allOf at the top: what they say is joined with the rest. Throws Unsupported where two
    // parts can't be joined, and InvalidArgument where no value satisfies both.
    Json flat(const Json& schema, const std::string& place) const { return flat(schema, place, 0); }
    Json both(const Json& a, const Json& b, const std::string& place) const;
    // True: no value is valid under both, as far as types, constants and required properties tell.
    bool disjoint(const Json& a, const Json& b, const std::string& place) const {
        return disjoint(a, b, place, 0);
    }

  private:
    Json flat(const Json& schema, const std::string& place, int depth) const;
    bool disjoint(const Json& a, const Json& b, const std::string& place, int depth) const;

    const Document& document_;
    mutable int joined_ = 0;  // parts: references that double at each step would never end
};

}  // namespace rocmforge::schema
