// The device code in this program: for each architecture of ROCMFORGE_GPU_TARGETS all modules; those of one
// GPU generation share a compressed archive. engine/hip/device_code unpacks it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace rocmforge::kernels {

struct PackedCode {
    std::string_view arch;  // "gfx1100"
    std::span<const std::byte>
        packed;  // .xz with others of its generation; PackCode.cmake describes the content
    std::uint64_t unpacked_bytes = 0;  // of everything in `packed`
    std::uint64_t bytes = 0;           // of this architecture's modules, unpacked
};

std::span<const PackedCode> packed_code();

}  // namespace rocmforge::kernels
