// GBNF for values with parts: objects and arrays.
#pragma once

#include <functional>
#include <string>

#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/document.h"
#include "engine/grammar/schema/rules.h"

namespace rocmforge::schema {

// The objects and functions with which object() and array() write the parts of a value.
struct PartsWriter {
    Rules& rules;
    const Combiner& combiner;
    Unenforced& unenforced;
    // Returns an expression for the values that are valid for a schema.
    std::function<std::string(const Json& schema, const std::string& place)> value;
};

// object() and array() return GBNF for the objects and for the arrays that are valid for `schema`, which must
// be flat (combine.h). Both throw like refuse(), refuse_feature() and contradict().
std::string object(const Json& schema, const std::string& place, PartsWriter& writer);
std::string array(const Json& schema, const std::string& place, PartsWriter& writer);

}  // namespace rocmforge::schema
