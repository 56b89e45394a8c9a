// Measures the operations of a device.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "engine/device/backend.h"
#include "engine/speed/device_profile.h"
#include "engine/speed/measuring_effort.h"
#include "engine/speed/processor_use.h"
#include "engine/speed/timings.h"

namespace rocmforge {

// Returns an upper bound of the device memory that a measurement allocates now, including the operations'
// scratch memory. Throws OutOfMemory if there is too little memory to measure.
std::uint64_t measuring_bytes(const Backend& backend);

// Measures everything in two passes, each time as the average of several runs, and keeps the shorter time.
// Makes up to four passes while other programs use the CPU that is measured. Takes 5 to 30 seconds, or up to
// 60 seconds with four passes. Uses 256 MB of memory, or twice the size of the device's caches if that is
// more, but at most a quarter of the free memory, and frees it afterwards. Throws OutOfMemory and Cancelled.
// A loaded model is unaffected, but must not compute in the meantime.
DeviceProfile measure_profile(Backend& backend, const std::stop_token& stop = {});
// Continues the measurements in `timings`. If a stop is requested, `timings` keeps the results so far.
DeviceProfile measure_profile(Backend& backend, Timings& timings, const std::stop_token& stop,
                              const MeasuringEffort& effort = {});
// Like the function above, but reads CPU times with `read` instead of processor_times().
using ProcessorReader = std::function<std::optional<ProcessorTimes>()>;
DeviceProfile measure_profile(Backend& backend, Timings& timings, const ProcessorReader& read,
                              const std::stop_token& stop, const MeasuringEffort& effort = {});

}  // namespace rocmforge
