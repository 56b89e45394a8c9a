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
    // nullopt: the device has no runtime, or it was not queried yet.
    std::optional<RuntimeReading> runtime;
    bool integrated = false;
};

// The headroom is the smaller figure of driver and runtime. A runtime figure is first corrected by the change
// of the driver's figure since then. Returns nullopt if both sources are unknown. own_runtime stays 0.
std::optional<DeviceMemory> device_memory(const MemoryReadings& readings);

}  // namespace rocmforge
