// Combines several schemas that apply at once, and determines whether two can apply to the same value.
#pragma once

#include <string>
#include <vector>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

// Returns the types that a schema allows: the types that it names, otherwise the types that its keywords
// apply to, otherwise all types. The result never has both "integer" and "number".
std::vector<std::string> types_of(const Json& schema, const std::string& place);
// Whether the value has the type `type`.
bool has_type(const Json& value, const std::string& type);

class Combiner {
  public:
    explicit Combiner(const Document& document) : document_(document) {}

    // Returns the schema without $ref and allOf at the top level, with their constraints joined to the rest,
    // and without keywords of older drafts. The values of `pattern`, `format` and `multipleOf` may be lists,
    // whose members must all match. Throws Unsupported if two parts can't be joined. Returns false if it
    // finds that no value is valid.
    Json flat(const Json& schema, const std::string& place) const { return flat(schema, place, 0); }
    Json both(const Json& a, const Json& b, const std::string& place) const;
    // True if types, constants and required properties show that no value is valid under both schemas.
    bool disjoint(const Json& a, const Json& b, const std::string& place) const {
        return disjoint(a, b, place, 0);
    }

  private:
    Json flat(const Json& schema, const std::string& place, int depth) const;
    bool disjoint(const Json& a, const Json& b, const std::string& place, int depth) const;

    const Document& document_;
    // Number of joined parts, which is limited, because it can grow exponentially with the number of
    // references.
    mutable int joined_ = 0;
};

}  // namespace rocmforge::schema
