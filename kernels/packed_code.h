// The device code in this program, with all modules for each architecture of ROCMFORGE_GPU_TARGETS. The
// architectures of one GPU generation share a compressed archive, which engine/hip/device_code unpacks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace rocmforge::kernels {

struct PackedCode {
    std::string_view arch;  // "gfx1100"
    // The .xz file of the architecture's generation. PackCode.cmake describes its content.
    std::span<const std::byte> packed;
    std::uint64_t unpacked_bytes = 0;  // size of everything in `packed`
    std::uint64_t bytes = 0;           // unpacked size of this architecture's modules
};

std::span<const PackedCode> packed_code();

}  // namespace rocmforge::kernels
