// Compares the declarations of cuda_driver.h with NVIDIA's headers. It is compiled only if these headers are
// installed.
#include <cuda.h>
#include <type_traits>

// cuda.h defines this name as a macro for the function's second version, which has the same arguments. The
// macro must be removed before cuda_driver.h uses the name.
#undef cuEventElapsedTime
extern "C" decltype(cuEventElapsedTime_v2) cuEventElapsedTime;

#include "tests/hip_on_cuda/cuda_driver.h"

namespace {

// Returns whether two types are equal except for their names. Our enumerations are ints, and our handles are
// pointers to structs.
template <typename Own, typename Official>
constexpr bool alike() {
    if constexpr (std::is_pointer_v<Own> && std::is_pointer_v<Official>) {
        using OwnTarget = std::remove_pointer_t<Own>;
        using OfficialTarget = std::remove_pointer_t<Official>;
        // Accepts handles, which are pointers to incomplete structs.
        if constexpr (std::is_class_v<OwnTarget> && std::is_class_v<OfficialTarget>)
            return true;
        else
            return std::is_const_v<OwnTarget> == std::is_const_v<OfficialTarget> &&
                   alike<std::remove_cv_t<OwnTarget>, std::remove_cv_t<OfficialTarget>>();
    } else if constexpr (std::is_enum_v<Official>) {
        return std::is_same_v<Own, int> && sizeof(Official) == sizeof(int);
    } else {
        return std::is_same_v<Own, Official>;
    }
}

template <typename Own, typename Official>
struct SameCall : std::false_type {};
template <typename... Own, typename OwnResult, typename... Official, typename OfficialResult>
struct SameCall<OwnResult (*)(Own...), OfficialResult (*)(Official...)>
    : std::bool_constant<sizeof...(Own) == sizeof...(Official) && alike<OwnResult, OfficialResult>() &&
                         (alike<Own, Official>() && ...)> {};

#define RF_CHECK(symbol, arguments) \
    static_assert(SameCall<decltype(rocmforge::cuda::Driver::symbol), decltype(&::symbol)>::value, #symbol);
RF_CUDA_FUNCTIONS(RF_CHECK)
#undef RF_CHECK

static_assert(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK == 1 && CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X == 5 &&
              CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK == 8 && CU_DEVICE_ATTRIBUTE_WARP_SIZE == 10 &&
              CU_DEVICE_ATTRIBUTE_CLOCK_RATE == 13 && CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT == 16 &&
              CU_DEVICE_ATTRIBUTE_INTEGRATED == 18 && CU_DEVICE_ATTRIBUTE_PCI_BUS_ID == 33 &&
              CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID == 34 && CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE == 36 &&
              CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH == 37 && CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE == 38 &&
              CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR == 75 &&
              CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR == 76 &&
              CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR == 81);
static_assert(CU_JIT_ERROR_LOG_BUFFER == 5 && CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES == 6);
static_assert(CU_STREAM_CAPTURE_MODE_THREAD_LOCAL == 1 && CU_EVENT_DISABLE_TIMING == 2 &&
              CU_STREAM_NON_BLOCKING == 1);

}  // namespace
