// One dispatch from a type known at run time to code compiled for it.
#pragma once

#include <string>

#include "engine/error.h"
#include "engine/tensor.h"
#include "kernels/blocks.h"

namespace rocmforge::cpu {

// Calls f.template operator()<T>() with the weight type as T. Throws InvalidArgument for I32.
template <typename F>
decltype(auto) with_weight_type(DType type, F&& f) {
    switch (type) {
        case DType::F32:
            return f.template operator()<DType::F32>();
        case DType::F16:
            return f.template operator()<DType::F16>();
        case DType::BF16:
            return f.template operator()<DType::BF16>();
        case DType::Q4_0:
            return f.template operator()<DType::Q4_0>();
        case DType::Q4_1:
            return f.template operator()<DType::Q4_1>();
        case DType::Q5_0:
            return f.template operator()<DType::Q5_0>();
        case DType::Q5_1:
            return f.template operator()<DType::Q5_1>();
        case DType::Q8_0:
            return f.template operator()<DType::Q8_0>();
        case DType::Q2_K:
            return f.template operator()<DType::Q2_K>();
        case DType::Q3_K:
            return f.template operator()<DType::Q3_K>();
        case DType::Q4_K:
            return f.template operator()<DType::Q4_K>();
        case DType::Q5_K:
            return f.template operator()<DType::Q5_K>();
        case DType::Q6_K:
            return f.template operator()<DType::Q6_K>();
        case DType::IQ2_XXS:
            return f.template operator()<DType::IQ2_XXS>();
        case DType::I32:
            break;
    }
    throw EngineError{Code::InvalidArgument,
                      "Weights cannot be of type " + std::string(traits(type).name) + "."};
}

}  // namespace rocmforge::cpu
