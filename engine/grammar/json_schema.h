// Converts JSON Schema (https://json-schema.org/draft/2020-12) to a grammar. Its texts are valid JSON that
// the schema accepts. It generates everything that the schema accepts, with these exceptions:
//
// Properties come in the schema's order, then those of `required` that it doesn't name, then others. If some
// properties are named, others are allowed only if `additionalProperties` is given; likewise items beside
// `prefixItems` and `items`. Names of others contain no escapes.
//
// Without a type, values have the types that the schema's keywords apply to.
//
// White space is that of compact and indented JSON: after { [ , and : at most one space, or a newline and at
// most 60 spaces or tabs; the same before } and ]; before a colon at most one space; none before a comma and
// around the whole.
//
// Integers have neither fraction nor exponent and at most 40 digits, 16 if only one side is bounded. Numbers
// have at most 40 digits before the point and after it, and an exponent of two digits. With bounds they have
// 16 digits before the point and 20 after it, and exponents from e-2 to e-99 and, without an upper bound,
// from e10 on. Next to an excluded bound they have at most 15 digits in total.
//
// Strings restricted by pattern and format use \u only where JSON requires it. The strings of enum and const
// are written unescaped, or with every non-ASCII character as \u in lower case. Half of a surrogate pair is
// not a character.
//
// Times have no leap seconds, at most nine digits of a second, and upper-case T and Z; UUIDs have no
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

#include "engine/grammar/gbnf_text.h"

namespace rocmforge {

// Returns text for read_gbnf(). Throws InvalidArgument if the schema is not JSON or contradicts itself.
// Throws Unsupported if a keyword has no grammar, naming the keyword and its location.
std::string gbnf_of_json_schema(std::string_view schema);

// Returns the schema's rules as part of another grammar. The rule for the whole schema is called `name`, and
// the names of the others begin with it. The grammar must also contain the rules of gbnf_of_json() once,
// among them `ws` and `object`, which all schemas use.
std::string gbnf_rules_of_json_schema(std::string_view schema, std::string_view name);
std::string_view gbnf_of_json();

}  // namespace rocmforge
