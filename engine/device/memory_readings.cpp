#include "engine/device/memory_readings.h"

#include <algorithm>

namespace rocmforge {
namespace {

DeviceMemory of_runtime(const RuntimeReading& runtime) {
    return {
        .total = runtime.total, .free = runtime.free, .headroom = runtime.free, .source = "hipMemGetInfo"};
}

// The runtime's figure as of now. Saturates instead of wrapping around.
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
    // The driver counts all system memory that an integrated GPU could reach, the runtime what it may use.
    if (integrated) memory.total = runtime->total;
    memory.free = runtime_free_now(*runtime, driver->headroom);
    if (memory.free < memory.headroom) {
        memory.headroom = memory.free;
        memory.source = "hipMemGetInfo";
    }
    return memory;
}

}  // namespace rocmforge
