// A Handle owns one of the runtime's handles. Movable, not copyable.
#pragma once

#include <utility>

#include "engine/hip/hip_error.h"

namespace rocmforge::hip {

template <auto Destroy, typename T>
class Handle {
  public:
    Handle() = default;
    // Throws Unsupported if the runtime returned a null handle.
    Handle(HipCaller& call, T value, std::string_view doing, const char* made_by)
        : call_(&call), value_(value) {
        call.expect_handle(value, doing, made_by);
    }
    Handle(Handle&& other) noexcept { swap(other); }
    Handle& operator=(Handle&& other) noexcept {
        Handle gone(std::move(other));
        swap(gone);
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() {
        if (value_ != nullptr) call_->quietly(call_->api().*Destroy, value_);
    }

    T get() const { return value_; }

  private:
    void swap(Handle& other) noexcept {
        std::swap(call_, other.call_);
        std::swap(value_, other.value_);
    }
    HipCaller* call_ = nullptr;
    T value_ = nullptr;
};

using StreamHandle = Handle<&HipApi::hipStreamDestroy, hipStream_t>;
using EventHandle = Handle<&HipApi::hipEventDestroy, hipEvent_t>;
using GraphHandle = Handle<&HipApi::hipGraphDestroy, hipGraph_t>;
using GraphExecHandle = Handle<&HipApi::hipGraphExecDestroy, hipGraphExec_t>;
using ModuleHandle = Handle<&HipApi::hipModuleUnload, hipModule_t>;
using PinnedHandle = Handle<&HipApi::hipHostFree, void*>;

}  // namespace rocmforge::hip
