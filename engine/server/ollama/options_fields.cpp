#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "engine/server/core/api_error.h"
#include "engine/server/ollama/ask_fields.h"

namespace rocmforge::server::ollama {
namespace {

using nlohmann::ordered_json;

constexpr int kMost = std::numeric_limits<int>::max();
constexpr std::size_t kMostStops = 64;
// Replaces a seed of 0, because 0 means a random seed in this program.
constexpr std::uint64_t kSeedOfZero = 0x5eed0000;
// A penalty window for the whole context: no context is longer.
constexpr int kAllTokens = 1 << 24;

// Reads `num_predict`. 0, -1 and -2 mean no limit.
void read_limit(Fields& options, Ask& ask) {
    const auto most = options.integer("num_predict", -2, kMost);
    ask.options.max_tokens = std::max(0, static_cast<int>(most.value_or(0)));
}

void read_stops(Fields& options, std::vector<std::string>& stops) {
    const ordered_json* given = options.find("stop");
    if (given == nullptr) return;
    const ordered_json list = given->is_string() ? ordered_json::array({*given}) : *given;
    if (!list.is_array() || list.size() > kMostStops) {
        options.refuse("stop", "a text or a list of at most " + std::to_string(kMostStops) + " texts");
    }
    for (const ordered_json& stop : list) {
        if (!stop.is_string() || stop.get_ref<const std::string&>().empty()) {
            options.refuse("stop", "a list of non-empty texts");
        }
        stops.push_back(stop.get<std::string>());
    }
}

void read_penalties(Fields& options, Ask& ask) {
    SamplingOptions& sampling = ask.options.sampling;
    if (const auto penalty = options.number("repeat_penalty", 0.1, 10)) {
        ask.said.repeat_penalty = static_cast<float>(*penalty);
    }
    if (const auto window = options.integer("repeat_last_n", -1, kMost)) {
        ask.said.penalty_window = *window < 0 ? kAllTokens : std::min(kAllTokens, static_cast<int>(*window));
    }
    if (const auto penalty = options.number("presence_penalty", -2, 2)) {
        sampling.presence_penalty = static_cast<float>(*penalty);
    }
    if (const auto penalty = options.number("frequency_penalty", -2, 2)) {
        sampling.frequency_penalty = static_cast<float>(*penalty);
    }
}

void read_mirostat(Fields& options, MirostatOptions& mirostat) {
    mirostat.version = static_cast<int>(options.integer("mirostat", 0, 2).value_or(0));
    if (const auto tau = options.number("mirostat_tau", 0, 100)) mirostat.tau = static_cast<float>(*tau);
    if (const auto eta = options.number("mirostat_eta", 0, 1)) mirostat.eta = static_cast<float>(*eta);
}

// Warns of filters that this program doesn't have, unless they are off (1).
void read_missing_filters(Fields& options, std::vector<std::string>& warnings) {
    for (const char* key : {"typical_p", "tfs_z"}) {
        if (options.number(key, 0, 100).value_or(1) == 1) continue;
        warnings.push_back("'" + options.name_of(key) + "' is not supported and was ignored.");
    }
}

}  // namespace

std::string read_model(Fields& fields, const char* key) {
    constexpr std::string_view tag = ":latest";
    std::string name = fields.text(key).value_or("");
    if (name.ends_with(tag)) name.resize(name.size() - tag.size());
    return name;
}

void read_options(Fields& fields, Ask& ask) {
    const ordered_json* given = fields.find("options");
    if (given == nullptr) return;
    Fields options(*given, "options");
    const auto take = [&](const char* key, double most, std::optional<float>& to) {
        if (const auto value = options.number(key, 0, most)) to = static_cast<float>(*value);
    };
    take("temperature", 100, ask.said.temperature);
    take("top_p", 1, ask.said.top_p);
    take("min_p", 1, ask.said.min_p);
    if (const auto k = options.integer("top_k", -1, kMost)) {
        ask.said.top_k = std::max(0, static_cast<int>(*k));
    }
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    // A negative number leaves the seed at 0, which stands for a random seed.
    if (const auto seed = options.integer("seed", least, most); seed && *seed >= 0) {
        ask.options.sampling.seed = *seed == 0 ? kSeedOfZero : static_cast<std::uint64_t>(*seed);
    }
    read_limit(options, ask);
    read_stops(options, ask.options.stop);
    read_penalties(options, ask);
    read_mirostat(options, ask.options.sampling.mirostat);
    read_missing_filters(options, ask.warnings);
    ask.context = static_cast<int>(options.integer("num_ctx", 0, kMost).value_or(0));
    options.ignore({"num_keep", "num_batch", "num_gpu", "main_gpu", "num_thread", "numa", "low_vram",
                    "use_mmap", "use_mlock", "vocab_only", "f16_kv", "logits_all", "penalize_newline"});
    options.finish(ask.warnings);
}

}  // namespace rocmforge::server::ollama
