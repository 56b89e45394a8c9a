// Reads the amdgpu kernel driver's information about GPUs from its files. This works without the HIP runtime.
// Every function takes the folder to use as /sys, so that tests can provide their own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::hip {

// Normalizes a PCI address to "0000:03:00.0" (lower case, all digits); nullopt if the text is not a PCI
// address.
std::optional<std::string> pci_address(const std::string& text);

// A GPU in the compute driver's topology (class/kfd/kfd/topology/nodes).
struct DriverGpu {
    std::string pci;
    std::string arch;  // "gfx1100"
    bool integrated = false;
    std::optional<std::uint64_t> compute_id = {};  // the compute driver's id for the GPU
    std::uint64_t node = 0;                        // node number in the topology
    int compute_units = 0;                         // 0: unknown
};
// Returns the GPUs in ROCm's order; empty without the driver.
std::vector<DriverGpu> driver_gpus(const std::string& sys);

// Returns "gfx90a" for 90010: decimal major, minor and stepping, the last two written as hexadecimal digits.
std::string arch_name(std::uint64_t gfx_target_version);
// Whether compute units are grouped in pairs (work-group processors): RDNA, gfx10 and later.
bool has_work_group_processors(const std::string& arch);
// Whether the architecture exists only in APUs (LLVM's User Guide for AMDGPU Backend, "Processors").
bool only_integrated(const std::string& arch);

// Memory in bytes, from class/drm/card*/device/mem_info_*.
struct DriverMemory {
    std::uint64_t vram_total = 0;
    std::uint64_t vram_used = 0;
    std::optional<std::uint64_t> gtt_total;  // system memory that the GPU may use; nullopt: unknown
    std::optional<std::uint64_t> gtt_used;
};
std::optional<DriverMemory> driver_memory(const std::string& sys, const std::string& pci);

}  // namespace rocmforge::hip
