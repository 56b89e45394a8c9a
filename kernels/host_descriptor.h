// Describes a kernel that is compiled for the host, in the symbol rf_kernel_<name>. RF_KERNEL defines this
// symbol (kernels/device_host.h).
#pragma once

#include <cstddef>

namespace rocmforge::gpu::host {

struct KernelDescriptor {
    const char* name;
    std::size_t args_bytes;
    int threads;                 // maximum number of threads in a block
    void (*entry)(const void*);  // runs one thread; the argument struct outlives the launch
};

}  // namespace rocmforge::gpu::host
