// The hip* functions for streams, events and recorded graphs.
#include <chrono>
#include <memory>

#include "tests/hip_emulator/runtime/runtime.h"

using namespace rocmforge::emulator;

namespace {

using Clock = std::chrono::steady_clock;

// Answers a query of an event or stream. The first query of pending work returns hipErrorNotReady. The second
// one runs the work before it returns.
hipError_t answer(Runtime& r, bool& asked, Stream& stream, std::uint64_t position) {
    if (stream.done() >= position) return r.lost;
    if (!asked || r.hung) {
        asked = true;
        return hipErrorNotReady;
    }
    r.wait_for(stream, position);
    return r.lost;
}

}  // namespace

extern "C" {

hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned flags) {
    return runtime().call("hipStreamCreateWithFlags", [&](Runtime& r) {
        if (stream == nullptr || (flags != hipStreamDefault && flags != hipStreamNonBlocking)) {
            return hipErrorInvalidValue;
        }
        *stream = r.streams.add(std::make_shared<Stream>(r.current));
        return hipSuccess;
    });
}

hipError_t hipStreamDestroy(hipStream_t handle) {
    return runtime().call("hipStreamDestroy", [&](Runtime& r) {
        Stream& stream = r.running_stream(handle);
        r.wait_for(stream, stream.added());
        r.streams.remove(handle);
        return r.lost;
    });
}

hipError_t hipStreamSynchronize(hipStream_t handle) {
    return runtime().call("hipStreamSynchronize", [&](Runtime& r) {
        Stream& stream = r.running_stream(handle);
        r.wait_for(stream, stream.added());
        return r.lost;
    });
}

hipError_t hipStreamQuery(hipStream_t handle) {
    return runtime().call("hipStreamQuery", [&](Runtime& r) {
        Stream& stream = r.running_stream(handle);
        return answer(r, stream.asked, stream, stream.added());
    });
}

hipError_t hipStreamWaitEvent(hipStream_t handle, hipEvent_t event, unsigned) {
    return runtime().call("hipStreamWaitEvent", [&](Runtime& r) {
        Stream& stream = r.running_stream(handle);
        const Event& recorded = *r.events.at(event, "event");
        // An event that was never recorded has nothing to wait for.
        if (recorded.stream == nullptr) return hipSuccess;
        stream.add(
            [&r, other = recorded.stream, position = recorded.position] { r.wait_for(*other, position); });
        return hipSuccess;
    });
}

hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned flags) {
    return runtime().call("hipEventCreateWithFlags", [&](Runtime& r) {
        if (event == nullptr) return hipErrorInvalidValue;
        auto made = std::make_shared<Event>();
        made->timed = (flags & hipEventDisableTiming) == 0;
        *event = r.events.add(std::move(made));
        return hipSuccess;
    });
}

hipError_t hipEventDestroy(hipEvent_t event) {
    return runtime().call("hipEventDestroy", [&](Runtime& r) {
        r.events.at(event, "event");
        r.events.remove(event);
        return hipSuccess;
    });
}

hipError_t hipEventRecord(hipEvent_t handle, hipStream_t stream_handle) {
    return runtime().call("hipEventRecord", [&](Runtime& r) {
        Event& event = *r.events.at(handle, "event");
        r.running_stream(stream_handle);
        event.stream = r.streams.at(stream_handle, "stream");
        event.time = std::make_shared<Clock::time_point>();
        event.stream->add([time = event.time] { *time = Clock::now(); });
        event.position = event.stream->added();
        event.asked = false;
        return hipSuccess;
    });
}

hipError_t hipEventSynchronize(hipEvent_t handle) {
    return runtime().call("hipEventSynchronize", [&](Runtime& r) {
        r.wait_for_event(*r.events.at(handle, "event"));
        return r.lost;
    });
}

hipError_t hipEventQuery(hipEvent_t handle) {
    return runtime().call("hipEventQuery", [&](Runtime& r) {
        Event& event = *r.events.at(handle, "event");
        if (event.stream == nullptr) return hipSuccess;
        return answer(r, event.asked, *event.stream, event.position);
    });
}

hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t start, hipEvent_t stop) {
    return runtime().call("hipEventElapsedTime", [&](Runtime& r) {
        if (milliseconds == nullptr) return hipErrorInvalidValue;
        const Event& from = *r.events.at(start, "event");
        const Event& to = *r.events.at(stop, "event");
        if (from.stream == nullptr || to.stream == nullptr || !from.timed || !to.timed) {
            throw Misuse(hipErrorInvalidHandle, "an event has no time");
        }
        if (from.stream->done() < from.position || to.stream->done() < to.position) return hipErrorNotReady;
        *milliseconds = std::chrono::duration<float, std::milli>(*to.time - *from.time).count();
        return hipSuccess;
    });
}

hipError_t hipStreamBeginCapture(hipStream_t handle, hipStreamCaptureMode) {
    return runtime().call("hipStreamBeginCapture", [&](Runtime& r) {
        Stream& stream = r.running_stream(handle);
        stream.recording = std::make_unique<Graph>();
        stream.spoilt = false;
        return hipSuccess;
    });
}

hipError_t hipStreamEndCapture(hipStream_t handle, hipGraph_t* graph) {
    return runtime().call("hipStreamEndCapture", [&](Runtime& r) {
        Stream& stream = r.stream(handle);
        if (graph == nullptr) return hipErrorInvalidValue;
        *graph = nullptr;
        if (stream.recording == nullptr) throw Misuse(hipErrorIllegalState, "nothing is being recorded");
        std::shared_ptr<Graph> recorded = std::move(stream.recording);
        if (stream.spoilt) return hipErrorStreamCaptureInvalidated;
        *graph = r.graphs.add(std::move(recorded));
        return hipSuccess;
    });
}

hipError_t hipGraphInstantiate(hipGraphExec_t* executable, hipGraph_t graph, hipGraphNode_t*, char*, size_t) {
    return runtime().call("hipGraphInstantiate", [&](Runtime& r) {
        if (executable == nullptr) return hipErrorInvalidValue;
        auto made = std::make_shared<ExecutableGraph>();
        made->steps = std::make_shared<const std::vector<Work>>(r.graphs.at(graph, "graph")->steps);
        *executable = r.executable_graphs.add(std::move(made));
        return hipSuccess;
    });
}

hipError_t hipGraphLaunch(hipGraphExec_t executable, hipStream_t handle) {
    return runtime().call("hipGraphLaunch", [&](Runtime& r) {
        const auto steps = r.executable_graphs.at(executable, "executable graph")->steps;
        Stream& stream = r.running_stream(handle);
        for (std::size_t i = 0; i < steps->size(); ++i) {
            stream.add([steps, i] { (*steps)[i](); });
        }
        return hipSuccess;
    });
}

hipError_t hipGraphDestroy(hipGraph_t graph) {
    return runtime().call("hipGraphDestroy", [&](Runtime& r) {
        r.graphs.at(graph, "graph");
        r.graphs.remove(graph);
        return hipSuccess;
    });
}

hipError_t hipGraphExecDestroy(hipGraphExec_t executable) {
    return runtime().call("hipGraphExecDestroy", [&](Runtime& r) {
        // The launches that have not run yet share ownership of the graph's steps.
        if (r.executable_graphs.at(executable, "executable graph")->steps.use_count() > 1) {
            r.tell("hipGraphExecDestroy: the graph was destroyed before its launches had run");
        }
        r.executable_graphs.remove(executable);
        return hipSuccess;
    });
}

}  // extern "C"
