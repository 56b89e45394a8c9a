// The device code that this program carries: for each architecture of ROCMFORGE_GPU_TARGETS, each module.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace rocmforge::kernels {

struct CodeObject {
    std::string_view arch;    // "gfx1100"
    std::string_view module;  // "matvec": kernels/matvec.hip
    // An ELF code object, aligned to 4096; PTX for sm_90, where a zero byte follows the last.
    std::span<const std::byte> bytes;
};

std::span<const CodeObject> code_objects();

// Empty where there is none.
std::span<const std::byte> code_object(std::string_view arch, std::string_view module);

}  // namespace rocmforge::kernels
