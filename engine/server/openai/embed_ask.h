// POST /v1/embeddings: what a client asks, read from its JSON, and what it is answered.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/serving/model_host.h"

namespace rocmforge::server::openai {

struct EmbedAsk {
    std::string model = {};  // "": whichever there is
    std::vector<PromptText> inputs = {};
    bool base64 = false;  // of little-endian F32, instead of lists of numbers
    int dimensions = 0;   // that it counts on; 0: whichever the model has
};

// Throws ApiFailure for what isn't as it must be, naming the parameter.
EmbedAsk read_embed_ask(const nlohmann::ordered_json& body);

// In the order of the inputs.
nlohmann::ordered_json embeddings_json(const std::string& model, const EmbedAsk& ask,
                                       const std::vector<Embedding>& embeddings);

}  // namespace rocmforge::server::openai
