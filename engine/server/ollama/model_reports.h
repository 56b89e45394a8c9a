// Formats facts about the loaded model for Ollama's API.
#pragma once

#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "engine/serving/model_service.h"

namespace rocmforge::server::ollama {

// The version of Ollama whose API this directory follows. Clients compare it with the version that they need,
// so it isn't this program's version.
inline constexpr const char* kApiVersion = "0.12.0";

// GET /api/tags: the loaded model, or an empty list.
nlohmann::ordered_json tags_json(const std::variant<ServedModel, NoModel>& model);
// GET /api/ps: the loaded model and its memory, or an empty list.
nlohmann::ordered_json running_json(const std::variant<ServedModel, NoModel>& model,
                                    const ServiceMemory& memory);
// POST /api/show.
nlohmann::ordered_json show_json(const ServedModel& model);

}  // namespace rocmforge::server::ollama
