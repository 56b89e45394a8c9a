// Lists the programs that hold memory of a GPU, by the kernel's figures: open render nodes in /proc/*/fdinfo
// (Documentation/gpu/drm-usage-stats.rst) and compute work in /sys/class/kfd/kfd/proc.
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
    int self = 0;  // process to ignore; 0: this one
};

// Programs of the same name are added up; the largest come first. Omits programs that this user may not
// inspect. Counts VRAM of a discrete GPU, VRAM and GTT of an integrated one. Takes some milliseconds: do not
// call it on the GUI thread.
std::vector<MemoryHolder> other_programs(const ProgramSources& sources, const DeviceInfo& gpu);

// The kernel's figures for this process on a GPU.
struct OwnMemory {
    // By its open render nodes; nullopt: none is open on this GPU, or unknown.
    std::optional<std::uint64_t> vram = {};
    std::optional<std::uint64_t> gtt = {};
    // VRAM by the compute driver; nullopt: unknown.
    std::optional<std::uint64_t> compute = {};

    // VRAM, by the larger of both figures.
    std::optional<std::uint64_t> held() const { return std::max(vram, compute); }
    bool operator==(const OwnMemory&) const = default;
};
OwnMemory own_memory(const ProgramSources& sources, const DeviceInfo& gpu);

}  // namespace rocmforge::hip
