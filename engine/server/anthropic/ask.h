// Parses the requests of Anthropic's Messages API: the JSON of POST /v1/messages and
// /v1/messages/count_tokens.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/server/core/ask.h"

namespace rocmforge::server::anthropic {

// Both functions throw ApiFailure, naming the parameter, for invalid values, for images, and for parameters
// that would change the answer but are not supported. They warn of unknown parameters. If the conversation
// ends with an assistant's message, the answer continues this message.
Ask read_messages_ask(const nlohmann::ordered_json& body);
// Reads a request for the number of tokens of its prompt. Ignores the parameters that don't affect the
// prompt.
Ask read_count_ask(const nlohmann::ordered_json& body);

}  // namespace rocmforge::server::anthropic
