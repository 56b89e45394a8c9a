// Parses a code object.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace rocmforge::emulator {

struct CodeImage {
    struct Kernel {
        std::string name;
        std::optional<std::size_t> args_bytes;  // size of all arguments, if the image states it
    };
    std::string arch;  // "gfx1100"; "gfx?" and a number for an unknown architecture
    std::vector<Kernel> kernels;
};

// Accepts an ELF code object for AMD GPUs, or zero-terminated PTX. In an ELF file, kernels are the symbols
// whose names end in ".kd", which refer to descriptors. Returns nullopt for anything else. Source of the
// numbers: LLVM, "User Guide for AMDGPU Backend".
std::optional<CodeImage> read_code_image(const void* image);

// Returns e_flags of an architecture's code objects. 0: unknown.
unsigned machine_of(const std::string& arch);

}  // namespace rocmforge::emulator
