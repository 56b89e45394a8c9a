// Takes the calls of tools out of the stream of what a model says.
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

// What is no call is text, and no byte of it is lost: a mark with something else behind it, the name of a
// tool that isn't there, arguments that are no JSON object. So a call is handed out when it is whole and
// sound; where a grammar sees to it that it will be (hold(false)), as it comes. Only white space around calls
// and the marks between them are dropped.
class ToolCallReader : private CallSink {
  public:
    struct Out {
        std::function<void(std::string_view)> text;
        std::function<void(const ToolCallPiece&)> piece;
    };

    ToolCallReader(const ToolFormat& format, std::vector<ToolDefinition> tools, Out out);

    // Of the answer.
    void push(std::string_view text);
    // Of a message to a tool (PartKind::ToolCall).
    void push_message(std::string_view text);
    void finish();

    // Calls have been opened by their first mark, which a grammar may begin behind, and aren't over.
    bool opened() const;
    // What has come since.
    std::string_view behind_mark() const { return written_; }
    void hold(bool until_whole) { hold_ = until_whole; }

    const std::vector<ToolCall>& calls() const { return calls_; }

  private:
    enum class State : std::uint8_t {
        Begin,   // nothing but white space has come
        Text,    // what is held may become a mark
        Opened,  // the mark of a section has come, no call yet
        Call,
        After,  // a call: more marks and calls may follow
    };

    void name(std::string_view name) override;
    void arguments(std::string_view json) override;
    void end() override;

    // Each takes what it can from what is pending. False: it waits for more.
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
    bool calls_without_mark(char first) const;
    void say(std::string_view text);

    const ToolFormat& format_;
    std::vector<ToolDefinition> tools_;
    Out out_;
    std::unique_ptr<CallParser> parser_;
    State state_ = State::Begin;
    bool hold_ = true;

    std::string pending_;  // not read yet
    std::string raw_;      // read as part of a call, and not handed out
    std::string_view opened_by_;
    std::string written_;  // since then
    ToolCall call_;
    bool given_ = false;  // its beginning is handed out
    bool wrong_ = false;
    bool to_all_ = false;  // it is addressed to the person
    std::vector<ToolCall> calls_;
};

}  // namespace rocmforge
