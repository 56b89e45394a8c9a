// Records steps as graphs and replays them, with one launch per step instead of hundreds.
#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "engine/hip/gpu_stream.h"

namespace rocmforge::hip {

class Graphs {
  public:
    Graphs(HipCaller& call, GpuStream& stream) : call_(call), stream_(stream) {}

    // Launches the step of `key`, and records it on first use. Forwards exceptions of `record`; in that case
    // no part of the step has run.
    void run(std::uint64_t key, const std::function<void()>& record);
    bool recording() const { return recording_; }
    // Destroys all recorded steps. Must be called before memory that they use is freed. Waits for the stream
    // first, because a graph must not be destroyed while the GPU may still run it. Throws like
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
