// What a step of decoding takes beside products and attention.
#pragma once

#include "engine/speed/device_profile.h"
#include "engine/speed/operation_meter.h"

namespace rocmforge {

Cost measure_norm(OperationMeter& meter);
Cost measure_activation(OperationMeter& meter);
Cost measure_rope(OperationMeter& meter);
// The inputs written, the step begun, the logits read.
Cost measure_token(OperationMeter& meter);

}  // namespace rocmforge
