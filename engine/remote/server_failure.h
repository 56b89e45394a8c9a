// What a server says went wrong.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/net/http_failure.h"

namespace rocmforge::remote {

// Within the shapes that servers have for it: {"error": {"message"}} of OpenAI, {"error": "…"} of Ollama,
// {"message"} of older vLLM, {"detail"} of FastAPI. "": there is none.
std::string failure_in(const nlohmann::json& answer);

// Of an answer with another status than 200. `place`: of the server (address.h).
net::HttpFailure answer_failure(int status, std::string_view body, const std::string& place);
// "gpu-box:8000 says: The model is not loaded."
net::HttpFailure said_failure(const std::string& sentence, const std::string& place);
net::HttpFailure unreadable(const std::string& place);

}  // namespace rocmforge::remote
