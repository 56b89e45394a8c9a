// What the amdgpu kernel driver says about GPUs in its files: read before, and beside, the HIP runtime. Every
// function takes the folder that stands for /sys, so that tests can bring their own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::hip {

// "0000:03:00.0", in small letters and with all digits, from any way that runtimes write it; nullopt for
// anything else.
std::optional<std::string> pci_address(const std::string& text);

// A GPU in the compute driver's topology (class/kfd/kfd/topology/nodes).
struct DriverGpu {
    std::string pci;
    std::string arch;  // "gfx1100"
    bool integrated = false;
    std::optional<std::uint64_t> compute_id = {};  // the compute driver's number of it
    std::uint64_t node = 0;                        // its number in the topology
    int compute_units = 0;                         // 0: not said
};
// In the order in which ROCm counts them; empty without the driver.
std::vector<DriverGpu> driver_gpus(const std::string& sys);

// "gfx90a" of 90010: decimal major, minor and stepping, the last two written as hexadecimal digits.
std::string arch_name(std::uint64_t gfx_target_version);
// Whether its compute units come in pairs, the work-group processors: RDNA, which is gfx10 and later.
bool has_work_group_processors(const std::string& arch);
// Architectures that only come with a processor (LLVM's User Guide for AMDGPU Backend, "Processors").
bool only_integrated(const std::string& arch);

// class/drm/card*/device/mem_info_*, in bytes.
struct DriverMemory {
    std::uint64_t vram_total = 0;
    std::uint64_t vram_used = 0;
    std::optional<std::uint64_t> gtt_total;  // system memory that the GPU may reach; nullopt: not said
    std::optional<std::uint64_t> gtt_used;
};
std::optional<DriverMemory> driver_memory(const std::string& sys, const std::string& pci);

}  // namespace rocmforge::hip
