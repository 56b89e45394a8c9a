// Steps that were recorded once and are replayed since: one launch instead of hundreds.
#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "engine/hip/gpu_stream.h"

namespace rocmforge::hip {

class Graphs {
  public:
    Graphs(HipCaller& call, GpuStream& stream) : call_(call), stream_(stream) {}

    // Records the step at its first time, and launches it. Whatever `record` throws goes through, and nothing
    // of the step has run then.
    void run(std::uint64_t key, const std::function<void()>& record);
    bool recording() const { return recording_; }
    // Destroys all recorded steps, because they hold addresses of memory that is going away. Waits for the
    // stream first: a graph must not be destroyed while the GPU may still run it. Throws as
    // GpuStream::wait().
    void forget();
    std::size_t size() const { return graphs_.size(); }

  private:
    void abandon();
    GraphExecHandle capture(const std::function<void()>& record);

    HipCaller& call_;
    GpuStream& stream_;
    std::map<std::uint64_t, GraphExecHandle> graphs_;
    bool recording_ = false;
};

}  // namespace rocmforge::hip
