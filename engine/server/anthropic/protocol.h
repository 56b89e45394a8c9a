// Anthropic's protocol: messages, and counting the tokens of a prompt.
#pragma once

#include "engine/server/core/protocol.h"
#include "engine/server/protocol_context.h"

namespace rocmforge::server::anthropic {

Protocol protocol(const ProtocolContext& context);

}  // namespace rocmforge::server::anthropic
