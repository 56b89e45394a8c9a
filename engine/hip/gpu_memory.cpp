// How much memory of a GPU may be relied on.
#include <algorithm>

#include "engine/cpu/cpu_memory.h"
#include "engine/hip/driver_files.h"
#include "engine/hip/gpu_list.h"

namespace rocmforge::hip {
namespace {

struct DriverFigure {
    std::uint64_t total = 0;
    std::uint64_t free = 0;
    std::string source;
};

std::optional<DriverFigure> driver_figure(const GpuSources& sources, const DeviceInfo& gpu) {
    const auto driver = driver_memory(sources.sys, gpu.pci);
    if (!driver) return std::nullopt;
    const std::uint64_t vram = driver->vram_total - driver->vram_used;
    // Of the system's memory only what is known to be there counts.
    if (!gpu.integrated || !driver->gtt_total || !driver->gtt_used) {
        return DriverFigure{.total = driver->vram_total,
                            .free = vram,
                            .source = "amdgpu mem_info_vram_total − mem_info_vram_used"};
    }
    const std::uint64_t gtt = *driver->gtt_total - std::min(*driver->gtt_used, *driver->gtt_total);
    // GTT is the system's memory, which programs on the processor take from too.
    const std::uint64_t available = cpu::read_memory({.meminfo = sources.meminfo}).headroom;
    return DriverFigure{.total = driver->vram_total + *driver->gtt_total,
                        .free = vram + std::min(gtt, available),
                        .source = gtt <= available ? "amdgpu mem_info_vram and mem_info_gtt"
                                                   : "amdgpu mem_info_vram and the system's free memory"};
}

}  // namespace

std::optional<DeviceMemory> gpu_memory(const std::optional<RuntimeMemory>& runtime, const GpuSources& sources,
                                       const DeviceInfo& gpu) {
    const auto driver = driver_figure(sources, gpu);
    if (!driver && !runtime) return std::nullopt;
    DeviceMemory memory;
    if (driver) {
        memory = {
            .total = driver->total, .free = driver->free, .headroom = driver->free, .source = driver->source};
    }
    if (!runtime) return memory;
    memory.free = runtime->free;
    if (!driver || gpu.integrated) memory.total = runtime->total;
    if (!driver || runtime->free < driver->free) {
        memory.headroom = runtime->free;
        memory.source = "hipMemGetInfo";
    }
    return memory;
}

}  // namespace rocmforge::hip
