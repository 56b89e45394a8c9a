// Lists the GPUs and chooses the one that computes. Does not include HIP's header, so any file may include
// it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/device/backend.h"
#include "engine/device/memory_readings.h"

namespace rocmforge::hip {

struct HipApi;

// The sources of the information; tests supply their own.
struct GpuSources {
    std::string runtime = {};  // path of a HIP runtime; empty: the system's
    std::string sys = "/sys";
    std::string meminfo = "/proc/meminfo";
};

struct Gpu {
    DeviceInfo info;                     // the runtime's number; -1: the runtime doesn't list it
    int ordinal = -1;                    // the runtime's number; -1: the runtime doesn't see it
    int compute_units = 0;               // by the driver's files; 0: unknown
    std::string problem;                 // a sentence that says why it can't compute; empty: it can
    std::optional<DeviceMemory> memory;  // nullopt: unknown
    std::string note = {};               // a sentence about effects of the environment; "": none
};

struct GpuList {
    std::vector<Gpu> gpus;
    std::string problem;                // why no GPU can be used at all; otherwise empty
    std::string runtime;                // "HIP 60342134, driver 60342134, Linux 6.1.0": the versions that a
                                        // test applies to
    std::shared_ptr<const HipApi> api;  // nullptr: no runtime
    std::string library = {};           // path of the opened runtime; "": none
};

// Queries the driver's files and the runtime. Creates no context and allocates no GPU memory if the driver
// reports the memory size; otherwise (no amdgpu) the runtime must be asked, which may do both.
GpuList find_gpus(const GpuSources& sources);

// Returns whether a GPU can compute. Keeps nothing open.
bool gpu_available(const GpuSources& sources);

// Chooses the discrete GPU with the most headroom, or an integrated one if there is no discrete one.
// `reasons` says for each GPU, in their order, why it was chosen or not.
struct GpuChoice {
    std::optional<std::size_t> chosen;
    std::vector<std::string> reasons;
    std::string none;  // why the CPU computes; empty if a GPU was chosen
};
GpuChoice choose_gpu(const GpuList& list);

struct RuntimeMemory {
    std::uint64_t total = 0;
    std::uint64_t free = 0;
};
// Makes the GPU the runtime's current one for the call, which creates a context on it.
RuntimeMemory ask_runtime(const GpuList& list, const Gpu& gpu);

// The current figures of both sources. For an integrated GPU the driver's figure is the GPU's part of system
// memory, VRAM and GTT; GTT of a discrete GPU never counts.
MemoryReadings gpu_readings(const std::optional<RuntimeMemory>& runtime, const GpuSources& sources,
                            const DeviceInfo& gpu);
// device_memory() of gpu_readings().
std::optional<DeviceMemory> gpu_memory(const std::optional<RuntimeMemory>& runtime, const GpuSources& sources,
                                       const DeviceInfo& gpu);

}  // namespace rocmforge::hip
