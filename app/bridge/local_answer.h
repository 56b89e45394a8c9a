// Converts an answer of the local engine to values for the window. Called on the engine's thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/bridge/engine_values.h"
#include "engine/engine.h"

namespace rocmforge {

// `contextSize`: context length of the model in tokens.
AnswerStats statsOf(const GenerateResult& result, int contextSize);

// Returns the number of tokens of a text, without special tokens. A model must be loaded.
int tokensOf(const Engine& engine, const std::string& text);

// Describes a prompt of `prompt` tokens that leaves fewer than GenerateRequest::answerTokens tokens for the
// answer. Returns nullopt if enough tokens are left.
std::optional<ContextExcess> excessOf(const Engine& engine, const GenerateRequest& request,
                                      std::size_t prompt);

}  // namespace rocmforge
