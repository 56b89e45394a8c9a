// System memory: its size, and the allocation of large blocks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/cpu/cpu_backend.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// Returns total and available memory of the machine, or of the enclosing control group if the group has less.
// Throws FileUnreadable if the size can't be determined.
DeviceMemory read_memory(const CpuOptions& options);

// Allocates zeroed memory, aligned for any vector. Large blocks are mapped separately, so that the system
// gets their memory back as soon as they are freed. Throws OutOfMemory.
std::byte* take_memory(std::uint64_t bytes);
void return_memory(std::byte* data, std::uint64_t bytes) noexcept;  // `bytes` must be the allocated size

}  // namespace rocmforge::cpu
