// Atomic additions of 64-bit integers, in global memory and in LDS. Only sampling needs them, so they are
// not in device.h, which every kernel includes.
#pragma once

#include "kernels/device.h"

namespace rocmforge::gpu {

RF_DEVICE inline void atomic_add(std::uint64_t* target, std::uint64_t value) {
#if defined(__AMDGCN__)
    __hip_atomic_fetch_add(target, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
#elif defined(__NVPTX__)
    __nvvm_atom_add_gen_ll(reinterpret_cast<long long*>(target), static_cast<long long>(value));
#else
    __atomic_fetch_add(target, value, __ATOMIC_RELAXED);
#endif
}

}  // namespace rocmforge::gpu
