#include "tests/grammar/schema_cases.h"

namespace rocmforge::test {

namespace {

const char* const kPerson = R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A person", "type": "object",
  "properties": {
    "name": {"type": "string", "minLength": 1, "maxLength": 5},
    "age": {"type": "integer", "minimum": 0, "maximum": 150},
    "tags": {"type": "array", "items": {"enum": ["a", "b\n", 7, null]}, "maxItems": 3},
    "friend": {"$ref": "#"}
  },
  "required": ["name"], "additionalProperties": false
})";

const char* const kTree = R"({
  "$defs": {"node": {"type": "object", "required": ["left", "right"],
                     "properties": {"left": {"$ref": "#/$defs/side"}, "right": {"$ref": "#/$defs/side"}}},
            "side": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/node"}]}},
  "$ref": "#/$defs/node"
})";

}  // namespace

const std::vector<const char*>& drawn_schemas() {
    static const std::vector<const char*> kDrawn{
        kPerson,
        kTree,
        "true",
        "{}",
        R"({"type": "object"})",
        R"({"type": ["string", "null", "boolean"]})",
        R"({"type": "number"})",
        R"({"type": "integer", "minimum": -12, "maximum": 1305})",
        R"({"type": "integer", "exclusiveMinimum": -0.5, "exclusiveMaximum": 3.5})",
        R"({"type": "integer", "maximum": -7})",
        R"({"type": "integer", "minimum": 999})",
        R"({"type": "number", "minimum": -2, "exclusiveMaximum": 11})",
        R"({"type": "number", "exclusiveMinimum": 0, "maximum": 1})",
        R"({"type": "number", "exclusiveMinimum": -4, "maximum": -3})",
        R"({"type": "string", "minLength": 2, "maxLength": 4})",
        R"({"type": "string", "pattern": "^(a|bc)+[0-9]{2,3}\\.?x*$"})",
        R"({"type": "string", "pattern": "[^a-z\"\\\\]\\d"})",
        R"({"type": "string", "pattern": "^\\w+@\\w+\\.(com|org)$"})",
        R"({"type": "array", "minItems": 2, "maxItems": 4, "items": {"type": "boolean"}})",
        R"({"type": "array", "prefixItems": [{"const": 1}, {"type": "string"}], "items": {"type": "null"}})",
        R"({"type": "array", "prefixItems": [{"const": 1}, {"const": 2}, {"const": 3}], "minItems": 2, "items": false})",
        R"({"type": "array", "prefixItems": [{"const": 1}], "minItems": 3, "maxItems": 3})",
        R"({"properties": {"a": {"const": {"b": [1, "x\"y"]}}, "": {}}, "required": ["a"],
        "additionalProperties": {"type": "integer"}})",
        R"({"type": "object", "properties": {"ab": {"const": 1}, "ac": {"const": 2}, "ä": {"const": 3}},
        "additionalProperties": {"const": "other"}})",
        R"({"type": "object", "required": ["z"], "additionalProperties": {"type": "null"}})",
        R"({"type": "object", "properties": {"no": false, "yes": true}})",
        R"({"oneOf": [{"type": "object", "properties": {"kind": {"const": "a"}, "x": {"type": "null"}}, "required": ["kind"]},
                  {"type": "object", "properties": {"kind": {"const": "b"}, "y": {"type": "null"}}, "required": ["kind"]},
                  {"type": "string", "maxLength": 3}]})",
        R"({"allOf": [{"type": "object", "properties": {"a": {"type": "integer", "minimum": 3}}, "required": ["a"]},
                  {"properties": {"a": {"maximum": 5}, "b": {"type": "null"}}, "required": ["b"]}]})",
        R"({"type": "object", "properties": {"a": {"type": "integer"}}, "anyOf": [{"required": ["a"]},
        {"properties": {"b": {"const": 1}}, "required": ["b"]}]})",
        R"({"$defs": {"base": {"type": "object", "properties": {"next": {"$ref": "#"}}}},
        "allOf": [{"$ref": "#/$defs/base"}], "properties": {"end": {"const": 0}}})",
        R"({"enum": [1, 2.5, "x", null, true, [1], {"a": 1}], "type": ["number", "array"]})",
        R"({"$defs": {"a/b~c": {"const": 5}}, "$ref": "#/$defs/a~1b~0c"})",
    };
    return kDrawn;
}

