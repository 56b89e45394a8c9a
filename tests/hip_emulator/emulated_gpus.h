// The emulated GPUs, and the paths of their libraries.
#pragma once

#include <span>
#include <string>

namespace rocmforge::emulator {

// Returns the emulated architectures: wave 32 with packed dot products, wave 32 with the WMMA of gfx11, wave
// 32 with the WMMA of gfx12, and wave 64 with MFMA.
std::span<const char* const> emulated_architectures();

// Returns the architectures of HostLauncher: the emulated ones and gfx90a. The latter is emulated as gfx942
// with matrix instructions that flush subnormal F16 numbers to zero.
std::span<const char* const> launched_architectures();

// Returns the path of the shared library that is the HIP runtime of an emulated GPU.
std::string runtime_library(const std::string& arch);

}  // namespace rocmforge::emulator
