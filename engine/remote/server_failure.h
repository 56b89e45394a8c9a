// Extracts errors that a server reports.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/net/http_failure.h"

namespace rocmforge::remote {

// Returns the message from one of the known formats: {"error": {"message"}} of OpenAI, {"error": "…"} of
// Ollama, {"message"} of older vLLM, {"detail"} of FastAPI. "": no message.
std::string failure_in(const nlohmann::json& answer);

// Describes an answer with a status other than 200. `place`: the server's name (address.h).
net::HttpFailure answer_failure(int status, std::string_view body, const std::string& place);
// Returns a failure such as "gpu-box:8000 reported: The model is not loaded."
net::HttpFailure said_failure(const std::string& sentence, const std::string& place);
net::HttpFailure unreadable(const std::string& place);

}  // namespace rocmforge::remote
