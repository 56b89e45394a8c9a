// Names of number types, for the messages of tests.
#pragma once

#include <string>

#include "engine/base/tensor.h"

namespace rocmforge::test {

inline std::string name_of(DType type) {
    return std::string(traits(type).name);
}

}  // namespace rocmforge::test
