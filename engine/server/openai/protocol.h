// OpenAI's protocol: chat completions, completions, embeddings and models. Also the paths of this server that
// no protocol defines: health, metrics and memory.
#pragma once

#include "engine/server/core/protocol.h"
#include "engine/server/protocol_context.h"

namespace rocmforge::server::openai {

Protocol protocol(const ProtocolContext& context);

}  // namespace rocmforge::server::openai
