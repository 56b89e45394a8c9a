// Extracts tool calls from a model's reply.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tool_calls/call_parser.h"
#include "engine/tool_calls/tool_call.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

// Extracts calls without losing a byte of other text. Anything that is not a call stays text: a mark followed
// by something else, an unknown tool's name, or arguments that are not a JSON object. So a call is normally
// passed on when it is complete and valid. If a grammar guarantees that it is valid (hold(false)), it is
// passed on while it is generated. White space around calls and marks between them are dropped.
class ToolCallReader : private CallSink {
  public:
    struct Out {
        std::function<void(std::string_view)> text;
        std::function<void(const ToolCallPiece&)> piece;
    };

    ToolCallReader(const ToolFormat& format, std::vector<ToolDefinition> tools, Out out);

    // Processes text of the answer.
    void push(std::string_view text);
    // Processes text of a message to a tool (PartKind::ToolCall).
    void push_message(std::string_view text);
    // Ends the answer. If `cut` is true, because a limit or the user ended the answer, removes marks without
    // a call and an incomplete mark from its end. Keeps an incomplete mark that is a single character or
    // consists of letters, because it may be text.
    void finish(bool cut = false);

    // Whether a mark has opened the current call or, in formats with ToolFormat::section, the current
    // section. A grammar may begin after this mark.
    bool opened() const;
    // Returns the text since the mark that opened() refers to.
    std::string_view behind_mark() const { return written_; }
    void hold(bool until_whole) { hold_ = until_whole; }

    const std::vector<ToolCall>& calls() const { return calls_; }

  private:
    enum class State : std::uint8_t {
        Begin,   // only white space so far
        Text,    // the pending text may become a mark
        Opened,  // after the mark ToolFormat::section, before a call
        Call,
        After,  // after a call; more marks and calls may follow
    };

    void name(std::string_view name) override;
    void arguments(std::string_view json) override;
    void end() override;

    // drain() consumes as much pending text as possible. The functions below return false if they need more
    // text.
    void drain(bool last);
    bool drain_begin(bool last);
    bool drain_text(bool last);
    bool drain_opened(bool last);
    bool drain_call();
    bool drain_after(bool last);

    void open(std::string_view mark, std::size_t mark_begin, State state);
    void close(State state);
    void no_call();
    void end_early();
    void drop_cut_marks();
    bool calls_without_mark(char first) const;
    void say(std::string_view text);

    const ToolFormat& format_;
    std::vector<ToolDefinition> tools_;
    Out out_;
    std::unique_ptr<CallParser> parser_;
    State state_ = State::Begin;
    bool hold_ = true;

    std::string pending_;  // received text that is not processed yet
    std::string raw_;      // text of the current call that is processed but not passed on
    std::string_view opened_by_;
    std::string written_;  // text since the mark opened_by_
    ToolCall call_;
    bool given_ = false;  // whether the beginning of the call was passed on
    bool wrong_ = false;
    bool to_all_ = false;  // whether the message is addressed to the user
    std::vector<ToolCall> calls_;
};

}  // namespace rocmforge
