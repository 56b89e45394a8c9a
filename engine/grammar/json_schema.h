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
// and multiples have at most 40 digits before the point (16 without an upper bound) and 20 after it. The
// exponents of bounded numbers range from e-2 to e-99 and, without an upper bound, from e10 on; multiples
// have none. Numbers next to an excluded bound are at least one double away from it.
//
// Strings restricted by pattern and format use \u only where JSON requires it. If a schema also limits the
// length, the grammar may allow only lengths below maxLength. Upper limits are at most 100,000 characters,
// 20,000 items and, if a schema lists n < 100 properties, 10,000 / (n + 1) properties. Strings of enum and
// const are written unescaped, or with every non-ASCII character as \u in lower case. Half of a surrogate
// pair doesn't count as a character.
//
// A schema that excludes values (not, oneOf whose alternatives overlap, if, dependencies) may allow fewer
// values than are valid: those that are certainly not excluded. An object with a property that another schema
// excludes has one of the listed properties or only such properties; numbers that must not be multiples have
// at most nine digits before and six after the point.
//
// Times have no leap seconds, at most nine decimal places of seconds, and upper-case T and Z; UUIDs have no
// "urn:uuid:". Host names, email addresses and URIs are those of schema/formats.cpp, in ASCII. A format that
// contradicts the pattern or length beside it is ignored, and so are formats that neither JSON Schema nor
// schema/formats.cpp defines. Regular expressions have groups nested at most twice and no ranges except a-z,
// A-Z and 0-9.
//
// uniqueItems: if the schema lists the possible items and they are more than six, the items come in the order
// of this list. If there are too many possible items to list, each item of the array begins with a different
// character (schema/distinct_items.h) or, if the caller accepts unenforced parts, the items are not
// restricted.
//
// contentEncoding, contentMediaType and contentSchema are annotations without effect in all drafts: drafts
// 2019-09 and 2020-12 say so, and draft 7 leaves it to the implementation whether they restrict values.
// Keywords beside $ref apply in all drafts.
//
// Supported: type, enum, const; properties, required, additionalProperties, patternProperties (up to 7
// patterns), propertyNames, dependentRequired, dependentSchemas, dependencies, maxProperties, minProperties
// (if at most one of the required number of properties has no name in the schema); items, prefixItems,
// contains, minContains, maxContains, minItems, maxItems, uniqueItems (not of objects and arrays, unless they
// are enumerated); minLength, maxLength, pattern (without look-behind, \b and back-references), format;
// minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf (of steps with few digits; multiples of
// fractions are exact decimals, so a program that divides doubles may reject them); anyOf; oneOf, not, if,
// then and else, if the values that an excluded schema rejects can be described (not those of \p, and not
// those of schemas of which the grammar describes only a part); allOf if the parts can be joined; $ref within
// the document, also recursive and by $id and $anchor; $dynamicRef and $recursiveRef with only one possible
// target; unevaluatedProperties and unevaluatedItems (if anyOf beside them has more than three alternatives
// that evaluate different parts, a value has the parts of one alternative).
// Items as a list, additionalItems and exclusiveMinimum true are read as in older drafts. Other keywords that
// restrict values are refused by name, or reported if the caller wants the rest to be enforced. Unknown
// keywords are ignored.
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
