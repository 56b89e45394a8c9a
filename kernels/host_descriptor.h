// Describes a kernel on the host: the symbol rf_kernel_<name>, which RF_KERNEL defines
// (kernels/device_host.h).
#pragma once

#include <cstddef>

namespace rocmforge::gpu::host {

struct KernelDescriptor {
    const char* name;
    std::size_t args_bytes;
    int threads;                 // of a block, at most
    void (*entry)(const void*);  // runs one thread; the argument outlives the launch
};

}  // namespace rocmforge::gpu::host
