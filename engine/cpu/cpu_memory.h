// Memory of the machine: how much there is, and our own large pieces of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/cpu/cpu_backend.h"
#include "engine/device/backend.h"

namespace rocmforge::cpu {

// Total and available memory of the machine, or of the control group around us where that is less. Throws
// FileUnreadable when the machine doesn't say.
DeviceMemory read_memory(const CpuOptions& options);

// Zeroed memory, aligned for any vector. Large pieces are mapped, so that the system has them back at once
// when they are returned. Throws OutOfMemory.
std::byte* take_memory(std::uint64_t bytes);
void return_memory(std::byte* data, std::uint64_t bytes) noexcept;  // the same `bytes`

}  // namespace rocmforge::cpu
