// The GPUs that the tests of kernels run on. Two implementations exist, and a program links one: emulated
// GPUs that run the kernels' C++ (tests/kernels/emulated_kernel_gpus.cpp), and an instruction emulator that
// runs their machine code (tests/machine_code).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/hip/launcher.h"

namespace rocmforge::test {

// A launcher whose kernels are done when launch() returns, on memory of this process.
class KernelGpu : public hip::Launcher {
  public:
    virtual hip::GpuTraits& change_traits() = 0;  // to see what depends on them
};

std::span<const char* const> architectures();
// Those, with one whose matrix instructions take subnormal halves as zero where there is one.
std::span<const char* const> architectures_and_flushing();
// Of architectures(), one with each size of a wave: for kernels that use nothing else of an architecture.
std::span<const char* const> one_of_each_wave();
std::unique_ptr<KernelGpu> open_gpu(const std::string& arch);

// Notes that one result was compared with its reference: family "attention", variant "F16".
void count_case(std::string_view family, std::string_view variant, bool right);

// The same, for use inside a condition. Returns `right`.
inline bool counted(std::string_view family, std::string_view variant, bool right) {
    count_case(family, variant, right);
    return right;
}

}  // namespace rocmforge::test
