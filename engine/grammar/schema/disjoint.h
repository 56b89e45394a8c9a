// Alternatives of which exactly one may match (oneOf).
#pragma once

#include <string>
#include <vector>

#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

// Ensures that no value is valid for two of the alternatives. If a property distinguishes them but is
// optional, the alternatives are changed to require it. Otherwise, each alternative excludes the values of
// those that it overlaps; it becomes false if no value remains. `originals`: the alternatives without the
// schema beside oneOf. Returns false if two alternatives may still overlap.
bool make_disjoint(std::vector<Json>& alternatives, const Json& originals, const Combiner& combiner,
                   const std::string& place);

}  // namespace rocmforge::schema
