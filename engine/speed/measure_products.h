// Measures the product of one row with weights of each type.
#pragma once

#include <cstdint>

#include "engine/speed/device_profile.h"
#include "engine/speed/operation_meter.h"

namespace rocmforge {

inline constexpr int kProductWidth = 2048;  // width of the products' inputs
inline constexpr std::uint64_t kSmallProduct = kMega / 4;
inline constexpr std::uint64_t kMiddleProduct = kMega;

// Returns the seconds of a product with a weight of about `bytes` bytes. Successive products use different
// weights, `set` bytes in all. The row has just been written, and the result is read.
double product_seconds(OperationMeter& meter, DType type, std::uint64_t bytes, std::uint64_t set,
                       int width = kProductWidth);

ProductCost measure_product(OperationMeter& meter, DType type);

// Returns the additional seconds of a product whose row was not the last one written.
double measure_preparing(OperationMeter& meter);

}  // namespace rocmforge
