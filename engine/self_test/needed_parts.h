// The parts of a GPU's self-test that a model depends on.
#pragma once

#include <set>
#include <string>

#include "engine/model/model.h"

namespace rocmforge::self_test {

using Parts = std::set<std::string>;

// The parts that every model runs, and the small model with the parts that it needs.
Parts basic_parts();

// For a model with a cache of this type: its weight types, its heads and its abilities, and the basic parts.
Parts needed_parts(const ModelHeader& model, DType cache);

}  // namespace rocmforge::self_test
