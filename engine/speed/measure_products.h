// Measures the product of a row with weights of each type.
#pragma once

#include <cstdint>

#include "engine/speed/device_profile.h"
#include "engine/speed/operation_meter.h"

namespace rocmforge {

inline constexpr int kProductWidth = 2048;  // of products' inputs
inline constexpr std::uint64_t kSmallProduct = kMega / 4;
inline constexpr std::uint64_t kMiddleProduct = kMega;

// Product with a weight of about `bytes` bytes, rotating through `set` bytes of weights. Its row has just
// been written, and its result is read.
double product_seconds(OperationMeter& meter, DType type, std::uint64_t bytes, std::uint64_t set,
                       int width = kProductWidth);

ProductCost measure_product(OperationMeter& meter, DType type);

// Additional time of a product whose row isn't the one that was written last.
double measure_preparing(OperationMeter& meter);

}  // namespace rocmforge
