// Reads the keywords of a schema for numbers.
#pragma once

#include <string>

#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/numbers.h"

namespace rocmforge::schema {

// Throws like refuse() and refuse_feature(). `exclusiveMinimum` and `exclusiveMaximum` may be true, as in
// draft 4.
NumberSchema number_schema_of(const Json& schema, bool integer, const std::string& place);

// Whether the number is within the bounds and a multiple of each step.
bool allows(const NumberSchema& schema, const Decimal& number);

}  // namespace rocmforge::schema
