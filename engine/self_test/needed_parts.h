// Which parts of a GPU's self-test a model depends on.
#pragma once

#include <set>
#include <string>

#include "engine/model/model.h"

namespace rocmforge::self_test {

using Parts = std::set<std::string>;

// What every model runs, and a whole small model with what that needs.
Parts basic_parts();

// For a model with a cache of this type: its weight types, its heads and its abilities, and the basic parts.
Parts needed_parts(const ModelHeader& model, DType cache);

}  // namespace rocmforge::self_test
