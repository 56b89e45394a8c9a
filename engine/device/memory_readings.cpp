#include "engine/device/memory_readings.h"

#include <algorithm>

namespace rocmforge {
namespace {

DeviceMemory of_runtime(const RuntimeReading& runtime) {
    return {
        .total = runtime.total, .free = runtime.free, .headroom = runtime.free, .source = "hipMemGetInfo"};
}

// Returns the runtime's free memory, corrected by the change of the driver's figure since the runtime was
// queried. Clamped to 0 … total.
std::uint64_t runtime_free_now(const RuntimeReading& runtime, std::uint64_t driver_now) {
    if (!runtime.driver_free) return runtime.free;
    const std::uint64_t then = *runtime.driver_free;
    if (driver_now < then) return runtime.free - std::min(runtime.free, then - driver_now);
    const std::uint64_t most = std::max(runtime.free, runtime.total);
    return runtime.free + std::min(driver_now - then, most - runtime.free);
}

}  // namespace

std::optional<DeviceMemory> device_memory(const MemoryReadings& readings) {
    const auto& [driver, runtime, integrated] = readings;
    if (!runtime) return driver;
    if (!driver) return of_runtime(*runtime);
    DeviceMemory memory = *driver;
    // For an integrated GPU the driver reports all system memory that the GPU can address. The runtime
    // reports only the part that programs may allocate for the GPU.
    if (integrated) memory.total = runtime->total;
    memory.free = runtime_free_now(*runtime, driver->headroom);
    if (memory.free < memory.headroom) {
        memory.headroom = memory.free;
        memory.source = "hipMemGetInfo";
    }
    return memory;
}

}  // namespace rocmforge
