// Formats reports about the server and the model.
#pragma once

#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "engine/server/core/counters.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server::openai {

// Both reports of models also have the fields of Anthropic's API, because OpenAI's and Anthropic's clients
// request them from the same paths.
nlohmann::ordered_json model_json(const ServedModel& model);
// GET /v1/models: the loaded model, or an empty list.
nlohmann::ordered_json models_json(const std::variant<ServedModel, NoModel>& model);
// GET /v1/vram: the device's free memory, the part available to models, and the memory held for each purpose.
nlohmann::ordered_json memory_json(const ServiceMemory& memory);

// GET /metrics, in Prometheus' text format 0.0.4.
std::string metrics_text(const Counters& counters, const SchedulerLoad& load, int connections,
                         const ServiceMemory& memory);

}  // namespace rocmforge::server::openai
