// Parses calls that are JSON objects with a name and arguments: a single object, or a list of them.
#pragma once

#include <string>

#include "engine/tool_calls/call_parser.h"
#include "engine/tool_calls/json_extent.h"

namespace rocmforge {

class JsonCalls : public CallParser {
  public:
    explicit JsonCalls(const ToolFormat& format) : format_(format) {}

    Status push(char c, CallSink& sink) override;

  private:
    enum class Where : std::uint8_t { Before, InList, InCall, AfterCall };

    Status push_to_call(char c, CallSink& sink);
    void follow_member(char c, bool was_text, CallSink& sink);
    void end_text(CallSink& sink);
    void begin_arguments(CallSink& sink);
    bool end_call(CallSink& sink);

    const ToolFormat& format_;
    Where where_ = Where::Before;
    bool list_ = false;

    // Text of the call that is being parsed.
    std::string text_;
    JsonExtent extent_;
    std::string key_;
    bool after_colon_ = false;
    std::size_t begin_ = 0;  // offset in text_ of the last string of the call
    bool has_name_ = false;
    bool in_arguments_ = false;  // whether the arguments are being passed on as they arrive
    bool has_arguments_ = false;
};

}  // namespace rocmforge
