#include "engine/server/responses/response_writer.h"

#include <utility>

#include "engine/server/core/json_text.h"
#include "engine/server/core/results.h"

namespace rocmforge::server::responses {
namespace {

using nlohmann::ordered_json;

// `reasoning_tokens` is 0, because the number of tokens of the reasoning alone is unknown.
ordered_json usage_json(const GenerateResult& result) {
    const auto written = static_cast<std::int64_t>(result.tokens.size());
    return {{"input_tokens", result.prompt_tokens},
            {"input_tokens_details", {{"cached_tokens", result.cached_tokens}}},
            {"output_tokens", written},
            {"output_tokens_details", {{"reasoning_tokens", result.thinking_tokens}}},
            {"total_tokens", result.prompt_tokens + written}};
}

ordered_json text_part(const std::string& text) {
    return {{"type", "output_text"},
            {"text", text},
            {"annotations", ordered_json::array()},
            {"logprobs", ordered_json::array()}};
}

ordered_json reasoning_part(const std::string& text) {
    return {{"type", "reasoning_text"}, {"text", text}};
}

}  // namespace

ordered_json ResponseWriter::response(const char* status) const {
    ordered_json json{{"id", head_.id},       {"object", "response"}, {"created_at", head_.created},
                      {"status", status},     {"error", nullptr},     {"incomplete_details", nullptr},
                      {"model", head_.model}, {"output", output_}};
    json.update(head_.repeated);
    json["usage"] = nullptr;
    return json;
}

// Returns the finished response, and passes it to keep_.
ordered_json ResponseWriter::ended(const GenerateResult& result) {
    ordered_json json = response(is_cut(result) ? "incomplete" : "completed");
    if (is_cut(result)) json["incomplete_details"] = {{"reason", "max_output_tokens"}};
    json["usage"] = usage_json(result);
    keep_(json);
    return json;
}

// Returns the current item as JSON. A message or reasoning has no parts until it has text.
ordered_json ResponseWriter::item_json(const char* status) const {
    if (item_ == Item::Call) {
        ordered_json item{{"type", "function_call"}, {"id", item_id_},     {"call_id", call_id_},
                          {"name", name_},           {"arguments", text_}, {"status", status}};
        if (!namespace_.empty()) item["namespace"] = namespace_;
        return item;
    }
    ordered_json content = ordered_json::array();
    if (item_ == Item::Reasoning) {
        if (!text_.empty()) content.push_back(reasoning_part(text_));
        return {{"type", "reasoning"},
                {"id", item_id_},
                {"summary", ordered_json::array()},
                {"content", std::move(content)},
                {"status", status}};
    }
    if (!text_.empty()) content.push_back(text_part(text_));
    return {{"type", "message"},
            {"id", item_id_},
            {"role", "assistant"},
            {"content", std::move(content)},
            {"status", status}};
}

// Returns the fields of an event that identify the current item and its part.
ordered_json ResponseWriter::place() const {
    ordered_json json{{"item_id", item_id_}, {"output_index", output_.size()}};
    if (item_ != Item::Call) json["content_index"] = 0;
    return json;
}

std::string ResponseWriter::event(const char* type, const ordered_json& fields) {
    ordered_json json{{"type", type}, {"sequence_number", sequence_++}};
    json.update(fields);
    return "event: " + std::string(type) + "\ndata: " + dumped(json) + "\n\n";
}

std::string ResponseWriter::begin() {
    if (std::exchange(begun_, true)) return {};
    std::string events = event("response.created", {{"response", response("in_progress")}});
    return events + event("response.in_progress", {{"response", response("in_progress")}});
}

// Ends the current item and begins a new one. Does nothing if the requested item is the current one.
std::string ResponseWriter::open(Item kind, int call, const std::string& name) {
    if (item_ == kind && call_ == call) return {};
    std::string events = close(false);
    item_ = kind;
    call_ = call;
    const auto found = head_.namespaces.find(name);
    name_ = found == head_.namespaces.end() ? name : found->second.name;
    namespace_ = found == head_.namespaces.end() ? std::string() : found->second.space;
    text_.clear();
    item_id_ = fresh_id(kind == Item::Call ? "fc_" : kind == Item::Reasoning ? "rs_" : "msg_");
    if (kind == Item::Call) call_id_ = fresh_id("call_");
    events += event("response.output_item.added",
                    {{"output_index", output_.size()}, {"item", item_json("in_progress")}});
    if (kind == Item::Call) return events;
    ordered_json added = place();
    added["part"] = kind == Item::Message ? text_part("") : reasoning_part("");
    return events + event("response.content_part.added", added);
}

// Appends text, reasoning or arguments to the current item.
std::string ResponseWriter::grow(const std::string& more) {
    if (more.empty()) return {};
    text_ += more;
    ordered_json delta = place();
    delta["delta"] = more;
    if (item_ == Item::Call) return event("response.function_call_arguments.delta", delta);
    if (item_ == Item::Reasoning) return event("response.reasoning_text.delta", delta);
    delta["logprobs"] = ordered_json::array();
    return event("response.output_text.delta", delta);
}

// Ends the current item, if there is one. `cut`: whether a limit ended the answer within the item.
std::string ResponseWriter::close(bool cut) {
    if (item_ == Item::None) return {};
    std::string events;
    ordered_json done = place();
    if (item_ == Item::Call) {
        done["name"] = name_;
        done["arguments"] = text_;
        events = event("response.function_call_arguments.done", done);
    } else {
        ordered_json part = done;
        done["text"] = text_;
        if (item_ == Item::Message) done["logprobs"] = ordered_json::array();
        events = event(item_ == Item::Message ? "response.output_text.done" : "response.reasoning_text.done",
                       done);
        part["part"] = item_ == Item::Message ? text_part(text_) : reasoning_part(text_);
        events += event("response.content_part.done", part);
    }
    const ordered_json item = item_json(cut ? "incomplete" : "completed");
    events += event("response.output_item.done", {{"output_index", output_.size()}, {"item", item}});
    output_.push_back(item);
    item_ = Item::None;
    return events;
}

std::string ResponseWriter::pieces(const AnswerPiece& piece) {
    std::string events;
    if (!piece.thinking.empty()) {
        events += open(Item::Reasoning, 0, {});
        events += grow(piece.thinking);
    }
    if (!piece.text.empty()) {
        events += open(Item::Message, 0, {});
        events += grow(piece.text);
    }
    for (const ToolCallPiece& call : piece.calls) {
        if (!call.name.empty()) events += open(Item::Call, call.index, call.name);
        events += grow(call.arguments);
    }
    return events;
}

// Builds the items with the functions that write a stream, and discards the events that they return.
std::string ResponseWriter::whole(const std::vector<ChoiceAnswer>& choices) {
    const GenerateResult& result = choices.front().result;
    AnswerPiece all{.text = call_is_text(result) ? result.tool_call : result.text,
                    .thinking = result.thinking};
    for (std::size_t i = 0; i < result.tool_calls.size(); ++i) {
        all.calls.push_back({.index = static_cast<int>(i),
                             .name = result.tool_calls[i].name,
                             .arguments = result.tool_calls[i].arguments});
    }
    pieces(all);
    close(is_cut(result));
    return dumped(ended(result));
}

std::string ResponseWriter::piece(const AnswerPiece& piece) {
    std::string events = begin();
    return events + pieces(piece);
}

std::string ResponseWriter::end(int, const GenerateResult& result) {
    std::string events = begin();
    if (call_is_text(result)) {
        events += open(Item::Message, 0, {});
        events += grow(result.tool_call);
    }
    events += close(is_cut(result));
    const char* type = is_cut(result) ? "response.incomplete" : "response.completed";
    return events + event(type, {{"response", ended(result)}});
}

std::string ResponseWriter::finish(const std::vector<ChoiceAnswer>&) {
    return {};
}

std::string ResponseWriter::keep_alive() {
    return ": the answer is still to come\n\n";
}

// Sends two events, because some clients expect response.failed and others expect error.
std::string ResponseWriter::error(const ApiError& error) {
    const std::string code = error.code.empty() ? "server_error" : error.code;
    ordered_json failed = response("failed");
    failed["error"] = {{"code", code}, {"message", error.message}};
    std::string events = begin();
    events += event("response.failed", {{"response", std::move(failed)}});
    return events + event("error", {{"code", code},
                                    {"message", error.message},
                                    {"param", error.param.empty() ? ordered_json(nullptr)
                                                                  : ordered_json(error.param)}});
}

}  // namespace rocmforge::server::responses
