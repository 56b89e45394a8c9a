// Reports failures of requests that the engine has not computed.
#pragma once

#include "engine/base/error.h"

namespace rocmforge {

// Calls request.failed, if it is set.
template <typename Request>
void fail_request(const Request& request, const EngineError& error) {
    if (request.failed) request.failed(error);
}

inline EngineError shutting_down() {
    return {Code::Cancelled, Text::tr("The program is shutting down.")};
}

}  // namespace rocmforge
