#include "tests/hip_on_cuda/context.h"

#include <map>
#include <mutex>
#include <utility>

namespace rocmforge::cuda {
namespace {

thread_local hipError_t last = hipSuccess;
thread_local int device_number = 0;
thread_local bool has_context = false;

}  // namespace

hipError_t remember(Result result) {
    const auto error = static_cast<hipError_t>(result);
    if (error != hipSuccess && error != hipErrorNotReady) last = error;
    return error;
}

hipError_t last_error() {
    return last;
}

hipError_t take_last_error() {
    return std::exchange(last, hipSuccess);
}

int current_device() {
    return device_number;
}

Result choose_device(int number) {
    static std::mutex mutex;
    static std::map<int, Context> contexts;
    const std::lock_guard lock(mutex);
    Context& context = contexts[number];
    if (context == nullptr) {
        Device device = 0;
        if (const Result result = driver().cuDeviceGet(&device, number); result != kSuccess) return result;
        if (const Result result = driver().cuDevicePrimaryCtxRetain(&context, device); result != kSuccess) {
            return result;
        }
    }
    const Result result = driver().cuCtxSetCurrent(context);
    if (result == kSuccess) {
        device_number = number;
        has_context = true;
    }
    return result;
}

Result need_context() {
    return has_context ? kSuccess : choose_device(0);
}

}  // namespace rocmforge::cuda
