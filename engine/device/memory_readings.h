// What each source says of a device's memory, and the only rule that turns it into a headroom. The guard, the
// memory watch, the gauge, the picker and the terminal tool all use device_memory().
#pragma once

#include <cstdint>
#include <optional>

#include "engine/device/backend.h"

namespace rocmforge {

// What a GPU's runtime said when it was asked last. Only the engine's thread may ask it, so this can be older
// than the kernel driver's figure beside it.
struct RuntimeReading {
    std::uint64_t total = 0;
    std::uint64_t free = 0;
    // What the kernel driver said was free at the same moment; nullopt: it said nothing.
    std::optional<std::uint64_t> driver_free = {};

    bool operator==(const RuntimeReading&) const = default;
};

struct MemoryReadings {
    // What the system or the kernel driver says now; nullopt: it says nothing.
    std::optional<DeviceMemory> driver;
    // nullopt: the device has no runtime, or the runtime was not asked yet.
    std::optional<RuntimeReading> runtime;
    bool integrated = false;
};

// The headroom is the smaller of both figures. An older figure of the runtime is first brought up to date: it
// is assumed to have changed by as much as the driver's figure has since. nullopt: no source says anything.
// own_runtime is left 0.
std::optional<DeviceMemory> device_memory(const MemoryReadings& readings);

}  // namespace rocmforge
