// Parses the requests of Anthropic's Messages API: the JSON of POST /v1/messages and
// /v1/messages/count_tokens.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/server/core/ask.h"

namespace rocmforge::server::anthropic {

// Throw ApiFailure, naming the parameter, for invalid values, for images, and for parameters that would
// change the answer but are not supported. A conversation that ends with an assistant's message is continued.
Ask read_messages_ask(const nlohmann::ordered_json& body);
// The tokens of the result's prompt are to be counted.
Ask read_count_ask(const nlohmann::ordered_json& body);

}  // namespace rocmforge::server::anthropic
