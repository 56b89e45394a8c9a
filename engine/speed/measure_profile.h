// Measures a device's operations.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "engine/device/backend.h"
#include "engine/speed/device_profile.h"
#include "engine/speed/processor_use.h"
#include "engine/speed/timings.h"

namespace rocmforge {

// Upper bound of the device memory used by measuring, with the operations' scratch memory.
inline constexpr std::uint64_t kMostMeasuring = 320ULL * 1024 * 1024;

// On memory of its own, up to 256 MB, which is given back; some seconds. All is measured in two passes, each
// time as the average of several runs, and of the passes the shorter counts. While other
// programs use the processor that is measured, there are up to four passes. Throws OutOfMemory
// where there is no room, and Cancelled. A model that is on the device stays as it is, and must not compute
// meanwhile.
DeviceProfile measure_profile(Backend& backend, const std::stop_token& stop = {});
// Goes on from what is in `timings`, where what was measured stays when it is stopped.
DeviceProfile measure_profile(Backend& backend, Timings& timings, const std::stop_token& stop);
// With a stand-in for processor_times().
using ProcessorReader = std::function<std::optional<ProcessorTimes>()>;
DeviceProfile measure_profile(Backend& backend, Timings& timings, const ProcessorReader& read,
                              const std::stop_token& stop);

}  // namespace rocmforge
