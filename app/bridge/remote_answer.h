// Requests an answer from a remote server and converts it to the values of the bridge.
#pragma once

#include <functional>

#include "app/bridge/engine_values.h"

namespace rocmforge {

struct RemoteAnswerSink {
    std::function<void(const QString&)> text;
    std::function<void(const QString&)> thinking;
    std::function<void()> begins;  // called when the first piece of the answer arrives
};

// Blocks until the answer ends. Precondition: request.remote is set. A failure is reported in the outcome.
// The sink receives all text that arrives before a failure.
GenerateOutcome remoteAnswer(const GenerateRequest& request, const RemoteAnswerSink& sink);

}  // namespace rocmforge
