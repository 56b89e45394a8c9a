#include "engine/server/ollama/line_writer.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/server/core/json_text.h"
#include "engine/server/core/results.h"
#include "engine/server/core/tools.h"

namespace rocmforge::server::ollama {
namespace {

using nlohmann::ordered_json;

std::int64_t nanoseconds(double seconds) {
    return static_cast<std::int64_t>(seconds * 1e9);
}

// Returns the time in nanoseconds for computing `count` tokens at this speed; 0 if the speed is unknown.
std::int64_t duration_of(std::int64_t count, double tokens_per_second) {
    if (count <= 0 || tokens_per_second <= 0) return 0;
    return nanoseconds(static_cast<double>(count) / tokens_per_second);
}

ordered_json calls_json(const GenerateResult& result) {
    ordered_json calls = ordered_json::array();
    for (const ToolCall& call : result.tool_calls) {
        ordered_json arguments = arguments_of(call.arguments);
        if (!arguments.is_object()) continue;
        calls.push_back({{"id", fresh_id("call_")},
                         {"function", {{"name", call.name}, {"arguments", std::move(arguments)}}}});
    }
    return calls;
}

std::string as_line(const ordered_json& value) {
    return dumped(value) + "\n";
}

}  // namespace

ordered_json error_json(const ApiError& error) {
    return {{"error", error.message}};
}

std::string time_text() {
    const auto now = std::chrono::duration_cast<std::chrono::microseconds>(
                         std::chrono::system_clock::now().time_since_epoch())
                         .count();
    return utc_text(now / 1'000'000, static_cast<int>(now % 1'000'000));
}

ordered_json loaded_json(Form form, const std::string& model) {
    ordered_json json{{"model", model}, {"created_at", time_text()}};
    if (form == Form::Chat) {
        json["message"] = {{"role", "assistant"}, {"content", ""}};
    } else {
        json["response"] = "";
    }
    json["done"] = true;
    json["done_reason"] = "load";
    return json;
}

ordered_json LineWriter::object(const std::string& text, const std::string& thinking,
                                ordered_json calls) const {
    ordered_json json{{"model", model_}, {"created_at", time_text()}};
    if (form_ == Form::Chat) {
        ordered_json message{{"role", "assistant"}, {"content", text}};
        if (!thinking.empty()) message["thinking"] = thinking;
        if (!calls.empty()) message["tool_calls"] = std::move(calls);
        json["message"] = std::move(message);
    } else {
        json["response"] = text;
        if (!thinking.empty()) json["thinking"] = thinking;
    }
    json["done"] = false;
    return json;
}

// Adds the fields that only the last object of an answer has. Durations are in nanoseconds.
void LineWriter::add_end(ordered_json& object, const GenerateResult& result) const {
    const std::chrono::nanoseconds time = std::chrono::steady_clock::now() - begin_;
    const auto written = static_cast<std::int64_t>(result.tokens.size());
    object["done"] = true;
    object["done_reason"] = is_cut(result) ? "length" : "stop";
    object["total_duration"] = time.count();
    object["load_duration"] = 0;
    object["prompt_eval_count"] = result.prompt_tokens;
    object["prompt_eval_duration"] =
        duration_of(result.prompt_tokens - result.cached_tokens, result.prefill_tokens_per_second);
    object["eval_count"] = written;
    object["eval_duration"] = duration_of(written - 1, result.tokens_per_second);
}

std::string LineWriter::whole(const std::vector<ChoiceAnswer>& choices) {
    const GenerateResult& result = choices.front().result;
    ordered_json json =
        object(call_is_text(result) ? result.tool_call : result.text, result.thinking, calls_json(result));
    add_end(json, result);
    return dumped(json);
}

std::string LineWriter::piece(const AnswerPiece& piece) {
    if (piece.text.empty() && piece.thinking.empty()) return {};
    return as_line(object(piece.text, piece.thinking, ordered_json::array()));
}

std::string LineWriter::end(int, const GenerateResult& result) {
    std::string lines;
    const std::string text = call_is_text(result) ? result.tool_call : std::string();
    ordered_json calls = calls_json(result);
    if (!text.empty() || !calls.empty()) lines = as_line(object(text, {}, std::move(calls)));
    ordered_json last = object({}, {}, ordered_json::array());
    add_end(last, result);
    return lines + as_line(last);
}

std::string LineWriter::finish(const std::vector<ChoiceAnswer>&) {
    return {};
}

std::string LineWriter::keep_alive() {
    return as_line(object({}, {}, ordered_json::array()));
}

std::string LineWriter::error(const ApiError& error) {
    return as_line(error_json(error));
}

}  // namespace rocmforge::server::ollama
