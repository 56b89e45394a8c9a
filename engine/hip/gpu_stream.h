// The only stream of a backend. Never synchronizes the whole device, because the desktop also uses it.
#pragma once

#include <string_view>

#include "engine/hip/fault_watch.h"
#include "engine/hip/handles.h"

namespace rocmforge::hip {

class GpuStream {
  public:
    GpuStream(HipCaller& call, const FaultWatch& faults);

    // Returns the stream. Creates it again after release().
    hipStream_t get();
    // Destroys the stream, which must have no pending work. This also frees the stream's hardware queue,
    // because some GPUs don't idle while a queue exists.
    void release() { stream_ = {}; }
    // Waits for all work enqueued so far. Throws DeviceLost if that work will never complete.
    void wait(std::string_view doing);

    EventHandle make_event();
    void record(const EventHandle& event);
    // Waits until the work that was enqueued before the last record(event) is complete.
    void wait(const EventHandle& event);

  private:
    template <typename Query>
    void watch(const Query& done);

    HipCaller& call_;
    const FaultWatch& faults_;
    StreamHandle stream_;
};

}  // namespace rocmforge::hip
