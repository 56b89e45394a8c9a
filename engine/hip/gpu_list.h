// Lists the GPUs and chooses the GPU that computes. Does not include HIP's header, so any file may include
// this one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/message.h"
#include "engine/device/backend.h"
#include "engine/device/memory_readings.h"

namespace rocmforge::hip {

struct HipApi;

// Sources of information about GPUs. Tests provide their own.
struct GpuSources {
    std::string runtime = {};  // path of a HIP runtime; empty: the system's runtime
    std::string sys = "/sys";
    std::string meminfo = "/proc/meminfo";
};

struct Gpu {
    DeviceInfo info;                     // the id ("hip:0"), name, architecture and PCI address
    int ordinal = -1;                    // the runtime's number of the GPU; -1: the runtime doesn't list it
    int compute_units = 0;               // number of compute units in the driver's files; 0: unknown
    Message problem;                     // a sentence that says why the GPU can't compute; empty if it can
    std::optional<DeviceMemory> memory;  // nullopt: unknown
    Message note = {};                   // notes the effects of environment variables; empty: none
};

struct GpuList {
    std::vector<Gpu> gpus;
    // A problem of all GPUs, such as a missing runtime. If empty, a GPU can still have a problem of its own.
    Message problem;
    // The versions that a test result applies to: "HIP 60342134, driver 60342134, Linux 6.1.0".
    std::string runtime;
    std::shared_ptr<const HipApi> api;  // nullptr: no runtime
    std::string library = {};           // path of the opened runtime; "": none
};

// Queries the driver's files and the runtime. If the driver reports the memory size, creates no context and
// allocates no GPU memory. Otherwise (without amdgpu) also queries the runtime for the memory size, which may
// create a context and allocate GPU memory.
GpuList find_gpus(const GpuSources& sources);

// Returns whether a GPU can compute. Keeps no file or library open.
bool gpu_available(const GpuSources& sources);

// The discrete GPU with the most headroom, or an integrated GPU if there is no discrete one. `reasons` says
// for each GPU of the list why it was chosen or not.
struct GpuChoice {
    std::optional<std::size_t> chosen;
    std::vector<Message> reasons;
    Message none;  // the reason why the CPU computes; empty if a GPU was chosen
};
GpuChoice choose_gpu(const GpuList& list);

struct RuntimeMemory {
    std::uint64_t total = 0;
    std::uint64_t free = 0;
};
// Queries the runtime for a GPU's memory. During the query the GPU is the runtime's current device, which
// creates a context on the GPU.
RuntimeMemory ask_runtime(const GpuList& list, const Gpu& gpu);

// Returns the current figures of the runtime and the driver. For an integrated GPU the driver's figure is the
// system memory that the GPU can use: VRAM and GTT. For a discrete GPU it is VRAM only.
MemoryReadings gpu_readings(const std::optional<RuntimeMemory>& runtime, const GpuSources& sources,
                            const DeviceInfo& gpu);
// Returns device_memory() of gpu_readings().
std::optional<DeviceMemory> gpu_memory(const std::optional<RuntimeMemory>& runtime, const GpuSources& sources,
                                       const DeviceInfo& gpu);

}  // namespace rocmforge::hip
