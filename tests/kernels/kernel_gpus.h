// The GPUs for tests of kernels. There are two implementations, and a program links one of them: emulated
// GPUs run the kernels' C++ (tests/kernels/emulated_kernel_gpus.cpp), and an instruction emulator runs their
// machine code (tests/machine_code).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/hip/launcher.h"

namespace rocmforge::test {

// A launcher for tests without a GPU. Kernels read and write this process's memory, and are complete when
// launch() returns.
class KernelGpu : public hip::Launcher {
  public:
    virtual hip::GpuTraits& change_traits() = 0;  // lets a test change the traits that select kernels
    // Whether blocks start from the last one on. Has no effect on the instruction emulator, which runs every
    // test once in each of both orders.
    virtual void reverse_blocks(bool reversed) = 0;
};

std::span<const char* const> architectures();
// Returns architectures(), and in addition, if available, one architecture whose matrix instructions flush
// subnormal F16 numbers to zero.
std::span<const char* const> architectures_and_flushing();
// Returns one of architectures() for each wave size. For kernels that depend only on the wave size.
std::span<const char* const> one_of_each_wave();
std::unique_ptr<KernelGpu> open_gpu(const std::string& arch);

// Records that one result was compared with its reference. Example: family "attention", variant "F16".
void count_case(std::string_view family, std::string_view variant, bool right);

// Like count_case(), but returns `right`, so that a condition can contain the call.
inline bool counted(std::string_view family, std::string_view variant, bool right) {
    count_case(family, variant, right);
    return right;
}

}  // namespace rocmforge::test
