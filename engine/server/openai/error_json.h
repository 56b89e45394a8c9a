// Errors in the format of OpenAI's API: {"error": {"message", "type", "param", "code"}}.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/server/core/api_error.h"

namespace rocmforge::server::openai {

nlohmann::ordered_json to_json(const ApiError& error);

}  // namespace rocmforge::server::openai
