// Parses a client's request to the model: the JSON of POST /v1/chat/completions and /v1/completions.
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
    std::string model = {};  // "": any model
    std::vector<PromptText> prompts = {};
    std::vector<std::string> echoes = {};  // [prompts]: text that each answer begins with; "": none
    GenerateOptions options = {};          // options.sampling.seed is the seed of the first choice
    // The sampling options given in the request. They override those that the model's authors recommend.
    SamplingDefaults said = {};
    int choices = 1;  // number of choices for each prompt
    bool stream = false;
    bool include_usage = false;  // whether the stream ends with usage figures
    bool logprobs = false;

    int answers() const { return static_cast<int>(prompts.size()) * choices; }
};

// Throw ApiFailure, naming the parameter, for invalid values, and for unsupported parameters that would
// change the answer. Accept unsupported parameters that would not (`user`, `metadata`, `store`, …).
Ask read_chat_ask(const nlohmann::ordered_json& body);
Ask read_text_ask(const nlohmann::ordered_json& body);

}  // namespace rocmforge::server::openai
