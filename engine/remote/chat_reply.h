// An answer as it comes: the data of its events, or one object where a server doesn't stream.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/chat/answer_parts.h"

namespace rocmforge::remote {

enum class ReplyEnd { None, Stop, Length, ToolCall, Filtered };

struct ReplyUsage {
    int prompt = 0;  // tokens; 0: it isn't said
    int answer = 0;
};

struct ReplySink {
    std::function<void(std::string_view)> text;      // whole UTF-8 characters
    std::function<void(std::string_view)> thinking;  // before the text
};

// What was thought comes as reasoning_content or reasoning, or in the text between <think> and </think>,
// which a server without a parser for its model leaves there.
class ChatReply {
  public:
    static constexpr std::size_t kMostText = 64'000'000;  // bytes of an answer

    ChatReply(std::string place, ReplySink sink);

    // One event's data. Throws HttpFailure for what can't be read and for a failure that the server reports.
    void take(std::string_view data);
    // Nothing more comes: what was held back goes out.
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
