// Requests an answer from a remote server and converts it to the values of the bridge.
#pragma once

#include <functional>

#include "app/bridge/engine_values.h"

namespace rocmforge {

struct RemoteAnswerSink {
    std::function<void(const QString&)> text;
    std::function<void(const QString&)> thinking;
    std::function<void()> begins;  // called at the first piece
};

// Blocks until the answer ends. Precondition: request.remote is set. A failure is reported in the outcome;
// text received before it went to the sink.
GenerateOutcome remoteAnswer(const GenerateRequest& request, const RemoteAnswerSink& sink);

}  // namespace rocmforge
