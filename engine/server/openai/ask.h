// What a client asks of the model: POST /v1/chat/completions and /v1/completions, read from their JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "engine/sampling/sampling_defaults.h"
#include "engine/serving/model_host.h"
#include "engine/tool_calls/tool_call.h"

namespace rocmforge::server::openai {

inline constexpr int kMostChoices = 16;

enum class Form { Chat, Text };

struct Ask {
    Form form = Form::Chat;
    std::string model = {};  // "": whichever there is
    std::vector<PromptText> prompts = {};
    std::vector<std::string> echoes = {};  // as many as there are prompts: what the answer begins with
    GenerateOptions options = {};          // seed: of the first choice
    SamplingDefaults said = {};            // of the sampling, where the model may have advice of its own
    int choices = 1;                       // of each prompt
    bool stream = false;
    bool include_usage = false;  // in the stream
    bool logprobs = false;

    int answers() const { return static_cast<int>(prompts.size()) * choices; }
};

// Throw ApiFailure for what isn't as it must be, naming the parameter. Parameters that would change the
// answer and aren't possible here are refused; those that wouldn't (`user`, `metadata`, `store`, …) are
// taken.
Ask read_chat_ask(const nlohmann::ordered_json& body);
Ask read_text_ask(const nlohmann::ordered_json& body);

}  // namespace rocmforge::server::openai
