// Converts regular expressions of JSON Schema to GBNF and to languages. A pattern matches anywhere in a text
// unless it has anchors.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/grammar/schema/language.h"
#include "engine/grammar/schema/regex_tree.h"

namespace rocmforge::schema {

// Returns GBNF for the text between the quotation marks of a JSON string. `any_char`: the rule for one
// character of a JSON string. Returns nullopt for expressions with look-ahead, or with anchors elsewhere than
// at the ends of the whole expression's alternatives.
std::optional<std::string> gbnf_of_pattern(const RegexNode& pattern, const std::string& any_char);

// Returns the language of all texts that the pattern matches. Throws Unsupported, naming `place`, if a part
// with an anchor or look-ahead is repeated more than 30 times or without limit, and if ^ follows a part that
// may be empty.
Languages::Id language_of_pattern(const RegexNode& pattern, Languages& languages, const std::string& place);

}  // namespace rocmforge::schema
