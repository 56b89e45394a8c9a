// Calls code that is compiled for the weight type known at run time.
#pragma once

#include <string>

#include "engine/base/error.h"
#include "engine/base/tensor.h"
#include "kernels/blocks.h"
#include "kernels/weight_types.h"

namespace rocmforge::cpu {

// Calls f.template operator()<T>() with the weight type as T. Throws InvalidArgument for I32.
template <typename F>
decltype(auto) with_weight_type(DType type, F&& f) {
    switch (type) {
#define RF_CASE(T) \
    case DType::T: \
        return f.template operator()<DType::T>();
        RF_WEIGHT_TYPES(RF_CASE)
#undef RF_CASE
        case DType::I32:
            break;
    }
    throw EngineError{Code::InvalidArgument, Message::untranslated("Weights cannot be of type " +
                                                                   std::string(traits(type).name) + ".")};
}

}  // namespace rocmforge::cpu
