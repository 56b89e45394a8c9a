// All calls of the HIP runtime use a HipCaller. It converts failures to errors that name the call, the code
// and the activity. Once a call has failed because the device is lost, the HipCaller refuses all further
// calls, because a runtime that has lost its device hangs or aborts on any call.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/error.h"
#include "engine/hip/hip_api.h"

namespace rocmforge::hip {

// Maps a result of the runtime to an error code. An unexpected result counts as a lost device, because later
// results can't be trusted.
Code code_of(hipError_t result);

class HipCaller {
  public:
    HipCaller(std::shared_ptr<const HipApi> api, std::string device)
        : api_(std::move(api)), device_(std::move(device)) {}
    HipCaller(const HipCaller&) = delete;
    HipCaller& operator=(const HipCaller&) = delete;

    const HipApi& api() const { return *api_; }
    // Name for messages: "hip:0 (AMD Radeon RX 7900 XTX)".
    const std::string& device() const { return device_; }

    bool lost() const { return !lost_.empty(); }
    void expect_device() const {
        if (lost()) throw EngineError(Code::DeviceLost, lost_);
    }
    // Marks the device as lost and throws; every later call throws the same sentence.
    [[noreturn]] void lose(const Message& how);
    // Like lose(), for code that cannot throw.
    void give_up(const Message& how);

    // Calls the function and throws if it fails. `doing` completes a sentence after "while": "allocating 1.2
    // GB of weights".
    template <typename Pointer, typename... Args>
    void operator()(std::string_view doing, const HipFunction<Pointer>& function, Args... args) {
        expect_device();
        const hipError_t result = function.pointer(args...);
        if (result != hipSuccess) fail(doing, function.name, result);
    }
    // Like operator(), but the result `fine` is not an error either. Returns whether the result was
    // hipSuccess.
    template <typename Pointer, typename... Args>
    bool unless(hipError_t fine, std::string_view doing, const HipFunction<Pointer>& function, Args... args) {
        expect_device();
        const hipError_t result = function.pointer(args...);
        if (result != hipSuccess && result != fine) fail(doing, function.name, result);
        return result == hipSuccess;
    }
    // Throws if the result of a call that was already made is a failure.
    void expect_success(std::string_view doing, const char* call, hipError_t result) {
        if (result != hipSuccess) fail(doing, call, result);
    }
    // For destructors, which cannot throw. A failure that means a lost device marks the device as lost; other
    // failures are ignored. Does nothing if the device is already lost.
    template <typename Pointer, typename... Args>
    void quietly(const HipFunction<Pointer>& function, Args... args) noexcept {
        if (lost()) return;
        const hipError_t result = function.pointer(args...);
        if (result != hipSuccess && code_of(result) == Code::DeviceLost) {
            give_up(described("releasing a resource", function.name, result));
        }
    }
    // Throws if the handle is null although the call succeeded.
    void expect_handle(const void* handle, std::string_view doing, const char* call) const;

  private:
    Message described(std::string_view doing, const char* call, hipError_t result) const;
    [[noreturn]] void fail(std::string_view doing, const char* call, hipError_t result);

    std::shared_ptr<const HipApi> api_;
    std::string device_;
    Message lost_;  // error sentence about the loss; empty: the device isn't lost
};

}  // namespace rocmforge::hip
