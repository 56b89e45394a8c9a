// Which GPUs there are and which of them computes. Free of HIP's header, so that everything may include it.
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

// Where the answers come from; tests bring their own.
struct GpuSources {
    std::string runtime = {};  // path of a HIP runtime; empty: the system's
    std::string sys = "/sys";
    std::string meminfo = "/proc/meminfo";
};

struct Gpu {
    DeviceInfo info;                     // id "hip:0" …: the kernel driver's order, then the runtime's
    int ordinal = -1;                    // the runtime's number; -1: the runtime doesn't see it
    int compute_units = 0;               // by the driver's files; 0: not said
    std::string problem;                 // why it can't be computed on, in a sentence; empty: it can
    std::optional<DeviceMemory> memory;  // nullopt: nobody says
    std::string note = {};               // what the environment changes about it, in a sentence; "": nothing
};

struct GpuList {
    std::vector<Gpu> gpus;
    std::string problem;                // why there are none that can be used at all; empty otherwise
    std::string runtime;                // "HIP 60342134, driver 60342134, Linux 6.1.0": what was tested with
    std::shared_ptr<const HipApi> api;  // nullptr where there is no runtime
    std::string library = {};           // the file of the runtime that was opened; "": none was
};

// Asks the driver's files and the runtime. Makes no context and takes no memory on any GPU where the driver
// says how much memory there is; where it doesn't (no amdgpu), the runtime must be asked, which may.
GpuList find_gpus(const GpuSources& sources);

// Whether there is one that can be computed on. Nothing remains of the question.
bool gpu_available(const GpuSources& sources);

// The discrete GPU with most headroom; an integrated one only where there is no discrete one at all. The
// reason is for each GPU, in their order: why it is the one, or not.
struct GpuChoice {
    std::optional<std::size_t> chosen;
    std::vector<std::string> reasons;
    std::string none;  // why the processor computes; empty when one was chosen
};
GpuChoice choose_gpu(const GpuList& list);

struct RuntimeMemory {
    std::uint64_t total = 0;
    std::uint64_t free = 0;
};
// Makes the GPU the runtime's current one for a moment, and with that a context on it.
RuntimeMemory ask_runtime(const GpuList& list, const Gpu& gpu);

// Both sources at this moment. An integrated GPU's driver figure is its part of the system's memory, VRAM and
// GTT; a discrete card's GTT never counts.
MemoryReadings gpu_readings(const std::optional<RuntimeMemory>& runtime, const GpuSources& sources,
                            const DeviceInfo& gpu);
// device_memory() of these.
std::optional<DeviceMemory> gpu_memory(const std::optional<RuntimeMemory>& runtime, const GpuSources& sources,
                                       const DeviceInfo& gpu);

}  // namespace rocmforge::hip
