// All types that a weight may have.
#pragma once

#include "engine/base/tensor.h"
#include "kernels/weight_types.h"

namespace rocmforge::test {

inline constexpr DType kWeightTypes[] = {
#define RF_TYPE(T) DType::T,
    RF_WEIGHT_TYPES(RF_TYPE)
#undef RF_TYPE
};

}  // namespace rocmforge::test
