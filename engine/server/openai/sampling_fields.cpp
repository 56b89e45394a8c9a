#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "engine/base/text.h"
#include "engine/server/core/api_error.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

// The limit of stop strings is high, because editors send a string for each possible continuation of code.
constexpr std::size_t kMostStops = 64;
constexpr double kLeastPenalty = 0.1;  // this value and the next one are the limits of validate()
constexpr double kMostPenalty = 10;
// With this bias a token is never chosen (OpenAI's reference).
constexpr double kBanned = -100;
// Replaces a seed of 0, because 0 means a random seed in this program.
constexpr std::uint64_t kSeedOfZero = 0x5eed0000;

std::vector<LogitBias> bias_of(const ordered_json& given) {
    if (!given.is_object()) refuse("logit_bias", "'logit_bias' must be an object of token ids and numbers.");
    std::vector<LogitBias> biases;
    for (const auto& [key, value] : given.items()) {
        LogitBias bias;
        const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), bias.token);
        if (error != std::errc() || end != key.data() + key.size() || bias.token < 0) {
            refuse("logit_bias", "The keys of 'logit_bias' must be token ids, not '" + printable(key) + "'.");
        }
        const double number = value.is_number() ? value.get<double>() : std::nan("");
        if (!(number >= -100 && number <= 100)) {
            refuse("logit_bias",
                   "The bias of token " + key + " in 'logit_bias' must be a number from -100 to 100.");
        }
        bias.bias = number == kBanned ? -std::numeric_limits<float>::infinity() : static_cast<float>(number);
        biases.push_back(bias);
    }
    return biases;
}

}  // namespace

void read_sampling(Fields& fields, Ask& ask) {
    const auto take = [&](const char* key, double least, double most, auto& to) {
        if (const auto value = fields.number(key, least, most)) to = static_cast<float>(*value);
    };
    take("temperature", 0, 2, ask.said.temperature);
    take("top_p", 0, 1, ask.said.top_p);
    take("min_p", 0, 1, ask.said.min_p);
    SamplingOptions& sampling = ask.options.sampling;
    take("presence_penalty", -2, 2, sampling.presence_penalty);
    take("frequency_penalty", -2, 2, sampling.frequency_penalty);
    // llama-server's name for this parameter is repeat_penalty, and vLLM's is repetition_penalty.
    take("repeat_penalty", kLeastPenalty, kMostPenalty, ask.said.repeat_penalty);
    take("repetition_penalty", kLeastPenalty, kMostPenalty, ask.said.repeat_penalty);
    if (const auto k = fields.integer("top_k", -1, std::numeric_limits<int>::max())) {
        ask.said.top_k = std::max(0, static_cast<int>(*k));  // vLLM uses -1 for "off"
    }
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    if (const auto seed = fields.integer("seed", least, most)) {
        sampling.seed = *seed == 0 ? kSeedOfZero : static_cast<std::uint64_t>(*seed);
    }
    if (const ordered_json* bias = fields.find("logit_bias")) sampling.logit_bias = bias_of(*bias);
}

void read_stop(Fields& fields, std::vector<std::string>& stop) {
    const ordered_json* given = fields.find("stop");
    if (given == nullptr) return;
    const ordered_json list = given->is_string() ? ordered_json::array({*given}) : *given;
    if (!list.is_array() || list.size() > kMostStops) {
        fields.refuse("stop", "a text or a list of at most " + std::to_string(kMostStops) + " texts");
    }
    for (const ordered_json& one : list) {
        if (!one.is_string() || one.get_ref<const std::string&>().empty()) {
            fields.refuse("stop", "a non-empty text or a list of non-empty texts");
        }
        stop.push_back(one.get<std::string>());
    }
}

void read_stream(Fields& fields, CompletionAsk& ask) {
    ask.stream = fields.boolean("stream").value_or(false);
    const ordered_json* given = fields.find("stream_options");
    if (given == nullptr) return;
    if (!ask.stream) refuse("stream_options", "'stream_options' requires 'stream' to be true.");
    Fields options(*given, "stream_options");
    ask.include_usage = options.boolean("include_usage").value_or(false);
    options.ignore({"include_obfuscation"});
    options.finish();
}

void read_choices(Fields& fields, Ask& ask) {
    ask.choices = static_cast<int>(fields.integer("n", 1, kMostChoices).value_or(1));
}

void refuse_unsupported(Fields& fields) {
    for (const char* key : {"add_generation_prompt",
                            "allowed_token_ids",
                            "bad_words",
                            "chat_template",
                            "continue_final_message",
                            "documents",
                            "dry_multiplier",
                            "echo",
                            "grammar",
                            "guided_choice",
                            "guided_grammar",
                            "guided_json",
                            "guided_regex",
                            "ignore_eos",
                            "images",
                            "input",
                            "json_schema",
                            "length_penalty",
                            "messages",
                            "min_tokens",
                            "mirostat",
                            "prompt",
                            "prompt_embeds",
                            "stop_token_ids",
                            "structured_outputs",
                            "suffix",
                            "top_a",
                            "use_beam_search",
                            "xtc_probability"}) {
        fields.refuse_if_unread(key, "'" + std::string(key) + "' is not a supported parameter.");
    }
}

void ignore_bookkeeping(Fields& fields) {
    fields.ignore({"user", "metadata", "store", "service_tier", "safety_identifier", "prompt_cache_key",
                   "prompt_cache_retention", "prediction"});
    // These are parameters of llama-server, Ollama and OpenRouter. Clients that support several servers send
    // them to all servers.
    fields.ignore({"cache_prompt", "id_slot", "timings_per_token", "keep_alive", "include_reasoning",
                   "provider", "transforms", "session_id"});
}

}  // namespace rocmforge::server::openai
