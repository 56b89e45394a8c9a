#include "engine/server/ollama/model_reports.h"

#include <cstdint>
#include <numeric>
#include <string_view>

#include <spdlog/fmt/fmt.h>

#include "engine/server/core/json_text.h"

namespace rocmforge::server::ollama {
namespace {

using nlohmann::ordered_json;

// A model stays loaded. Clients show a time in the far future as "forever".
constexpr const char* kNever = "2318-01-01T00:00:00Z";

const ModelDetails& details_of(const ServedModel& model) {
    static const ModelDetails unknown;
    return model.details == nullptr ? unknown : *model.details;
}

// Returns "7.2B" or "270M".
std::string parameters_text(std::uint64_t parameters) {
    if (parameters == 0) return {};
    const auto count = static_cast<double>(parameters);
    return count >= 1e9 ? fmt::format("{:.1f}B", count / 1e9) : fmt::format("{:.0f}M", count / 1e6);
}

// Returns the 64-bit FNV-1a hash, whose initial value is changed by `seed`.
std::uint64_t hash_of(std::string_view text, std::uint64_t seed) {
    std::uint64_t hash = 0xcbf29ce484222325U ^ seed;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

// Returns 64 hexadecimal digits that differ between model files. Clients abbreviate and compare them. They
// are computed from path and size, because reading a whole file for its checksum takes long.
std::string digest_of(const ServedModel& model) {
    const std::string identity = model.path + "\n" + std::to_string(details_of(model).bytes);
    std::string digest;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) digest += fmt::format("{:016x}", hash_of(identity, seed));
    return digest;
}

ordered_json details_json(const ServedModel& model) {
    const ModelDetails& details = details_of(model);
    return {{"parent_model", ""},
            {"format", "gguf"},
            {"family", details.architecture},
            {"families", ordered_json::array({details.architecture})},
            {"parameter_size", parameters_text(details.parameters)},
            {"quantization_level", details.weight_type}};
}

ordered_json entry_json(const ServedModel& model) {
    return {{"name", model.name},
            {"model", model.name},
            {"modified_at", utc_text(model.created)},
            {"size", details_of(model).bytes},
            {"digest", digest_of(model)},
            {"details", details_json(model)}};
}

ordered_json capabilities_json(const ServedModel& model) {
    ordered_json list = ordered_json::array({"completion"});
    if (model.fills_middle) list.push_back("insert");
    if (details_of(model).calls_tools) list.push_back("tools");
    if (details_of(model).switches_thinking) list.push_back("thinking");
    if (model.embedding > 0) list.push_back("embedding");
    return list;
}

}  // namespace

ordered_json tags_json(const std::variant<ServedModel, NoModel>& model) {
    ordered_json list = ordered_json::array();
    if (const auto* served = std::get_if<ServedModel>(&model)) list.push_back(entry_json(*served));
    return {{"models", std::move(list)}};
}

ordered_json running_json(const std::variant<ServedModel, NoModel>& model, const ServiceMemory& memory) {
    ordered_json list = ordered_json::array();
    if (const auto* served = std::get_if<ServedModel>(&model)) {
        ordered_json entry = entry_json(*served);
        entry["expires_at"] = kNever;
        const std::uint64_t held = std::accumulate(memory.held.begin(), memory.held.end(), std::uint64_t{0});
        entry["size_vram"] = memory.device == "cpu" ? 0 : held;
        entry["context_length"] = served->context;
        list.push_back(std::move(entry));
    }
    return {{"models", std::move(list)}};
}

ordered_json show_json(const ServedModel& model) {
    const ModelDetails& details = details_of(model);
    const std::string& family = details.architecture;
    ordered_json info{{"general.architecture", family}, {"general.parameter_count", details.parameters}};
    info[family + ".context_length"] = details.trained_context;
    info[family + ".embedding_length"] = details.hidden;
    return {{"modelfile", ""},
            {"parameters", "num_ctx " + std::to_string(model.context)},
            {"template", details.chat_template},
            {"details", details_json(model)},
            {"model_info", std::move(info)},
            {"capabilities", capabilities_json(model)},
            {"modified_at", utc_text(model.created)}};
}

}  // namespace rocmforge::server::ollama
