// Parses an answer: the data of streamed events, or a single object from a server that doesn't stream.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/chat/answer_parts.h"

namespace rocmforge::remote {

enum class ReplyEnd { None, Stop, Length, ToolCall, Filtered };

struct ReplyUsage {
    int prompt = 0;  // number of tokens; 0: unknown
    int answer = 0;
};

struct ReplySink {
    std::function<void(std::string_view)> text;      // receives whole UTF-8 characters of the reply
    std::function<void(std::string_view)> thinking;  // receives the reasoning, before the reply
};

// Accepts reasoning in the fields reasoning_content or reasoning. Also accepts reasoning within the text,
// between <think> and </think>, as sent by servers without a parser for the model's format.
class ChatReply {
  public:
    static constexpr std::size_t kMostText = 64'000'000;  // maximum number of bytes in an answer

    ChatReply(std::string place, ReplySink sink);

    // Processes one event's data. Throws HttpFailure for invalid data, and for an error that the server
    // reports.
    void take(std::string_view data);
    // Ends the answer and passes on the held-back text. If the answer was cut, because the connection broke,
    // a limit was reached or a filter stopped it, removes an incomplete mark from its end.
    void finish();

    bool ended() const { return done_ || end_ != ReplyEnd::None; }
    ReplyEnd end() const { return end_; }
    const ReplyUsage& usage() const { return usage_; }

  private:
    void take_choice(const nlohmann::json& choice);
    void take_message(const nlohmann::json& message);
    void take_usage(const nlohmann::json& usage);
    void give(const std::vector<AnswerPart>& parts);
    void count(std::size_t bytes);

    std::string place_;
    ReplySink sink_;
    AnswerParts parts_;
    ReplyEnd end_ = ReplyEnd::None;
    ReplyUsage usage_;
    std::size_t bytes_ = 0;
    bool done_ = false;
};

}  // namespace rocmforge::remote
