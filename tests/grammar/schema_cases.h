// Test cases of schemas: schemas with accepted and rejected texts, refused schemas, and schemas to draw
// values from.
#pragma once

#include <vector>

namespace rocmforge::test {

struct SchemaText {
    const char* schema;
    const char* text;
    bool accepted;
};
const std::vector<SchemaText>& schema_texts();

struct SchemaRefusal {
    const char* schema;
    const char* says;
    bool contradiction;  // true: no value is valid; false: the schema has no grammar for another reason
};
const std::vector<SchemaRefusal>& schema_refusals();

const std::vector<const char*>& drawn_schemas();

}  // namespace rocmforge::test
