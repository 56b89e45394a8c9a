// OpenAI's Responses protocol.
#pragma once

#include "engine/server/core/protocol.h"
#include "engine/server/protocol_context.h"

namespace rocmforge::server::responses {

// The routes own the stored responses, which are kept in memory.
Protocol protocol(const ProtocolContext& context);

}  // namespace rocmforge::server::responses
