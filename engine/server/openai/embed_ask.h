// Parses the request POST /v1/embeddings and formats the answer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/ask.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server::openai {

struct EmbeddingsAsk : EmbedAsk {
    bool base64 = false;  // true: the answer has little-endian F32 in base64. false: it has lists of numbers
};

// Throws ApiFailure, naming the parameter, for invalid values.
EmbeddingsAsk read_embed_ask(const nlohmann::ordered_json& body);

// Lists the embeddings in the order of the inputs. `base64`: see EmbeddingsAsk.
nlohmann::ordered_json embeddings_json(const std::string& model, bool base64,
                                       const std::vector<Embedding>& embeddings);

}  // namespace rocmforge::server::openai
