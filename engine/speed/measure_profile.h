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

// Uses up to 256 MB of its own memory, which is freed afterwards; takes some seconds. Measures everything in
// two passes, each time as the average of several runs; the shorter one counts. Makes up to four passes while
// other programs use the CPU that is measured. Throws OutOfMemory if there is no room, and Cancelled. A
// loaded model is unaffected, but must not compute in the meantime.
DeviceProfile measure_profile(Backend& backend, const std::stop_token& stop = {});
// Continues the measurements in `timings`, which keeps the results if it is stopped.
DeviceProfile measure_profile(Backend& backend, Timings& timings, const std::stop_token& stop);
// With a substitute for processor_times().
using ProcessorReader = std::function<std::optional<ProcessorTimes>()>;
DeviceProfile measure_profile(Backend& backend, Timings& timings, const ProcessorReader& read,
                              const std::stop_token& stop);

}  // namespace rocmforge
