// OpenAI's Responses protocol.
#pragma once

#include "engine/server/core/protocol.h"
#include "engine/server/protocol_context.h"

namespace rocmforge::server::responses {

// Keeps responses in memory as long as the returned routes exist.
Protocol protocol(const ProtocolContext& context);

}  // namespace rocmforge::server::responses
