// Returns the config.json of a model with one layer, for tests whose subject is something else.
#pragma once

#include <nlohmann/json.hpp>

namespace rocmforge::test {

inline nlohmann::json small_config(const char* kind = "llama") {
    return {{"model_type", kind},       {"hidden_size", 64},
            {"intermediate_size", 96},  {"num_hidden_layers", 1},
            {"num_attention_heads", 4}, {"num_key_value_heads", 2},
            {"head_dim", 32},           {"max_position_embeddings", 128}};
}

}  // namespace rocmforge::test
