// Parses the text after the mark that opens a tool call, byte by byte.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/tool_calls/tool_call.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

// Receives calls in order. A call is a name, its arguments in pieces, and an end.
class CallSink {
  public:
    virtual ~CallSink() = default;
    virtual void name(std::string_view name) = 0;
    virtual void arguments(std::string_view json) = 0;
    virtual void end() = 0;
};

class CallParser {
  public:
    enum class Status : std::uint8_t {
        Open,
        Whole,  // the call is complete at this byte; only marks may follow
        Wrong,  // the text is not a valid call
    };

    virtual ~CallParser() = default;
    virtual Status push(char c, CallSink& sink) = 0;
};

// Creates the parser for a format of any syntax except None. Both arguments must outlive the parser.
std::unique_ptr<CallParser> call_parser(const ToolFormat& format, const std::vector<ToolDefinition>& tools);

}  // namespace rocmforge
