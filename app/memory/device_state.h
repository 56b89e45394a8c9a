// The engine's device as it is now: a value, for every thread.
#pragma once

#include <cstdint>
#include <optional>

#include <QtCore/QMetaType>

#include "engine/device/backend.h"
#include "engine/device/memory_ledger.h"
#include "engine/device/memory_readings.h"
#include "engine/memory/gpu_snapshot.h"
#include "engine/speed/speeds.h"

namespace rocmforge {

struct DeviceState {
    DeviceInfo info;
    DeviceMemory memory;
    MemoryLedger::Totals held{};
    std::uint64_t mapped = 0;  // of what is held, files' pages that the system counts as available
    double threshold = 0.70;
    Speeds speeds = {};            // how fast it is, as far as it was measured
    std::uint64_t planned = 0;     // bytes of the loaded model's plan; 0: there is none
    std::uint64_t heldByHost = 0;  // Engine::held_by_host()
    // Engine::runtime_reading(), memory_limit().system_headroom, before_load() and missing_after_unload()
    std::optional<RuntimeReading> runtime = {};
    std::optional<std::uint64_t> systemHeadroom = {};
    std::optional<GpuSnapshot> beforeLoad = {};
    std::uint64_t missing = 0;
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::DeviceState)
