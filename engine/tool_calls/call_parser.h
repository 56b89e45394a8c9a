// Parses the text after the mark that opens a tool call, byte by byte.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/tool_calls/tool_call.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

// Receives calls in order: a name, its arguments in pieces, an end.
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
        Whole,  // complete at this byte; only marks may follow
        Wrong,  // no valid call
    };

    virtual ~CallParser() = default;
    virtual Status push(char c, CallSink& sink) = 0;
};

// Supports every syntax except None. Both arguments must outlive the parser.
std::unique_ptr<CallParser> call_parser(const ToolFormat& format, const std::vector<ToolDefinition>& tools);

}  // namespace rocmforge
