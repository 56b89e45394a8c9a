// Records a discrete GPU's memory at one moment and compares two moments. Detects buffers that moved to
// system memory, and memory that was not returned when a model was unloaded.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/device/memory_readings.h"
#include "engine/hip/other_programs.h"

namespace rocmforge {

struct GpuSnapshot {
    std::optional<std::uint64_t> driver_free = {};  // free VRAM as the kernel driver reports it
    std::optional<std::uint64_t> runtime_free = {};
    hip::OwnMemory own = {};
    std::optional<std::uint64_t> card_gtt = {};  // GTT (system memory for this GPU) that all programs use
    std::uint64_t others = 0;                    // VRAM of the other programs that this user may see

    bool operator==(const GpuSnapshot&) const = default;
};

struct GpuSnapshotSources {
    std::string proc = "/proc";
    std::string sys = "/sys";
};
// Reads only this process's memory and GTT, which is fast enough to be called every few seconds.
GpuSnapshot gtt_snapshot(const GpuSnapshotSources& sources, const DeviceInfo& gpu);
// Reads all figures.
GpuSnapshot gpu_snapshot(const MemoryReadings& readings, const GpuSnapshotSources& sources,
                         const DeviceInfo& gpu);

// Growth of GTT, which is system memory that the GPU reads over PCIe. When buffers of a discrete GPU move
// there, decode takes two to three times as long.
struct GttGrowth {
    std::uint64_t bytes = 0;  // 0: too little to report
    bool own = false;         // true: growth for this process; false: growth for all programs on this GPU
                              // together

    bool operator==(const GttGrowth&) const = default;
};
// Smallest growth that is reported. This process allocates little GTT once a model is loaded; desktop
// programs allocate some all the time.
inline constexpr std::uint64_t kOwnGttGrowth = std::uint64_t{128} << 20;
inline constexpr std::uint64_t kCardGttGrowth = std::uint64_t{512} << 20;
// Uses the figure of this process if the kernel counts compute memory for this process, that is, if the
// kernel's figure is at least half of the `held` bytes. Otherwise uses the figure of the whole GPU.
GttGrowth gtt_growth(const GpuSnapshot& before, const GpuSnapshot& now, std::uint64_t held);

// Smaller differences are ignored, because runtimes keep some memory and other programs start and end.
inline constexpr std::uint64_t kUnloadTolerance = std::uint64_t{256} << 20;
// Returns the VRAM that is missing after a model was unloaded, compared with `before`, the snapshot from
// before the model was loaded; 0 if less than kUnloadTolerance is missing. If the kernel counted the loaded
// model for this process, uses the kernel's figure for this process, because other programs don't change this
// figure. Otherwise returns the larger of the decreases of free VRAM that the driver and the runtime report,
// minus the growth of the other visible programs.
std::uint64_t missing_memory(const GpuSnapshot& before, const GpuSnapshot& loaded, std::uint64_t held,
                             const GpuSnapshot& after);

}  // namespace rocmforge
