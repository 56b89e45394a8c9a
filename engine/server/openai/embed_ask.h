// Parses the request POST /v1/embeddings and formats the answer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/serving/model_service.h"

namespace rocmforge::server::openai {

struct EmbedAsk {
    std::string model = {};  // "": any model
    std::vector<PromptText> inputs = {};
    bool base64 = false;  // true: the answer has little-endian F32 in base64. false: it has lists of numbers
    int dimensions = 0;   // length that the client expects; 0: any
};

// Throws ApiFailure, naming the parameter, for invalid values.
EmbedAsk read_embed_ask(const nlohmann::ordered_json& body);

// Lists the embeddings in the order of the inputs.
nlohmann::ordered_json embeddings_json(const std::string& model, const EmbedAsk& ask,
                                       const std::vector<Embedding>& embeddings);

}  // namespace rocmforge::server::openai
