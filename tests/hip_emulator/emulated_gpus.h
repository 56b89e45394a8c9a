// Which GPUs are emulated, and where their libraries are.
#pragma once

#include <span>
#include <string>

namespace rocmforge::emulator {

// The architectures that are emulated: wave 32 with packed dot products, with the WMMA of gfx11 and of gfx12,
// and wave 64 with MFMA.
std::span<const char* const> emulated_architectures();

// Those whose kernels HostLauncher runs: the emulated ones, and gfx90a. That is gfx942 with matrix
// instructions that take subnormal halves as zero.
std::span<const char* const> launched_architectures();

// The shared library that is the HIP runtime of an emulated GPU.
std::string runtime_library(const std::string& arch);

}  // namespace rocmforge::emulator
