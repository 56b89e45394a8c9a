// Lists every kernel by name with its argument struct, which is all that the host must know about the device
// code. Independent of HIP, so any file may include this one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/attention_kernels.h"
#include "kernels/experts_kernels.h"
#include "kernels/product_kernels.h"
#include "kernels/recurrence_kernels.h"
#include "kernels/row_kernels.h"
#include "kernels/sample_kernels.h"

// X(module, name, Args, threads): the source file, the symbol, the type of its only argument, and the maximum
// number of threads in a block.
#define RF_ALL_KERNELS(X)    \
    RF_ROW_KERNELS(X)        \
    RF_ATTENTION_KERNELS(X)  \
    RF_EXPERT_KERNELS(X)     \
    RF_PRODUCT_KERNELS(X)    \
    RF_RECURRENCE_KERNELS(X) \
    RF_SAMPLE_KERNELS(X)

namespace rocmforge::kernels {

enum class KernelId : std::uint16_t {
#define RF_ID(module, name, Args, threads) name,
    RF_ALL_KERNELS(RF_ID)
#undef RF_ID
        Count
};

inline constexpr std::size_t kKernelCount = static_cast<std::size_t>(KernelId::Count);

struct KernelInfo {
    const char* module;  // "norm" for kernels/norm.hip
    const char* name;    // name of the symbol
    std::size_t args_bytes;
    int threads;  // maximum number of threads in a block
};

inline constexpr std::array<KernelInfo, kKernelCount> kKernels{{
#define RF_INFO(module, name, Args, threads) {#module, #name, sizeof(Args), threads},
    RF_ALL_KERNELS(RF_INFO)
#undef RF_INFO
}};

inline constexpr const KernelInfo& info(KernelId id) {
    return kKernels[static_cast<std::size_t>(id)];
}

}  // namespace rocmforge::kernels
