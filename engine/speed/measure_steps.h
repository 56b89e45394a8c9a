// Measures the parts of a decode step other than products and attention.
#pragma once

#include "engine/speed/device_profile.h"
#include "engine/speed/operation_meter.h"

namespace rocmforge {

Cost measure_norm(OperationMeter& meter);
Cost measure_activation(OperationMeter& meter);
Cost measure_rope(OperationMeter& meter);
// Returns the cost of writing the inputs, starting the step, and reading the logits.
Cost measure_token(OperationMeter& meter);

}  // namespace rocmforge
