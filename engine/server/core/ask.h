// A client's request to the model, independent of the protocol that the client speaks.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/sampling/sampling_defaults.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server {

// A request for answers.
struct Ask {
    std::string model = {};  // "": any model
    std::vector<PromptText> prompts = {};
    GenerateOptions options = {};  // options.sampling.seed is the seed of the first choice
    // The sampling options given in the request. They override those that the model's authors recommend.
    SamplingDefaults said = {};
    int choices = 1;  // number of choices for each prompt
    bool stream = false;
    bool logprobs = false;
    int context = 0;  // context length that the client expects; 0: any
    // One sentence for each part of the request that the server did not follow. The client receives them as
    // headers (warnings.h).
    std::vector<std::string> warnings = {};

    int answers() const { return static_cast<int>(prompts.size()) * choices; }
};

// A request for embeddings.
struct EmbedAsk {
    std::string model = {};  // "": any model
    std::vector<PromptText> inputs = {};
    int dimensions = 0;                      // length that the client expects; 0: any
    std::vector<std::string> warnings = {};  // see Ask
};

}  // namespace rocmforge::server
