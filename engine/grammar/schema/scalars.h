// Values without parts as GBNF: those that a schema lists, its strings and its numbers.
#pragma once

#include <string>
#include <string_view>

#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

// A value as JSON: spaced as it likes, characters as they are or as \u, whole numbers also with ".0".
std::string literal(const Json& value);

// All throw what refuse() and refuse_keyword() throw. `schema` is flat (combine.h).

// What `enum` or `const` lists, as far as the type lets it through.
std::string constants(const Json& schema, const std::string& place);
std::string string(const Json& schema, const std::string& place, Rules& rules);
// Of the type "number" or "integer".
std::string number(std::string_view type, const Json& schema, const std::string& place, Rules& rules);

}  // namespace rocmforge::schema
