// Measures products whose weights are in caches, and the share of a token's reads that caches serve.
#pragma once

#include <array>
#include <vector>

#include "engine/speed/device_profile.h"
#include "engine/speed/operation_meter.h"

namespace rocmforge {

inline constexpr std::array kCachedWidths{256, 384, 512, 2048};  // widths of the rows in measured products

// Sets the fields of `cost` for weights in caches.
void measure_cached(OperationMeter& meter, DType type, ProductCost& cost);

std::vector<CachedShare> measure_shares(OperationMeter& meter);

}  // namespace rocmforge
