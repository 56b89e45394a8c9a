// System memory: its size, and the allocation of large blocks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/cpu/cpu_backend.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// Total and available memory of the machine, or of the enclosing control group if that is less. Throws
// FileUnreadable if the size can't be determined.
DeviceMemory read_memory(const CpuOptions& options);

// Allocates zeroed memory, aligned for any vector. Large blocks are mapped, so that the system gets them back
// as soon as they are freed. Throws OutOfMemory.
std::byte* take_memory(std::uint64_t bytes);
void return_memory(std::byte* data, std::uint64_t bytes) noexcept;  // with the same `bytes`

}  // namespace rocmforge::cpu
