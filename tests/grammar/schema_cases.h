// Schemas: with accepted and rejected texts, refused ones, and some to draw values from.
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
    bool contradiction;  // false: it has no grammar
};
const std::vector<SchemaRefusal>& schema_refusals();

const std::vector<const char*>& drawn_schemas();

}  // namespace rocmforge::test
