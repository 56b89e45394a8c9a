// Names the parts of a request's schemas that its answer may not follow.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.h"

namespace rocmforge::server {

// Returns a sentence for each part of a schema that the grammar does not enforce. Considers the schemas of
// tools that are not strict and, unless it is strict, the schema of the answer. Precondition: the schemas are
// valid.
std::vector<std::string> schema_warnings(const GenerateOptions& options);

}  // namespace rocmforge::server
