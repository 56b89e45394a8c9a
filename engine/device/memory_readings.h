// The figures of each source for a device's memory, and the only rule that derives a headroom from them. The
// guard, the memory watch, the gauge, the picker and the terminal tool all use device_memory().
#pragma once

#include <cstdint>
#include <optional>

#include "engine/device/backend.h"

namespace rocmforge {

// The last figures of a GPU's runtime. Only the engine's thread may query it, so they can be older than the
// kernel driver's figure beside them.
struct RuntimeReading {
    std::uint64_t total = 0;
    std::uint64_t free = 0;
    // The kernel driver's free memory at the same moment; nullopt: unknown.
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

// The headroom is the smaller of both figures. An older runtime figure is first corrected by the change of
// the driver's figure since then. nullopt: all sources are unknown. own_runtime stays 0.
std::optional<DeviceMemory> device_memory(const MemoryReadings& readings);

}  // namespace rocmforge
