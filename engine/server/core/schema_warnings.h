// Names the parts of a request's schemas that its answer may not follow.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.h"

namespace rocmforge::server {

// Returns a sentence for each part that the grammar does not enforce: of the schemas of tools that are not
// strict, and of the answer's schema unless it is strict. Precondition: the schemas are valid.
std::vector<std::string> schema_warnings(const GenerateOptions& options);

}  // namespace rocmforge::server
