#include "engine/remote/model_list.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/remote/server_failure.h"

namespace rocmforge::remote {
namespace {

constexpr std::size_t kLongestName = 300;
constexpr std::int64_t kMostContext = 1 << 30;

int count_of(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return 0;
    const auto count = found->get<std::int64_t>();
    return count > 0 && count <= kMostContext ? static_cast<int>(count) : 0;
}

// Reads the context length from the fields of vLLM, of gateways, or of llama-server.
int context_of(const nlohmann::json& model) {
    for (const char* key : {"max_model_len", "context_length", "context_window"}) {
        if (const int count = count_of(model, key); count > 0) return count;
    }
    const auto meta = model.find("meta");
    return meta != model.end() && meta->is_object() ? count_of(*meta, "n_ctx") : 0;
}

Dialect dialect_of(const nlohmann::json& model) {
    const auto owner = model.find("owned_by");
    if (owner == model.end() || !owner->is_string()) return Dialect::OpenAi;
    if (*owner == "llamacpp") return Dialect::LlamaServer;
    if (*owner == "rocmforge") return Dialect::RocmForge;
    return *owner == "vllm" ? Dialect::Vllm : Dialect::OpenAi;
}

}  // namespace

std::vector<ServedModel> parse_models(std::string_view json, const std::string& place) {
    const nlohmann::json answer = nlohmann::json::parse(json, nullptr, false);
    if (const std::string said = failure_in(answer); !said.empty()) throw said_failure(said, place);
    const auto data = answer.is_object() ? answer.find("data") : answer.end();
    if (!answer.is_object() || data == answer.end() || !data->is_array()) throw unreadable(place);
    std::vector<ServedModel> models;
    for (const nlohmann::json& model : *data) {
        const auto id = model.is_object() ? model.find("id") : model.end();
        if (!model.is_object() || id == model.end() || !id->is_string()) continue;
        const auto name = id->get<std::string>();
        if (name.empty() || printable(name, kLongestName) != name) continue;
        const bool there = std::any_of(models.begin(), models.end(),
                                       [&name](const ServedModel& known) { return known.id == name; });
        if (there) continue;
        models.push_back({.id = name, .context = context_of(model), .dialect = dialect_of(model)});
        if (models.size() == kMostModels) break;
    }
    return models;
}

}  // namespace rocmforge::remote
