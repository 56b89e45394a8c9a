// The emulated GPUs, and the paths of their libraries.
#pragma once

#include <span>
#include <string>

namespace rocmforge::emulator {

// The emulated architectures: wave 32 with packed dot products, with the WMMA of gfx11 and of gfx12, and wave
// 64 with MFMA.
std::span<const char* const> emulated_architectures();

// The architectures of HostLauncher: the emulated ones, and gfx90a, which is gfx942 with matrix instructions
// that flush subnormal halves to zero.
std::span<const char* const> launched_architectures();

// The shared library that is the HIP runtime of an emulated GPU.
std::string runtime_library(const std::string& arch);

}  // namespace rocmforge::emulator
