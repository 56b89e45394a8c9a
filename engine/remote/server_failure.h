// Errors reported by a server.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/net/http_failure.h"

namespace rocmforge::remote {

// Extracts the message from the known formats: {"error": {"message"}} of OpenAI, {"error": "…"} of Ollama,
// {"message"} of older vLLM, {"detail"} of FastAPI. "": none.
std::string failure_in(const nlohmann::json& answer);

// For an answer with a status other than 200. `place`: the server's name (address.h).
net::HttpFailure answer_failure(int status, std::string_view body, const std::string& place);
// "gpu-box:8000 says: The model is not loaded."
net::HttpFailure said_failure(const std::string& sentence, const std::string& place);
net::HttpFailure unreadable(const std::string& place);

}  // namespace rocmforge::remote
