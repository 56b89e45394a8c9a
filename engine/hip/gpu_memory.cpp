// Determines the reliable memory of a GPU from the figures of the driver and the runtime.
#include <algorithm>

#include "engine/cpu/cpu_memory.h"
#include "engine/hip/driver_files.h"
#include "engine/hip/gpu_list.h"

namespace rocmforge::hip {
namespace {

std::optional<DeviceMemory> driver_figure(const GpuSources& sources, const DeviceInfo& gpu) {
    const auto driver = driver_memory(sources.sys, gpu.pci);
    if (!driver) return std::nullopt;
    const auto memory = [](std::uint64_t total, std::uint64_t free, const char* source) {
        return DeviceMemory{.total = total, .free = free, .headroom = free, .source = source};
    };
    const std::uint64_t vram = driver->vram_total - driver->vram_used;
    // System memory counts only if its size and use are known.
    if (!gpu.integrated || !driver->gtt_total || !driver->gtt_used) {
        return memory(driver->vram_total, vram, "amdgpu mem_info_vram_total − mem_info_vram_used");
    }
    const std::uint64_t gtt = *driver->gtt_total - std::min(*driver->gtt_used, *driver->gtt_total);
    // GTT is system memory, which programs on the CPU also use.
    const std::uint64_t available = cpu::read_memory({.meminfo = sources.meminfo}).headroom;
    return memory(driver->vram_total + *driver->gtt_total, vram + std::min(gtt, available),
                  gtt <= available ? "amdgpu mem_info_vram and mem_info_gtt"
                                   : "amdgpu mem_info_vram and the system's free memory");
}

}  // namespace

MemoryReadings gpu_readings(const std::optional<RuntimeMemory>& runtime, const GpuSources& sources,
                            const DeviceInfo& gpu) {
    MemoryReadings readings{
        .driver = driver_figure(sources, gpu), .runtime = {}, .integrated = gpu.integrated};
    if (!runtime) return readings;
    readings.runtime = RuntimeReading{.total = runtime->total, .free = runtime->free};
    if (readings.driver) readings.runtime->driver_free = readings.driver->headroom;
    return readings;
}

std::optional<DeviceMemory> gpu_memory(const std::optional<RuntimeMemory>& runtime, const GpuSources& sources,
                                       const DeviceInfo& gpu) {
    return device_memory(gpu_readings(runtime, sources, gpu));
}

}  // namespace rocmforge::hip
