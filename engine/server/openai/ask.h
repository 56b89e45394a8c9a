// Parses a client's request to the model: the JSON of POST /v1/chat/completions and /v1/completions.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/ask.h"

namespace rocmforge::server::openai {

inline constexpr int kMostChoices = 16;

enum class Form { Chat, Text };

// A request, with the parameters that determine the form of its answer.
struct CompletionAsk : Ask {
    Form form = Form::Chat;
    std::vector<std::string> echoes = {};  // [prompts]: text that each answer begins with; "": none
    bool include_usage = false;            // whether the stream ends with usage figures
};

// Both functions throw ApiFailure, naming the parameter, for invalid values and for unsupported parameters
// that would change the answer. They ignore parameters that would not change it (`user`, `metadata`, `store`,
// …), and warn of unknown ones.
CompletionAsk read_chat_ask(const nlohmann::ordered_json& body);
CompletionAsk read_text_ask(const nlohmann::ordered_json& body);

}  // namespace rocmforge::server::openai
