// Which programs hold memory of a GPU, as the kernel says of each: its open render nodes in
// /proc/*/fdinfo (Documentation/gpu/drm-usage-stats.rst) and its compute work in /sys/class/kfd/kfd/proc.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/device/backend.h"
#include "engine/device/memory_holder.h"

namespace rocmforge::hip {

struct ProgramSources {
    std::string proc = "/proc";
    std::string sys = "/sys";
    int self = 0;  // process that doesn't count; 0: this one
};

// Those of one name together, most first; those that this user may not look into are left out. Of a discrete
// GPU VRAM counts, of an integrated one GTT too. Takes some milliseconds: not for the window's thread.
std::vector<MemoryHolder> other_programs(const ProgramSources& sources, const DeviceInfo& gpu);

// What the kernel counts for this process on a GPU.
struct OwnMemory {
    // By its open render nodes; nullopt: it has none open on this GPU, or the kernel doesn't say.
    std::optional<std::uint64_t> vram = {};
    std::optional<std::uint64_t> gtt = {};
    // VRAM by the compute driver; nullopt: it doesn't say.
    std::optional<std::uint64_t> compute = {};

    // VRAM, by whichever counts more of it.
    std::optional<std::uint64_t> held() const { return std::max(vram, compute); }
    bool operator==(const OwnMemory&) const = default;
};
OwnMemory own_memory(const ProgramSources& sources, const DeviceInfo& gpu);

}  // namespace rocmforge::hip
