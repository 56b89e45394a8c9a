// Parses complete calls in notations other than JSON: Python's notation, and Gemma's with braces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tool_calls/call_parser.h"

namespace rocmforge {

// Parses [f(a=1, b=["x", True]), g()], or such calls with one per line. Returns nullopt if the text is not a
// call.
std::optional<std::vector<ToolCall>> read_pythonic_calls(std::string_view text, bool in_lines);
// Parses call:f{a:1,b:[<|"|>x<|"|>,true],c:{d:null}}. Returns nullopt if the text is not a call.
std::optional<std::vector<ToolCall>> read_braces_call(std::string_view text);

class WrittenCalls : public CallParser {
  public:
    WrittenCalls(const ToolFormat& format, const std::vector<ToolDefinition>& tools)
        : format_(format), tools_(tools) {}

    Status push(char c, CallSink& sink) override;

  private:
    bool sound(const ToolCall& call) const;

    const ToolFormat& format_;
    const std::vector<ToolDefinition>& tools_;
    std::string held_;
};

}  // namespace rocmforge
