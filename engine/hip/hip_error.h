// Every call of the HIP runtime goes through a HipCaller. It converts results to errors that name the call,
// the code and the activity, and it remembers that the device is lost. From then on it refuses all calls,
// because a runtime that has lost its device hangs or aborts on any call.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/error.h"
#include "engine/hip/hip_api.h"

namespace rocmforge::hip {

// Maps a result of the runtime to an error code. Unexpected results count as a lost device, because nothing
// computed after them can be trusted.
Code code_of(hipError_t result);

class HipCaller {
  public:
    HipCaller(std::shared_ptr<const HipApi> api, std::string device)
        : api_(std::move(api)), device_(std::move(device)) {}
    HipCaller(const HipCaller&) = delete;
    HipCaller& operator=(const HipCaller&) = delete;

    const HipApi& api() const { return *api_; }
    const std::string& device() const { return device_; }  // "hip:0 (AMD Radeon RX 7900 XTX)"

    bool lost() const { return !lost_.empty(); }
    void expect_device() const {
        if (lost()) throw EngineError(Code::DeviceLost, lost_);
    }
    // Marks the device as lost and throws; every later call throws the same sentence.
    [[noreturn]] void lose(const std::string& how);
    // The same for code that cannot throw.
    void give_up(const std::string& how);

    // `doing` completes a sentence after "while": "allocating 1.2 GB of weights".
    template <typename Pointer, typename... Args>
    void operator()(std::string_view doing, const HipFunction<Pointer>& function, Args... args) {
        expect_device();
        const hipError_t result = function.pointer(args...);
        if (result != hipSuccess) fail(doing, function.name, result);
    }
    // The same for a call where one result other than hipSuccess is not an error. Returns whether it was
    // hipSuccess.
    template <typename Pointer, typename... Args>
    bool unless(hipError_t fine, std::string_view doing, const HipFunction<Pointer>& function, Args... args) {
        expect_device();
        const hipError_t result = function.pointer(args...);
        if (result != hipSuccess && result != fine) fail(doing, function.name, result);
        return result == hipSuccess;
    }
    // Checks a result that the caller already has.
    void expect_success(std::string_view doing, const char* call, hipError_t result) {
        if (result != hipSuccess) fail(doing, call, result);
    }
    // For destructors, which cannot throw: a failure only marks the device as lost. Does nothing if the
    // device is lost already.
    template <typename Pointer, typename... Args>
    void quietly(const HipFunction<Pointer>& function, Args... args) noexcept {
        if (lost()) return;
        const hipError_t result = function.pointer(args...);
        if (result != hipSuccess && code_of(result) == Code::DeviceLost) {
            give_up(described("releasing a resource", function.name, result));
        }
    }
    // A success with a null handle is a failure too.
    void expect_handle(const void* handle, std::string_view doing, const char* call) const;

  private:
    std::string described(std::string_view doing, const char* call, hipError_t result) const;
    [[noreturn]] void fail(std::string_view doing, const char* call, hipError_t result);

    std::shared_ptr<const HipApi> api_;
    std::string device_;
    std::string lost_;  // the error sentence
};

}  // namespace rocmforge::hip
