#include "engine/server/openai/reports.h"

#include <string_view>

#include "engine/server/core/json_text.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

class MetricsText {
  public:
    void family(std::string_view name, std::string_view kind, std::string_view help) {
        name_ = "rocmforge_" + std::string(name);
        text_ += "# HELP " + name_ + " " + std::string(help) + "\n# TYPE " + name_ + " " + std::string(kind) +
                 "\n";
    }
    void sample(std::uint64_t value, const std::string& labels = {}) {
        text_ += name_ + (labels.empty() ? "" : "{" + labels + "}") + " " + std::to_string(value) + "\n";
    }
    void one(std::string_view name, std::string_view kind, std::string_view help, std::uint64_t value) {
        family(name, kind, help);
        sample(value);
    }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
    std::string name_;
};

// Returns a purpose's name as a key, in lower case and without spaces. purpose_name() is meant for users.
std::string key_of(Purpose purpose) {
    std::string key(purpose_name(purpose).english());
    for (char& c : key) {
        if (c == ' ') c = '_';
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return key;
}

}  // namespace

ordered_json model_json(const ServedModel& model) {
    return {{"id", model.name},
            {"object", "model"},
            {"created", model.created},
            {"owned_by", "rocmforge"},
            {"max_model_len", model.context},
            {"parallel", model.parallel},
            {"type", "model"},
            {"display_name", model.name},
            {"created_at", utc_text(model.created)}};
}

ordered_json models_json(const std::variant<ServedModel, NoModel>& model) {
    ordered_json list = ordered_json::array();
    if (const auto* served = std::get_if<ServedModel>(&model)) list.push_back(model_json(*served));
    const ordered_json id = list.empty() ? ordered_json(nullptr) : list[0]["id"];
    return {{"object", "list"},
            {"data", std::move(list)},
            {"has_more", false},
            {"first_id", id},
            {"last_id", id}};
}

ordered_json memory_json(const ServiceMemory& memory) {
    ordered_json ledger = ordered_json::object();
    std::uint64_t held = 0;
    for (std::size_t i = 0; i < kPurposeCount; ++i) {
        ledger[key_of(static_cast<Purpose>(i))] = memory.held[i];
        held += memory.held[i];
    }
    return {{"device", memory.device},
            {"total_bytes", memory.memory.total},
            {"free_bytes", memory.memory.free},
            {"headroom_bytes", memory.memory.headroom},
            {"limit_bytes", memory.limit},
            {"source", memory.memory.source},
            {"held_bytes", held},
            {"ledger", std::move(ledger)}};
}

std::string metrics_text(const Counters& counters, const SchedulerLoad& load, int connections,
                         const ServiceMemory& memory) {
    MetricsText text;
    text.family("requests_total", "counter", "Requests by path and status.");
    for (const auto& [key, count] : counters.requests) {
        text.sample(count, "path=\"" + key.first + "\",status=\"" + std::to_string(key.second) + "\"");
    }
    text.one("prompt_tokens_total", "counter", "Prompt tokens.", counters.prompt_tokens);
    text.one("cached_tokens_total", "counter", "Prompt tokens that were found in the prefix cache.",
             counters.cached_tokens);
    text.one("written_tokens_total", "counter", "Generated tokens.", counters.written_tokens);
    text.one("cancelled_total", "counter", "Answers that were stopped because the client disconnected.",
             counters.cancelled);
    text.one("answers_running", "gauge", "Answers being written.", static_cast<std::uint64_t>(load.running));
    text.one("answers_waiting", "gauge", "Answers waiting to be written.",
             static_cast<std::uint64_t>(load.waiting));
    text.one("connections", "gauge", "Connections that are open.", static_cast<std::uint64_t>(connections));
    text.one("memory_headroom_bytes", "gauge", "Free memory of the device.", memory.memory.headroom);
    text.one("memory_limit_bytes", "gauge", "Device memory that a model may use.", memory.limit);
    text.family("memory_held_bytes", "gauge", "Allocated memory of the device, by purpose.");
    for (std::size_t i = 0; i < kPurposeCount; ++i) {
        text.sample(memory.held[i], "purpose=\"" + key_of(static_cast<Purpose>(i)) + "\"");
    }
    text.one("snapshot_allocated_bytes", "gauge", "System memory that was allocated for snapshots of states.",
             memory.snapshots.allocated);
    text.one("snapshot_used_bytes", "gauge", "Size of the snapshots of states that exist now.",
             memory.snapshots.used);
    text.one("snapshot_limit_bytes", "gauge", "System memory that snapshots of states may use.",
             memory.snapshots.limit);
    return text.take();
}

}  // namespace rocmforge::server::openai
