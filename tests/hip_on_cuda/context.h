// The state of a thread that HIP keeps and the CUDA driver does not: the device and the last error.
#pragma once

#include <hip/hip_runtime_api.h>

#include "tests/hip_on_cuda/cuda_driver.h"

namespace rocmforge::cuda {

// Stores a failure as the last error of this thread. Returns `result` as HIP's error, which has the same
// number.
hipError_t remember(Result result);
hipError_t last_error();
hipError_t take_last_error();  // returns the last error and resets it to hipSuccess

int current_device();
// Makes the context of a device current in this thread. Contexts are kept until the end of the process.
Result choose_device(int number);
// Chooses the first device if this thread has not chosen one.
Result need_context();

// Runs driver calls that need no context.
template <typename Call>
hipError_t call(Call function) {
    return remember(driver().problem.empty() ? function(driver()) : kNoDevice);
}

template <typename Call>
hipError_t call_in_context(Call function) {
    return call([&](const Driver& d) {
        const Result result = need_context();
        return result == kSuccess ? function(d) : result;
    });
}

}  // namespace rocmforge::cuda
