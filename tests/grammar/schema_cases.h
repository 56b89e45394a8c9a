// Schemas: with texts that they accept or don't, refused ones, and some to draw values from.
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
    bool contradiction;  // else there is no grammar for it
};
const std::vector<SchemaRefusal>& schema_refusals();

const std::vector<const char*>& drawn_schemas();

}  // namespace rocmforge::test
