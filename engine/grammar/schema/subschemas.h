// The schemas inside a schema, by keyword. Values of other keywords, such as enum, are not schemas.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/grammar/schema/document.h"

namespace rocmforge::schema {

// `pointer`: the JSON pointer from the outer schema to `part`, as the fragment of a URI ("/properties/a").
// `applies`: false for definitions, which apply only where a reference names them.
using SubschemaVisitor = std::function<void(Json& part, const std::string& pointer, bool applies)>;

void for_each_subschema(Json& schema, const SubschemaVisitor& visit);

// Returns a step of a JSON pointer as part of a fragment, with its escapes.
std::string pointer_step(std::string_view name);

}  // namespace rocmforge::schema
