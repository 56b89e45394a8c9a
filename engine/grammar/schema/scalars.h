// GBNF for values without parts: enumerated values, strings and numbers.
#pragma once

#include <string>
#include <string_view>

#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/language.h"
#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

// Returns GBNF for a value as JSON in any spacing. Characters may be unescaped or written as \u, and whole
// numbers may end in ".0".
std::string literal(const Json& value);

// The following functions throw like refuse(), contradict() and refuse_feature(), or add to `unenforced`.
// `schema` must be flat (combine.h).

// Returns GBNF for the values of `enum` or `const` that the other keywords allow.
std::string constants(const Json& schema, const std::string& place);
std::string string(const Json& schema, const std::string& place, Rules& rules, Unenforced& unenforced);
// Returns GBNF for the type "number" or "integer".
std::string number(std::string_view type, const Json& schema, const std::string& place, Rules& rules,
                   Unenforced& unenforced);

// Returns the values of `enum` or `const` that are valid for the other keywords.
Json allowed_values(const Json& schema, const std::string& place);
// Returns the texts that the schema's pattern, format and lengths allow.
Languages::Id language_of_strings(const Json& schema, Languages& languages, const std::string& place,
                                  Unenforced& unenforced);

}  // namespace rocmforge::schema
