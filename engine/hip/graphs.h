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
    // Graphs hold addresses: when memory goes, they go.
    void forget() { graphs_.clear(); }
    std::size_t size() const { return graphs_.size(); }

  private:
    GraphExecHandle capture(const std::function<void()>& record);

    HipCaller& call_;
    GpuStream& stream_;
    std::map<std::uint64_t, GraphExecHandle> graphs_;
    bool recording_ = false;
};

}  // namespace rocmforge::hip
