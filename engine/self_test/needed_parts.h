// Selects the parts of a GPU's self-test that a model depends on.
#pragma once

#include <set>
#include <string>

#include "engine/model/model.h"

namespace rocmforge::self_test {

using Parts = std::set<std::string>;

// Returns the parts that every model runs, and those that the small model needs.
Parts basic_parts();

// Returns the parts of the self-test for a model with a cache of type `cache`: its weight types, heads and
// optional operations, and the basic parts.
Parts needed_parts(const ModelHeader& model, DType cache);

}  // namespace rocmforge::self_test
