// Converts JSON Schema (https://json-schema.org/draft/2020-12) to a grammar. Every text of the grammar is
// valid JSON that the schema accepts. The grammar generates all JSON that the schema accepts, with these
// exceptions:
//
// Properties come in the schema's order, then those that only `required` names, then other properties. If the
// schema names properties, others are allowed only if it has `additionalProperties`; likewise, items beyond
// `prefixItems` are allowed only if the schema has `items`, or if minItems requires them. Names of other
// properties contain no escapes.
//
// If a schema has no type, values have the types that its keywords apply to.
//
// White space is limited to that of compact and indented JSON. After { [ , and : and before } and ] there may
// be one space, or a newline and up to 60 spaces or tabs. Before a colon there may be one space. None is
// allowed before a comma or around the whole text.
//
// Integers have neither fraction nor exponent and at most 40 digits, or 16 if only one side is bounded.
// Numbers have at most 40 digits before and after the point, and an exponent of two digits. Bounded numbers
// have at most 16 digits before the point and 20 after it; their exponents range from e-2 to e-99 and,
// without an upper bound, from e10 on. Next to an exclusive bound, numbers have at most 15 digits in total.
//
// Strings restricted by pattern and format use \u only where JSON requires it. Strings of enum and const are
// written unescaped, or with every non-ASCII character as \u in lower case. Half of a surrogate pair doesn't
// count as a character.
//
// Times have no leap seconds, at most nine decimal places of seconds, and upper-case T and Z; UUIDs have no
// "urn:uuid:".
//
// Supported: type, enum, const; properties, required, additionalProperties; items, prefixItems, minItems,
// maxItems; minLength, maxLength, pattern (without look-around and back-references), format (date, time,
// date-time, uuid, ipv4); minimum, maximum, exclusiveMinimum, exclusiveMaximum (for integers, and for numbers
// with an integral bound); anyOf; oneOf if no value can match two; allOf if the parts can be joined; $ref
// within the document, also recursive. Other keywords that restrict values are refused by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/message.h"
#include "engine/grammar/gbnf_text.h"

namespace rocmforge {

// Returns text for read_gbnf(). Throws InvalidArgument if the schema is not JSON or contradicts itself.
// Throws Unsupported if a keyword has no grammar, naming the keyword and its location.
std::string gbnf_of_json_schema(std::string_view schema);

// Like gbnf_of_json_schema(), but a keyword without grammar is no error: the grammar enforces everything
// else, and `unenforced` gets a sentence for each part that it doesn't enforce, naming the part and its
// location.
std::string gbnf_of_json_schema(std::string_view schema, std::vector<Message>& unenforced);

// Returns the schema's rules as part of another grammar. The rule for the whole schema is called `name`, and
// the names of the others begin with it. The grammar must also contain the rules of gbnf_of_json() once,
// among them `ws` and `object`, which all schemas use.
std::string gbnf_rules_of_json_schema(std::string_view schema, std::string_view name);
std::string gbnf_rules_of_json_schema(std::string_view schema, std::string_view name,
                                      std::vector<Message>& unenforced);
std::string_view gbnf_of_json();

}  // namespace rocmforge
