// Lists the programs that hold memory of a GPU, from the kernel's figures: /proc/*/fdinfo for open render
// nodes (Documentation/gpu/drm-usage-stats.rst), and /sys/class/kfd/kfd/proc for compute work.
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
    int self = 0;  // process to ignore; 0: this process
};

// Adds up the memory of programs with equal names and returns the largest first. Omits programs that this
// user may not inspect. Counts VRAM and, for an integrated GPU, also GTT (system memory that the GPU can
// use). Takes some milliseconds: must not be called on the GUI thread.
std::vector<MemoryHolder> other_programs(const ProgramSources& sources, const DeviceInfo& gpu);

// The memory of a GPU that this process holds, from the kernel's figures.
struct OwnMemory {
    // Memory according to the process's open render nodes; nullopt: none is open on this GPU, or unknown.
    std::optional<std::uint64_t> vram = {};
    std::optional<std::uint64_t> gtt = {};
    // VRAM according to the compute driver; nullopt: unknown.
    std::optional<std::uint64_t> compute = {};

    // Returns the VRAM that this process holds: the larger of `vram` and `compute`; nullopt if both are
    // unknown.
    std::optional<std::uint64_t> held() const { return std::max(vram, compute); }
    bool operator==(const OwnMemory&) const = default;
};
OwnMemory own_memory(const ProgramSources& sources, const DeviceInfo& gpu);

}  // namespace rocmforge::hip
