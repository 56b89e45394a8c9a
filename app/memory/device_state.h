// The engine's device as it is now: a value, for every thread.
#pragma once

#include <cstdint>

#include <QtCore/QMetaType>

#include "engine/device/backend.h"
#include "engine/device/memory_ledger.h"
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
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::DeviceState)
