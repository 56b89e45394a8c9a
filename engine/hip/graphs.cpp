#include "engine/hip/graphs.h"

namespace rocmforge::hip {
namespace {

// Whether the stream may still be recording after hipStreamEndCapture returned `ended`.
bool still_records(hipError_t ended, hipGraph_t graph) {
    if (ended == hipSuccess) return graph == nullptr;
    return ended != hipErrorStreamCaptureInvalidated && code_of(ended) != Code::DeviceLost;
}

}  // namespace

void Graphs::run(std::uint64_t key, const std::function<void()>& record) {
    auto found = graphs_.find(key);
    if (found == graphs_.end()) found = graphs_.emplace(key, capture(record)).first;
    call_("launching a recorded step", call_.api().hipGraphLaunch, found->second.get(), stream_.get());
}

void Graphs::forget() {
    if (graphs_.empty()) return;
    stream_.wait("destroying recorded steps");
    graphs_.clear();
}

// Ends a recording after an error, because the stream would otherwise record all later work.
void Graphs::abandon() {
    if (call_.lost()) return;
    hipGraph_t raw = nullptr;
    (void)call_.api().hipStreamEndCapture.pointer(stream_.get(), &raw);
    if (raw != nullptr) call_.quietly(call_.api().hipGraphDestroy, raw);
}

GraphExecHandle Graphs::capture(const std::function<void()>& record) {
    const HipApi& api = call_.api();
    call_("beginning to record a step", api.hipStreamBeginCapture, stream_.get(),
          hipStreamCaptureModeThreadLocal);
    recording_ = true;
    hipGraph_t raw = nullptr;
    try {
        record();
    } catch (...) {
        recording_ = false;
        if (!call_.lost()) {
            const hipError_t ended = api.hipStreamEndCapture.pointer(stream_.get(), &raw);
            if (still_records(ended, raw)) abandon();
            if (raw != nullptr) call_.quietly(api.hipGraphDestroy, raw);
        }
        throw;
    }
    recording_ = false;
    constexpr const char* kDoing = "recording a step";
    const hipError_t ended = api.hipStreamEndCapture.pointer(stream_.get(), &raw);
    if (still_records(ended, raw)) abandon();
    call_.expect_success(kDoing, api.hipStreamEndCapture.name, ended);
    const GraphHandle graph(call_, raw, kDoing, "hipStreamEndCapture");
    hipGraphExec_t exec = nullptr;
    call_(kDoing, api.hipGraphInstantiate, &exec, graph.get(), static_cast<hipGraphNode_t*>(nullptr),
          static_cast<char*>(nullptr), std::size_t{0});
    return {call_, exec, kDoing, "hipGraphInstantiate"};
}

}  // namespace rocmforge::hip
