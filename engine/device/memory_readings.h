// Combines the figures that different sources give for a device's memory, and derives the headroom from them.
// The memory guard, the memory watch, the gauge, the picker and the terminal program all use device_memory().
#pragma once

#include <cstdint>
#include <optional>

#include "engine/device/backend.h"

namespace rocmforge {

// The last figures of a GPU's runtime. Only the engine's thread may query the runtime, so these figures can
// be older than the kernel driver's figure in MemoryReadings.
struct RuntimeReading {
    std::uint64_t total = 0;
    std::uint64_t free = 0;
    // The driver's free memory when the runtime was queried; nullopt: unknown.
    std::optional<std::uint64_t> driver_free = {};

    bool operator==(const RuntimeReading&) const = default;
};

struct MemoryReadings {
    // The current figures of the system or the kernel driver; nullopt: unknown.
    std::optional<DeviceMemory> driver;
    // nullopt: the device has no runtime, or the runtime was not queried yet.
    std::optional<RuntimeReading> runtime;
    bool integrated = false;
};

// The headroom is the smaller of the driver's and the runtime's figure. The runtime's figure is first
// corrected by the change of the driver's figure since the runtime was queried. Returns nullopt if both
// figures are unknown. own_runtime stays 0.
std::optional<DeviceMemory> device_memory(const MemoryReadings& readings);

}  // namespace rocmforge
