// Schemas that are valid for what another schema excludes (the keyword not).
#pragma once

#include <string>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

struct Negation {
    Json alternatives = Json::array();
    bool complete = true;  // whether each value that the schema excludes is valid for an alternative
};

// Returns schemas whose values are all invalid for `schema`, which is flat (combine.h). Where nothing else
// expresses this, they have the keyword `not` with a list of what a string or number must not match:
// {"pattern": p}, {"enum": strings} and {"multipleOf": n}. `beside`: another schema that the values must
// match; the properties that it lists are those that an object may have in excess. Throws like refuse() and
// refuse_feature().
Negation negated(const Json& schema, const Json& beside, const std::string& place);

}  // namespace rocmforge::schema
