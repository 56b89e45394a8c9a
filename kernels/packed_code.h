// The device code that this program carries: for each architecture of ROCMFORGE_GPU_TARGETS all modules,
// those of a generation packed into one. engine/hip/device_code unpacks it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace rocmforge::kernels {

struct PackedCode {
    std::string_view arch;  // "gfx1100"
    std::span<const std::byte>
        packed;  // as .xz, with others of its generation; PackCode.cmake says what is in it
    std::uint64_t unpacked_bytes = 0;  // of all that is in it
    std::uint64_t bytes = 0;           // of this architecture's modules, unpacked
};

std::span<const PackedCode> packed_code();

}  // namespace rocmforge::kernels
