// What products take whose weights caches still hold, and how much of a token they hold.
#pragma once

#include <array>
#include <vector>

#include "engine/speed/device_profile.h"
#include "engine/speed/operation_meter.h"

namespace rocmforge {

inline constexpr std::array kCachedWidths{256, 384, 512, 2048};  // of the rows that are measured

// Fills in what `cost` says of caches.
void measure_cached(OperationMeter& meter, DType type, ProductCost& cost);

std::vector<CachedShare> measure_shares(OperationMeter& meter);

}  // namespace rocmforge
