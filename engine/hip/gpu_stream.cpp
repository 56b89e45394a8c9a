#include "engine/hip/gpu_stream.h"

#include <chrono>
#include <thread>

namespace rocmforge::hip {
namespace {

// Number of queries before the thread begins to sleep between queries. This number of queries takes a few
// milliseconds, about as long as a token. The runtime's own wait also polls before it sleeps.
constexpr int kEagerQueries = 4000;
constexpr std::chrono::microseconds kPause{50};

StreamHandle make_stream(HipCaller& call) {
    constexpr const char* kDoing = "making a stream";
    hipStream_t stream = nullptr;
    call(kDoing, call.api().hipStreamCreateWithFlags, &stream, unsigned{hipStreamNonBlocking});
    return {call, stream, kDoing, "hipStreamCreateWithFlags"};
}

}  // namespace

GpuStream::GpuStream(HipCaller& call, const FaultWatch& faults)
    : call_(call), faults_(faults), stream_(make_stream(call)) {}

// Polls `done`, because the runtime's own wait would never return after a handled fault.
template <typename Query>
void GpuStream::watch(const Query& done) {
    if (!faults_.armed()) return;
    for (int queries = 0;; ++queries) {
        if (const auto fault = faults_.fault()) call_.lose(*fault);
        if (done()) return;
        if (queries < kEagerQueries) {
            std::this_thread::yield();
        } else {
            std::this_thread::sleep_for(kPause);
        }
    }
}

hipStream_t GpuStream::get() {
    if (stream_.get() == nullptr) stream_ = make_stream(call_);
    return stream_.get();
}

void GpuStream::wait(std::string_view doing) {
    call_.expect_device();
    if (stream_.get() == nullptr) return;  // the stream was released, so it has no work
    watch([&] { return call_.unless(hipErrorNotReady, doing, call_.api().hipStreamQuery, get()); });
    call_(doing, call_.api().hipStreamSynchronize, get());
}

EventHandle GpuStream::make_event() {
    constexpr const char* kDoing = "creating an event";
    hipEvent_t event = nullptr;
    call_(kDoing, call_.api().hipEventCreateWithFlags, &event, unsigned{hipEventDisableTiming});
    return {call_, event, kDoing, "hipEventCreateWithFlags"};
}

void GpuStream::record(const EventHandle& event) {
    call_("recording an event", call_.api().hipEventRecord, event.get(), get());
}

void GpuStream::wait(const EventHandle& event) {
    constexpr const char* kDoing = "waiting for a copy";
    watch([&] { return call_.unless(hipErrorNotReady, kDoing, call_.api().hipEventQuery, event.get()); });
    call_(kDoing, call_.api().hipEventSynchronize, event.get());
}

}  // namespace rocmforge::hip
