// An answer of a remote engine, as the bridge wants it.
#pragma once

#include <functional>

#include "app/bridge/engine_values.h"

namespace rocmforge {

struct RemoteAnswerSink {
    std::function<void(const QString&)> text;
    std::function<void(const QString&)> thinking;
    std::function<void()> begins;  // its first piece has come
};

// Asks, and waits for the end. Needs request.remote. A failure is in the outcome; what came until then went
// to the sink.
GenerateOutcome remoteAnswer(const GenerateRequest& request, const RemoteAnswerSink& sink);

}  // namespace rocmforge