const std::vector<SchemaText>& schema_texts() {
    static const std::vector<SchemaText> kTexts{
        {kPerson, R"({"name": "Ann", "age": 150, "tags": ["a", 7, null]})", true},
        {kPerson, R"({"name": "Ann"})", true},
        {kPerson, R"({"name":"Ann","friend":{"name":"Bob","friend":{"name":"Cy"}}})", true},
        {kPerson, R"({"age": 1})", false},
        {kPerson, R"({"name": "Ann", "age": 151})", false},
        {kPerson, R"({"name": "Ann", "age": 07})", false},
        {kPerson, R"({"name": "toolong"})", false},
        {kPerson, R"({"name": ""})", false},
        {kPerson, "{\"name\": \"\\u00e4\\n\\\"12\"}", true},
        {kPerson, R"({"name": "Ann", "more": 1})", false},
        {kPerson, R"({"name": "Ann", "tags": ["a", "a", "a", "a"]})", false},
        {kPerson, R"({"name": "Ann", })", false},
        {kPerson, "{\n  \"name\": \"Ann\"\n}", true},
        {kTree, R"({"left": null, "right": {"left": null, "right": null}})", true},
        {kTree, R"({"left": null})", false},
        {"{}", "[1, {\"a\": [true, -2.5e-3, \"\\u12aB\"]}, null]", true},
        {"{}", "[\"\\ud800\"]", false},
        {"{}", "[1,]", false},
        {"{}", "01", false},
        {R"({"type": "integer", "minimum": -12, "maximum": 1305})", "-12", true},
        {R"({"type": "integer", "minimum": -12, "maximum": 1305})", "-13", false},
        {R"({"type": "integer", "minimum": -12, "maximum": 1305})", "1299", true},
        {R"({"type": "integer", "minimum": -12, "maximum": 1305})", "1306", false},
        {R"({"type": "number", "exclusiveMinimum": 0, "maximum": 1})", "0", false},
        {R"({"type": "number", "exclusiveMinimum": 0, "maximum": 1})", "0.00", false},
        {R"({"type": "number", "exclusiveMinimum": 0, "maximum": 1})", "0.01", true},
        {R"({"type": "number", "exclusiveMinimum": 0, "maximum": 1})", "1.0", true},
        {R"({"type": "number", "exclusiveMinimum": 0, "maximum": 1})", "1.01", false},
        {R"({"type": "string", "format": "date"})", "\"2024-02-28\"", true},
        {R"({"type": "string", "format": "date"})", "\"2023-02-29\"", false},
        {R"({"type": "string", "format": "date"})", "\"2023-04-31\"", false},
        {R"({"type": "string", "format": "date-time"})", "\"2023-12-31T23:59:59.5+01:00\"", true},
        {R"({"type": "string", "format": "time"})", "\"24:00:00Z\"", false},
        {R"({"type": "string", "format": "ipv4"})", "\"255.0.10.199\"", true},
        {R"({"type": "string", "format": "ipv4"})", "\"256.0.0.1\"", false},
        {R"({"type": "string", "format": "uuid"})", "\"123e4567-e89b-12d3-a456-426614174000\"", true},
        {R"({"$defs": {"a": {"const": 5}}, "$ref": "#/%24defs/a"})", "5", true},
        {R"({"pattern": "b"})", "\"abc\"", true},
        {R"({"pattern": "^b"})", "\"abc\"", false},
        {R"({"pattern": "^a|c$"})", "\"xc\"", true},
        {R"({"pattern": "^a|c$"})", "\"xcx\"", false},
        {"{\"pattern\": \"^[\\\"\\\\n]$\"}", "\"\\\"\"", true},
        {"{\"pattern\": \"^[\\\"\\\\n]$\"}", "\"\\n\"", true},
        {"{\"pattern\": \"^\\\\s\\\\S$\"}", "\"\\tx\"", true},
        {R"({"pattern": "^(?:a(?<n>b)){2}?$"})", "\"abab\"", true},
        {"{\"pattern\": \"^\\\\u{1F600}\\\\x41$\"}", "\"😀A\"", true},
        {R"({"type": "object", "properties": {"ab": {"const": 1}}, "additionalProperties": {"const": 2}})",
         R"({"ab": 1, "abc": 2, "a": 2, "": 2})", true},
        {R"({"type": "object", "properties": {"ab": {"const": 1}}, "additionalProperties": {"const": 2}})",
         R"({"ab": 2})", false},
        {R"({"type": "object", "properties": {"ab": {"const": 1}}, "additionalProperties": {"const": 2}})",
         "{\"\\u0061b\": 2}", false},
    };
    return kTexts;
}

const std::vector<SchemaRefusal>& schema_refusals() {
    static const std::vector<SchemaRefusal> kRefusals{
        {R"({"not": {"type": "null"}})", "uses the keyword not at #,", false},
        {R"({"properties": {"a": {"if": {}}}})", "uses the keyword if at #/properties/a", false},
        {R"({"type": "object", "patternProperties": {}})", "patternProperties", false},
        {R"({"type": "object", "minProperties": 1})", "minProperties", false},
        {R"({"type": "array", "uniqueItems": true})", "uniqueItems", false},
        {R"({"type": "array", "contains": {}})", "contains", false},
        {R"({"type": "integer", "multipleOf": 3})", "multipleOf", false},
        {R"({"type": "number", "minimum": 0.5})", "minimum with a fraction", false},
        {R"({"type": "number", "maximum": 1e12})", "maximum beyond", false},
        {R"({"type": "integer", "minimum": 1, "exclusiveMinimum": true})",
         "exclusiveMinimum that is not a number", false},
        {R"({"type": "string", "format": "email"})", "the format email", false},
        {R"({"type": "string", "pattern": "a", "minLength": 2})", "a length beside a pattern", false},
        {R"x({"pattern": "(?=a)"})x", "look-around", false},
        {"{\"pattern\": \"(a)\\\\1\"}", "a pattern with \\1", false},
        {"{\"pattern\": \"\\\\bword\"}", "a pattern with \\b", false},
        {R"({"pattern": "a^b"})", "an anchor in the middle", false},
        {R"x({"pattern": "(^a)"})x", "an anchor in the middle", false},
        {R"({"oneOf": [{"type": "integer"}, {"type": "number"}]})", "oneOf with overlapping alternatives",
         false},
        {R"({"$ref": "other.json"})", "another document", false},
        {R"({"$ref": "#node"})", "to an anchor", false},
        {R"({"enum": ["a"], "minLength": 2})", "minLength beside enum", false},
        {R"({"allOf": [{"pattern": "a"}, {"pattern": "b"}]})", "two different values of pattern", false},
        {R"({"$defs": {"a": {"allOf": [{"$ref": "#/$defs/a"}]}}, "$ref": "#/$defs/a"})",
         "a cyclic $ref or allOf", false},
        {R"({"type": "array", "items": [{}, {}]})", "items as a list", false},
        {R"({"type": "string", "maxLength": 1000000})", "maxLength above", false},
        {"", "not valid JSON", true},
        {"[1, 2", "not valid JSON", true},
        {"[]", "neither an object nor", true},
        {"false", "no value is valid", true},
        {R"({"type": "text"})", "a type that JSON doesn't have", true},
        {R"({"type": []})", "list of types is empty", true},
        {R"({"type": "integer", "minimum": 3, "maximum": 2})", "no number is within", true},
        {R"({"type": "number", "exclusiveMinimum": 2, "maximum": 2})", "no number is within", true},
        {R"({"type": "string", "minLength": 3, "maxLength": 2})", "less than minLength", true},
        {R"({"type": "string", "minLength": -1})", "minLength is not a non-negative integer", true},
        {R"({"type": "array", "minItems": 3, "maxItems": 2})", "less than minItems", true},
        {R"({"type": "array", "minItems": 1, "items": false})", "more items than it allows", true},
        {R"({"required": ["a"], "additionalProperties": false})", "a is both required and forbidden", true},
        {R"({"enum": ["a"], "type": "integer"})", "none of its values", true},
        {R"({"allOf": [{"type": "string"}, {"type": "null"}]})", "no value has both required types", true},
        {R"({"$ref": "#/$defs/none"})", "refers to #/$defs/none, which doesn't exist", true},
        {R"({"pattern": "(a"})", "its pattern is wrong", true},
        {R"({"pattern": "[b-a]"})", "goes backwards", true},
        {R"({"pattern": "a{2"})", "its pattern is wrong", true},
        {R"({"anyOf": []})", "anyOf is not a list", true},
    };
    return kRefusals;
}

}  // namespace rocmforge::test
