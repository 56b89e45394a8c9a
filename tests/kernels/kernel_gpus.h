// The GPUs for tests of kernels. There are two implementations, and a program links one of them: emulated
// GPUs that run the kernels' C++ (tests/kernels/emulated_kernel_gpus.cpp), and an instruction emulator that
// runs their machine code (tests/machine_code).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/hip/launcher.h"

namespace rocmforge::test {

// A launcher whose kernels are complete when launch() returns, on memory of this process.
class KernelGpu : public hip::Launcher {
  public:
    virtual hip::GpuTraits& change_traits() = 0;  // to test their effects
};

std::span<const char* const> architectures();
// All of them, plus one whose matrix instructions flush subnormal halves to zero, if there is one.
std::span<const char* const> architectures_and_flushing();
// Of architectures(), one for each wave size: for kernels that depend on nothing else of an architecture.
std::span<const char* const> one_of_each_wave();
std::unique_ptr<KernelGpu> open_gpu(const std::string& arch);

// Records that one result was compared with its reference: family "attention", variant "F16".
void count_case(std::string_view family, std::string_view variant, bool right);

// The same, for use inside a condition. Returns `right`.
inline bool counted(std::string_view family, std::string_view variant, bool right) {
    count_case(family, variant, right);
    return right;
}

}  // namespace rocmforge::test
