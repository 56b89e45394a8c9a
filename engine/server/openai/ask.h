// A client's request to the model: parses the JSON of POST /v1/chat/completions and /v1/completions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "engine/sampling/sampling_defaults.h"
#include "engine/serving/model_service.h"
#include "engine/tool_calls/tool_call.h"

namespace rocmforge::server::openai {

inline constexpr int kMostChoices = 16;

enum class Form { Chat, Text };

struct Ask {
    Form form = Form::Chat;
    std::string model = {};  // "": any
    std::vector<PromptText> prompts = {};
    std::vector<std::string> echoes = {};  // one per prompt, which the answer begins with; or empty
    GenerateOptions options = {};          // seed: of the first choice
    SamplingDefaults said = {};            // the sampling options given in the request; others may come from
                                           // the model
    int choices = 1;                       // per prompt
    bool stream = false;
    bool include_usage = false;  // in the stream
    bool logprobs = false;

    int answers() const { return static_cast<int>(prompts.size()) * choices; }
};

// Throw ApiFailure, naming the parameter, for invalid values. Unsupported parameters are refused if they
// would change the answer; others (`user`, `metadata`, `store`, …) are accepted.
Ask read_chat_ask(const nlohmann::ordered_json& body);
Ask read_text_ask(const nlohmann::ordered_json& body);

}  // namespace rocmforge::server::openai
