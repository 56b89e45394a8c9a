// The one stream that all of a backend's work is on. It never waits for the device: the desktop draws on it.
#pragma once

#include <string_view>

#include "engine/hip/fault_watch.h"
#include "engine/hip/handles.h"

namespace rocmforge::hip {

class GpuStream {
  public:
    GpuStream(HipCaller& call, const FaultWatch& faults);

    // Made anew after release().
    hipStream_t get();
    // Destroys the stream, on which there must be no work: with it goes the hardware queue, which keeps some
    // GPUs from resting.
    void release() { stream_ = {}; }
    // Until all work that is on the stream now has been done. Throws DeviceLost when it never will be.
    void wait(std::string_view doing);

    EventHandle make_event();
    void record(const EventHandle& event);
    void wait(const EventHandle& event);  // until the work before its last record has been done

  private:
    template <typename Query>
    void watch(const Query& done);

    HipCaller& call_;
    const FaultWatch& faults_;
    StreamHandle stream_;
};

}  // namespace rocmforge::hip
