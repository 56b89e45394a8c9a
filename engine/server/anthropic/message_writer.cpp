#include "engine/server/anthropic/message_writer.h"

#include <algorithm>
#include <utility>

#include "engine/server/core/json_text.h"
#include "engine/server/core/results.h"
#include "engine/server/core/tools.h"

namespace rocmforge::server::anthropic {
namespace {

using nlohmann::ordered_json;

std::string type_of(const ApiError& error) {
    switch (error.status) {
        case 401:
            return "authentication_error";
        case 403:
            return "permission_error";
        case 404:
            return "not_found_error";
        case 413:
            return "request_too_large";
        case 429:
            return "rate_limit_error";
        default:
            break;
    }
    if (error.status < 500) return "invalid_request_error";
    return error.try_again ? "overloaded_error" : "api_error";
}

// Some clients look for these words in the message, and then shorten the conversation.
std::string message_of(const ApiError& error) {
    return (error.code == "context_length_exceeded" ? "prompt is too long: " : "") + error.message;
}

// Tokens that were found in the prefix cache are not part of `input_tokens`.
ordered_json usage_of(const GenerateResult& result) {
    return {{"input_tokens", result.prompt_tokens - result.cached_tokens},
            {"cache_creation_input_tokens", 0},
            {"cache_read_input_tokens", result.cached_tokens},
            {"output_tokens", result.tokens.size()}};
}

ordered_json content_of(const GenerateResult& result) {
    ordered_json content = ordered_json::array();
    if (!result.thinking.empty()) {
        content.push_back({{"type", "thinking"}, {"thinking", result.thinking}, {"signature", ""}});
    }
    const std::string& text = call_is_text(result) ? result.tool_call : result.text;
    if (!text.empty()) content.push_back({{"type", "text"}, {"text", text}});
    for (const ToolCall& call : result.tool_calls) {
        ordered_json input = arguments_of(call.arguments);
        if (!input.is_object()) continue;
        content.push_back({{"type", "tool_use"},
                           {"id", fresh_id("toolu_")},
                           {"name", call.name},
                           {"input", std::move(input)}});
    }
    return content;
}

std::string as_event(const ordered_json& value) {
    return "event: " + value["type"].get<std::string>() + "\ndata: " + dumped(value) + "\n\n";
}

}  // namespace

ordered_json error_json(const ApiError& error) {
    ordered_json inner{{"type", type_of(error)}, {"message", message_of(error)}};
    if (error.more.is_object()) inner.update(error.more);
    return {{"type", "error"}, {"error", std::move(inner)}};
}

// Returns `stop_reason` and `stop_sequence`.
ordered_json MessageWriter::stop_of(const GenerateResult& result) const {
    if (is_cut(result)) return {{"stop_reason", "max_tokens"}, {"stop_sequence", nullptr}};
    if (!result.tool_calls.empty()) return {{"stop_reason", "tool_use"}, {"stop_sequence", nullptr}};
    // A stop string of the model's own format is an ordinary end.
    if (std::find(stops_.begin(), stops_.end(), result.stop_string) != stops_.end()) {
        return {{"stop_reason", "stop_sequence"}, {"stop_sequence", result.stop_string}};
    }
    return {{"stop_reason", "end_turn"}, {"stop_sequence", nullptr}};
}

std::string MessageWriter::whole(const std::vector<ChoiceAnswer>& choices) {
    const GenerateResult& result = choices.front().result;
    ordered_json message{{"id", id_},
                         {"type", "message"},
                         {"role", "assistant"},
                         {"model", model_},
                         {"content", content_of(result)}};
    message.update(stop_of(result));
    message["usage"] = usage_of(result);
    return dumped(message);
}

std::string MessageWriter::begin(int prompt_tokens) {
    if (std::exchange(begun_, true)) return {};
    return as_event({{"type", "message_start"},
                     {"message",
                      {{"id", id_},
                       {"type", "message"},
                       {"role", "assistant"},
                       {"model", model_},
                       {"content", ordered_json::array()},
                       {"stop_reason", nullptr},
                       {"stop_sequence", nullptr},
                       {"usage",
                        {{"input_tokens", prompt_tokens},
                         {"cache_creation_input_tokens", 0},
                         {"cache_read_input_tokens", 0},
                         {"output_tokens", 0}}}}}});
}

// Closes the open block and opens a new one. Does nothing if the requested block is already open.
std::string MessageWriter::open(Block block, int call, ordered_json content) {
    if (block_ == block && call_ == call) return {};
    std::string events = close();
    block_ = block;
    call_ = call;
    ++index_;
    return events +
           as_event(
               {{"type", "content_block_start"}, {"index", index_}, {"content_block", std::move(content)}});
}

std::string MessageWriter::delta(ordered_json delta) const {
    return as_event({{"type", "content_block_delta"}, {"index", index_}, {"delta", std::move(delta)}});
}

std::string MessageWriter::close() {
    if (block_ == Block::None) return {};
    std::string events;
    if (block_ == Block::Thinking) events = delta({{"type", "signature_delta"}, {"signature", ""}});
    block_ = Block::None;
    return events + as_event({{"type", "content_block_stop"}, {"index", index_}});
}

std::string MessageWriter::think(const std::string& thinking) {
    std::string events =
        open(Block::Thinking, 0, {{"type", "thinking"}, {"thinking", ""}, {"signature", ""}});
    return events + delta({{"type", "thinking_delta"}, {"thinking", thinking}});
}

std::string MessageWriter::say(const std::string& text) {
    std::string events = open(Block::Text, 0, {{"type", "text"}, {"text", ""}});
    return events + delta({{"type", "text_delta"}, {"text", text}});
}

std::string MessageWriter::call(const ToolCallPiece& piece) {
    std::string events;
    if (!piece.name.empty()) {
        events = open(Block::Call, piece.index,
                      {{"type", "tool_use"},
                       {"id", fresh_id("toolu_")},
                       {"name", piece.name},
                       {"input", ordered_json::object()}});
    }
    if (piece.arguments.empty()) return events;
    return events + delta({{"type", "input_json_delta"}, {"partial_json", piece.arguments}});
}

std::string MessageWriter::piece(const AnswerPiece& piece) {
    std::string events = begin(piece.prompt_tokens);
    if (!piece.thinking.empty()) events += think(piece.thinking);
    if (!piece.text.empty()) events += say(piece.text);
    for (const ToolCallPiece& one : piece.calls) events += call(one);
    return events;
}

std::string MessageWriter::end(int, const GenerateResult& result) {
    std::string events = begin(result.prompt_tokens);
    if (call_is_text(result)) events += say(result.tool_call);
    events += close();
    return events +
           as_event({{"type", "message_delta"}, {"delta", stop_of(result)}, {"usage", usage_of(result)}});
}

std::string MessageWriter::finish(const std::vector<ChoiceAnswer>&) {
    return as_event({{"type", "message_stop"}});
}

// Sends message_start before the first ping, because some clients expect a stream to begin with it. The
// number of input tokens is then 0, because it is not known yet.
std::string MessageWriter::keep_alive() {
    return begin(0) + as_event({{"type", "ping"}});
}

std::string MessageWriter::error(const ApiError& error) {
    return as_event(error_json(error));
}

}  // namespace rocmforge::server::anthropic
