// What a code object says of itself.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::emulator {

struct CodeImage {
    struct Kernel {
        std::string name;
        std::optional<std::size_t> args_bytes;  // of all its arguments, where the image says so
    };
    std::string arch;  // "gfx1100"; "gfx?" and a number for one that isn't known here
    std::vector<Kernel> kernels;
};

// An ELF code object for AMD GPUs (kernels are its symbols that end in ".kd", their descriptors), or PTX,
// which a closing zero ends. Nothing for anything else. Source of the numbers: LLVM, "User Guide for AMDGPU
// Backend".
std::optional<CodeImage> read_code_image(const void* image);

// e_flags of an architecture's code objects; 0 for one that isn't known here.
unsigned machine_of(const std::string& arch);

}  // namespace rocmforge::emulator
