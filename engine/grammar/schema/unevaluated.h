// The keywords unevaluatedProperties and unevaluatedItems.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

bool restricts_unevaluated(const Json& schema);

// Schemas that express unevaluatedProperties and unevaluatedItems by other keywords. A value is valid if it
// is valid for one of them.
struct UnevaluatedForms {
    // In each alternative, a value must be valid for all schemas. The first one sets the order of properties.
    std::vector<std::vector<Json>> alternatives;
    bool complete = true;  // whether each value that the original schema allows is valid for an alternative
};

// Splits a schema with such a keyword into its alternatives (anyOf, oneOf, if, dependentSchemas), because
// each one evaluates other properties and items. Throws Unsupported if there are too many.
UnevaluatedForms without_unevaluated(const Json& schema, const Document& document, const Combiner& combiner,
                                     const std::string& place);

}  // namespace rocmforge::schema
