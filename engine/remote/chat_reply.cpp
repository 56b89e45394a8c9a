#include "engine/remote/chat_reply.h"

#include <utility>

#include "engine/base/text.h"
#include "engine/net/http_failure.h"
#include "engine/remote/server_failure.h"

namespace rocmforge::remote {
namespace {

AnswerFormat think_marks() {
    AnswerFormat format;
    format.marks = {{.text = "<think>", .action = MarkAction::Think},
                    {.text = "</think>", .action = MarkAction::Answer}};
    return format;
}

// Returns "" if the value is absent or null.
std::string text_at(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

int tokens_at(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return 0;
    const auto count = found->get<std::int64_t>();
    return count > 0 && count <= 1 << 30 ? static_cast<int>(count) : 0;
}

ReplyEnd end_of(const std::string& reason) {
    if (reason == "length") return ReplyEnd::Length;
    if (reason == "tool_calls" || reason == "function_call") return ReplyEnd::ToolCall;
    return reason == "content_filter" ? ReplyEnd::Filtered : ReplyEnd::Stop;
}

}  // namespace

ChatReply::ChatReply(std::string place, ReplySink sink)
    : place_(std::move(place)), sink_(std::move(sink)), parts_(think_marks(), AnswerStart::Anything) {}

void ChatReply::take(std::string_view data) {
    if (done_) return;
    if (data == "[DONE]") {
        done_ = true;
        return;
    }
    if (data.find_first_not_of(" \t\r\n") == std::string_view::npos) return;
    const nlohmann::json event = nlohmann::json::parse(data, nullptr, false);
    if (!event.is_object()) throw unreadable(place_);
    if (const std::string said = failure_in(event); !said.empty()) throw said_failure(said, place_);
    if (const auto usage = event.find("usage"); usage != event.end() && usage->is_object())
        take_usage(*usage);
    const auto choices = event.find("choices");
    if (choices == event.end() || !choices->is_array() || choices->empty()) return;
    if (choices->front().is_object()) take_choice(choices->front());
}

void ChatReply::take_choice(const nlohmann::json& choice) {
    for (const char* key : {"delta", "message"}) {
        const auto message = choice.find(key);
        if (message != choice.end() && message->is_object()) take_message(*message);
    }
    if (const std::string reason = text_at(choice, "finish_reason"); !reason.empty()) end_ = end_of(reason);
}

void ChatReply::take_message(const nlohmann::json& message) {
    std::string thought = text_at(message, "reasoning_content");
    if (thought.empty()) thought = text_at(message, "reasoning");
    count(thought.size());
    if (!thought.empty()) sink_.thinking(thought);
    const std::string said = text_at(message, "content");
    count(said.size());
    if (!said.empty()) give(parts_.push(said));
}

void ChatReply::take_usage(const nlohmann::json& usage) {
    usage_ = {.prompt = tokens_at(usage, "prompt_tokens"), .answer = tokens_at(usage, "completion_tokens")};
}

void ChatReply::count(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ <= kMostText) return;
    throw net::HttpFailure(
        {Text::tr("The response from %1 exceeds the limit of %2."), place_, Bytes{kMostText}},
        net::TryAgain::Useless);
}

void ChatReply::give(const std::vector<AnswerPart>& parts) {
    for (const AnswerPart& part : parts) {
        if (part.text.empty()) continue;
        part.kind == PartKind::Thinking ? sink_.thinking(part.text) : sink_.text(part.text);
    }
}

void ChatReply::finish() {
    const bool cut = !ended() || end_ == ReplyEnd::Length || end_ == ReplyEnd::Filtered;
    give(parts_.finish(cut));
}

}  // namespace rocmforge::remote
