// A discrete GPU's memory at one moment, and the comparison of two such moments: buffers that moved to system
// memory, and memory that did not come back when a model was unloaded.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/device/memory_readings.h"
#include "engine/hip/other_programs.h"

namespace rocmforge {

struct GpuSnapshot {
    std::optional<std::uint64_t> driver_free = {};  // VRAM, by the kernel driver
    std::optional<std::uint64_t> runtime_free = {};
    hip::OwnMemory own = {};
    std::optional<std::uint64_t> card_gtt = {};  // GTT in use on this GPU, by all programs
    std::uint64_t others = 0;                    // VRAM of the other programs that are visible to this user

    bool operator==(const GpuSnapshot&) const = default;
};

struct GpuSnapshotSources {
    std::string proc = "/proc";
    std::string sys = "/sys";
};
// Reads the own memory and GTT only: cheap enough for every few seconds.
GpuSnapshot gtt_snapshot(const GpuSnapshotSources& sources, const DeviceInfo& gpu);
// Reads everything.
GpuSnapshot gpu_snapshot(const MemoryReadings& readings, const GpuSnapshotSources& sources,
                         const DeviceInfo& gpu);

// Growth of GTT, which is system memory that the GPU reads over PCIe. Once buffers of a discrete GPU are
// there, decode takes two to three times as long.
struct GttGrowth {
    std::uint64_t bytes = 0;  // 0: too little for a notice
    bool own = false;         // of this process; false: of all programs on this GPU together

    bool operator==(const GttGrowth&) const = default;
};
// This process allocates little GTT once a model is loaded; desktop programs allocate some all the time.
inline constexpr std::uint64_t kOwnGttGrowth = std::uint64_t{128} << 20;
inline constexpr std::uint64_t kCardGttGrowth = std::uint64_t{512} << 20;
// Uses the figure of this process if the kernel counts compute memory for it, that is, if it knows of at
// least half of the `held` bytes. Otherwise uses the figure of the whole GPU.
GttGrowth gtt_growth(const GpuSnapshot& before, const GpuSnapshot& now, std::uint64_t held);

// Smaller amounts are ignored: runtimes keep some memory for later, and other programs start and end.
inline constexpr std::uint64_t kUnloadTolerance = std::uint64_t{256} << 20;
// VRAM that is missing after a model was unloaded, compared with `before` it was loaded; 0: less than
// kUnloadTolerance. If the kernel counted the loaded model for this process, that figure is used, because no
// other program changes it. Otherwise it is the larger decrease of both sources, minus what other visible
// programs took since.
std::uint64_t missing_memory(const GpuSnapshot& before, const GpuSnapshot& loaded, std::uint64_t held,
                             const GpuSnapshot& after);

}  // namespace rocmforge
