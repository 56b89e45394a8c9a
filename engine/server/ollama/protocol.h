// Ollama's protocol: chats, completions, embeddings, and facts about the model.
#pragma once

#include "engine/server/core/protocol.h"
#include "engine/server/protocol_context.h"

namespace rocmforge::server::ollama {

Protocol protocol(const ProtocolContext& context);

}  // namespace rocmforge::server::ollama
