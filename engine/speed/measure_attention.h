// Measures attention of one row for several numbers of heads and keys.
#pragma once

#include "engine/speed/device_profile.h"
#include "engine/speed/operation_meter.h"

namespace rocmforge {

AttentionCost measure_attention(OperationMeter& meter, DType cache);

}  // namespace rocmforge
