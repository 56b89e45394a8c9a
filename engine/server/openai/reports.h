// Formats reports about the server and the model.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/serving/model_service.h"

namespace rocmforge::server::openai {

nlohmann::ordered_json model_json(const ServedModel& model);
// GET /v1/models: the loaded model, or an empty list.
nlohmann::ordered_json models_json(const std::variant<ServedModel, NoModel>& model);
// GET /v1/vram: the device's free memory, the part available to models, and the memory held for each purpose.
nlohmann::ordered_json memory_json(const ServiceMemory& memory);

// Events since the server was started.
struct Counters {
    // Number of requests, by path and status.
    std::map<std::pair<std::string, int>, std::uint64_t> requests = {};
    std::uint64_t prompt_tokens = 0;
    std::uint64_t cached_tokens = 0;
    std::uint64_t written_tokens = 0;
    std::uint64_t cancelled = 0;  // number of answers whose client disconnected
};

// GET /metrics, in Prometheus' text format 0.0.4.
std::string metrics_text(const Counters& counters, const SchedulerLoad& load, int connections,
                         const ServiceMemory& memory);

}  // namespace rocmforge::server::openai
