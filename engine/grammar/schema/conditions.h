// Keywords that make one part of a schema depend on another part.
#pragma once

#include <string>
#include <vector>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

// Returns the schema with keywords of older drafts replaced by those of the current draft, and without
// keywords that have no effect.
Json current_form(const Json& schema);

// Removes if, then, else, dependentRequired, dependentSchemas, dependencies and not from the schema. Returns
// schemas that must be valid instead; each has only anyOf or only not. Throws like refuse().
std::vector<Json> take_conditions(Json& schema, const std::string& place);

}  // namespace rocmforge::schema
