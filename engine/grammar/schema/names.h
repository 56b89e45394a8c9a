// Names of properties: which schemas apply to a name, and rules for names that a schema doesn't list.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/language.h"
#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

// Returns the schema for the value of a property: that of `properties` and those of all matching
// `patternProperties`, otherwise that of `additionalProperties`, otherwise true.
Json schema_of_property(const Json& schema, const std::string& name, const std::string& place);

// Returns a schema that requires both schemas.
Json joined(const Json& a, const Json& b);

// Returns the names that are valid for a schema in `propertyNames`. Throws Unsupported for schemas without
// grammar.
Languages::Id language_of_names(const Json& schema, Languages& languages, const Combiner& combiner,
                                const std::string& place);
// Returns the names in which the pattern matches.
Languages::Id language_of_pattern(std::string_view pattern, Languages& languages, const std::string& place);

// Adds a rule for the text between the quotation marks of any name except `names`. The rule excludes
// characters that need an escape, because an escape might spell one of `names`.
std::string name_unlike(const std::set<std::string>& names, Rules& rules);

}  // namespace rocmforge::schema
