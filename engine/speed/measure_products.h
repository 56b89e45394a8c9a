// What a row takes with weights of each type.
#pragma once

#include <cstdint>

#include "engine/speed/device_profile.h"
#include "engine/speed/operation_meter.h"

namespace rocmforge {

inline constexpr int kProductWidth = 2048;  // of products' inputs
inline constexpr std::uint64_t kSmallProduct = kMega / 4;
inline constexpr std::uint64_t kMiddleProduct = kMega;

// Of a product with a weight of about `bytes`, where `set` bytes of weights are used in turn. Its row has
// just been written, and is read where it comes out.
double product_seconds(OperationMeter& meter, DType type, std::uint64_t bytes, std::uint64_t set,
                       int width = kProductWidth);

ProductCost measure_product(OperationMeter& meter, DType type);

// What a product takes more of a row that isn't the one that was written last.
double measure_preparing(OperationMeter& meter);

}  // namespace rocmforge
