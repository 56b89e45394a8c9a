// A discrete GPU's memory at one moment, and what two such moments tell: buffers that moved to system memory,
// and memory that did not come back when a model was unloaded.
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
    std::uint64_t others = 0;                    // VRAM of the other programs that this user may see

    bool operator==(const GpuSnapshot&) const = default;
};

struct GpuSnapshotSources {
    std::string proc = "/proc";
    std::string sys = "/sys";
};
// Own memory and GTT only: cheap enough for every few seconds.
GpuSnapshot gtt_snapshot(const GpuSnapshotSources& sources, const DeviceInfo& gpu);
// All of it.
GpuSnapshot gpu_snapshot(const MemoryReadings& readings, const GpuSnapshotSources& sources,
                         const DeviceInfo& gpu);

// Growth of GTT, which is system memory that the GPU reads over PCIe. Once a discrete GPU's buffers are
// there, decoding takes two to three times as long.
struct GttGrowth {
    std::uint64_t bytes = 0;  // 0: none worth a notice
    bool own = false;         // of this process; otherwise of all programs on this GPU together

    bool operator==(const GttGrowth&) const = default;
};
// This process allocates little GTT once a model is loaded; desktop programs allocate some all the time.
inline constexpr std::uint64_t kOwnGttGrowth = std::uint64_t{128} << 20;
inline constexpr std::uint64_t kCardGttGrowth = std::uint64_t{512} << 20;
// The figure of this process decides where the kernel counts compute memory for it: where it knows of at
// least half of the `held` bytes. Otherwise the figure of the whole GPU does.
GttGrowth gtt_growth(const GpuSnapshot& before, const GpuSnapshot& now, std::uint64_t held);

// Less than this goes unmentioned: runtimes keep some memory for later, and other programs come and go.
inline constexpr std::uint64_t kUnloadTolerance = std::uint64_t{256} << 20;
// VRAM that is missing after a model was unloaded, compared with `before` it was loaded; 0: less than
// kUnloadTolerance. Where the kernel counted the loaded model for this process, that figure decides: no other
// program changes it. Otherwise the larger fall of both sources, less what visible other programs took since.
std::uint64_t missing_memory(const GpuSnapshot& before, const GpuSnapshot& loaded, std::uint64_t held,
                             const GpuSnapshot& after);

}  // namespace rocmforge
