// Types and enumerated values of schemas.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

using Types = std::vector<std::string>;

const Types& all_types();  // without "integer", which is part of "number"
bool has(const Types& types, std::string_view type);

// Returns the types that a schema allows: the types that it names, otherwise the types that its keywords
// apply to, otherwise all types. The result never has both "integer" and "number".
Types types_of(const Json& schema, const std::string& place);
// Returns the types of values that may be valid for a schema: unlike types_of(), only the keyword `type`
// excludes types, because {"minLength": 1} allows numbers too.
Types possible_types(const Json& schema, const std::string& place);
// Returns the types that both lists allow.
Types common_types(const Types& a, const Types& b);
// Whether the value has the type `type`.
bool has_type(const Json& value, std::string_view type);
// Returns the type that a keyword restricts; empty if it restricts no type or every type.
std::string_view type_of_keyword(std::string_view keyword);

// Returns the values of const or enum; null if the schema has neither.
Json values_of(const Json& schema);
Json common_values(const Json& a, const Json& b);
// Returns the value if it is a list, otherwise a list of the value.
Json as_list(const Json& value);

}  // namespace rocmforge::schema
