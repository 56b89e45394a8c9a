// Parses the requests of Ollama's API: the JSON of POST /api/chat, /api/generate, /api/embed and
// /api/embeddings.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/server/core/ask.h"

namespace rocmforge::server::ollama {

// The functions below throw ApiFailure, naming the parameter, for invalid values, for images, and for
// parameters that would change the answer but are not supported. They warn of unknown parameters, and of
// `keep_alive`, because this server doesn't unload models. If the resulting Ask has no prompts, the request
// only asks whether the model is loaded.
Ask read_chat_ask(const nlohmann::ordered_json& body);
Ask read_generate_ask(const nlohmann::ordered_json& body);
// Reads /api/embed. `input` is a text or a list of texts.
EmbedAsk read_embed_ask(const nlohmann::ordered_json& body);
// Reads /api/embeddings. `prompt` is the only text.
EmbedAsk read_one_embed_ask(const nlohmann::ordered_json& body);

// Returns the name of the model in a request to /api/show: `model`, or `name` from older clients. Throws
// ApiFailure if both are missing.
std::string read_model_name(const nlohmann::ordered_json& body);

}  // namespace rocmforge::server::ollama
