// Every call of the HIP runtime goes through a HipCaller: it turns results into sentences that carry the
// call, the code, its name and what we were doing, and it remembers that the device is lost. From then on it
// refuses, because a runtime that has lost its device hangs or aborts when it is asked for anything.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/error.h"
#include "engine/hip/hip_api.h"

namespace rocmforge::hip {

// What a result of the runtime means to us. Codes that nobody expects mean that the device is lost: what it
// would compute after them is anybody's guess.
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
    // Throws the sentence, now and for every later call.
    [[noreturn]] void lose(const std::string& how);
    // The same for where nothing can be thrown.
    void give_up(const std::string& how);

    // `doing` continues "while": "allocating 1.2 GB of weights".
    template <typename Pointer, typename... Args>
    void operator()(std::string_view doing, const HipFunction<Pointer>& function, Args... args) {
        expect_device();
        const hipError_t result = function.pointer(args...);
        if (result != hipSuccess) fail(doing, function.name, result);
    }
    // The same where one result is no error. Returns whether it was hipSuccess.
    template <typename Pointer, typename... Args>
    bool unless(hipError_t fine, std::string_view doing, const HipFunction<Pointer>& function, Args... args) {
        expect_device();
        const hipError_t result = function.pointer(args...);
        if (result != hipSuccess && result != fine) fail(doing, function.name, result);
        return result == hipSuccess;
    }
    // For a result that was looked at already.
    void expect_success(std::string_view doing, const char* call, hipError_t result) {
        if (result != hipSuccess) fail(doing, call, result);
    }
    // For destructors, which can do nothing about a failure but note that the device is lost. A lost device
    // isn't asked at all.
    template <typename Pointer, typename... Args>
    void quietly(const HipFunction<Pointer>& function, Args... args) noexcept {
        if (lost()) return;
        const hipError_t result = function.pointer(args...);
        if (result != hipSuccess && code_of(result) == Code::DeviceLost) {
            give_up(described("giving something back", function.name, result));
        }
    }
    // A success that hands nothing over is a failure too.
    void expect_handle(const void* handle, std::string_view doing, const char* call) const;

  private:
    std::string described(std::string_view doing, const char* call, hipError_t result) const;
    [[noreturn]] void fail(std::string_view doing, const char* call, hipError_t result);

    std::shared_ptr<const HipApi> api_;
    std::string device_;
    std::string lost_;  // the sentence
};

}  // namespace rocmforge::hip
