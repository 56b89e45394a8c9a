// Steps that are recorded once as graphs and then replayed: one launch instead of hundreds.
#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "engine/hip/gpu_stream.h"

namespace rocmforge::hip {

class Graphs {
  public:
    Graphs(HipCaller& call, GpuStream& stream) : call_(call), stream_(stream) {}

    // Records the step on first use, and launches it. Exceptions of `record` pass through; in that case no
    // part of the step has run.
    void run(std::uint64_t key, const std::function<void()>& record);
    bool recording() const { return recording_; }
    // Destroys all recorded steps, because they contain addresses of memory that is about to be freed. Waits
    // for the stream first: a graph must not be destroyed while the GPU may still run it. Throws like
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
