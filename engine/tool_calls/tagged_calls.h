// Parses calls with marks around each argument.
#pragma once

#include <string>

#include "engine/tool_calls/argument_value.h"
#include "engine/tool_calls/call_parser.h"

namespace rocmforge {

class TaggedCalls : public CallParser {
  public:
    TaggedCalls(const ToolFormat& format, const std::vector<ToolDefinition>& tools)
        : format_(format),
          types_(tools),
          closing_(format.fence_end.empty() ? format.end : format.fence_end),
          where_(format.before_name.empty() ? Where::Name : Where::BeforeName) {}

    Status push(char c, CallSink& sink) override;

  private:
    enum class Where : std::uint8_t { BeforeName, Name, Between, Key, Kind, BeforeValue, Value };

    // Whether the pending text is white space followed by a prefix of the mark. Sets `whole` to whether it
    // contains the whole mark.
    bool begins(std::string_view mark, bool& whole) const;
    Status push_to_name(CallSink& sink);
    Status push_between(CallSink& sink);
    void go(Where where);
    void say_name(std::string_view written, CallSink& sink);
    void say_value(CallSink& sink);

    const ToolFormat& format_;
    ArgumentTypes types_;
    std::string_view closing_;
    Where where_;
    std::string held_;
    std::string name_;
    std::string key_;
    bool is_text_ = false;  // whether the call says that the value is a string
    bool any_ = false;      // whether the call has at least one argument
};

}  // namespace rocmforge
