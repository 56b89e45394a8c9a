// Parses the requests of Ollama's API: the JSON of POST /api/chat, /api/generate, /api/embed and
// /api/embeddings.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/server/core/ask.h"

namespace rocmforge::server::ollama {

// Throw ApiFailure, naming the parameter, for invalid values, for images, and for parameters that would
// change the answer but are not supported. Warn of unknown parameters and of `keep_alive`, because this
// server doesn't unload models. A result without prompts only asks whether the model is loaded.
Ask read_chat_ask(const nlohmann::ordered_json& body);
Ask read_generate_ask(const nlohmann::ordered_json& body);
// The texts are in `input`, one or a list.
EmbedAsk read_embed_ask(const nlohmann::ordered_json& body);
// The text is in `prompt`.
EmbedAsk read_one_embed_ask(const nlohmann::ordered_json& body);

// Returns the name of the model in a request for facts about it: `model`, or `name` in older clients.
std::string read_model_name(const nlohmann::ordered_json& body);

}  // namespace rocmforge::server::ollama
