// The current state of the engine's device. The value may be passed between threads.
#pragma once

#include <cstdint>
#include <optional>

#include <QtCore/QMetaType>

#include "engine/cache/state_snapshots.h"
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
    std::uint64_t mapped = 0;  // bytes of mapped files in `held`; the system counts them as available
    double threshold = 0.70;
    Speeds speeds = {};            // measured speeds
    std::uint64_t planned = 0;     // bytes of the loaded model's plan; 0: no model
    std::uint64_t heldByHost = 0;  // Engine::held_by_host()
    SnapshotUse snapshots = {};    // Engine::snapshot_use()

    // The following members have the values of Engine::runtime_reading(), memory_limit().system_headroom,
    // before_load() and missing_after_unload(), in this order.
    std::optional<RuntimeReading> runtime = {};
    std::optional<std::uint64_t> systemHeadroom = {};
    std::optional<GpuSnapshot> beforeLoad = {};
    std::uint64_t missing = 0;
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::DeviceState)
