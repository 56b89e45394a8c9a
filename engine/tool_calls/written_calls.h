// Calls in a notation other than JSON, which are parsed once they are complete: Python's and braces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tool_calls/call_parser.h"

namespace rocmforge {

// [f(a=1, b=["x", True]), g()], or the same with one call per line; nullopt: not a call.
std::optional<std::vector<ToolCall>> read_pythonic_calls(std::string_view text, bool in_lines);
// call:f{a:1,b:[<|"|>x<|"|>,true],c:{d:null}}
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
