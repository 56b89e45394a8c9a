// GBNF for values without parts: enumerated values, strings and numbers.
#pragma once

#include <string>
#include <string_view>

#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

// Returns GBNF for a value as JSON in any spacing. Characters may be unescaped or written as \u, and whole
// numbers may end in ".0".
std::string literal(const Json& value);

// The following functions throw like refuse() and refuse_feature(). `schema` must be flat (combine.h).

// Returns GBNF for the values of `enum` or `const` that have an allowed type.
std::string constants(const Json& schema, const std::string& place);
std::string string(const Json& schema, const std::string& place, Rules& rules);
// Returns GBNF for the type "number" or "integer".
std::string number(std::string_view type, const Json& schema, const std::string& place, Rules& rules);

}  // namespace rocmforge::schema
