// Reads what stands behind the mark that opens a call, byte by byte.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/tool_calls/tool_call.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

// Hears of calls in order: a name, its arguments in pieces, an end.
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
        Whole,  // up to this byte, and nothing more belongs to it but marks
        Wrong,  // no call goes on like this
    };

    virtual ~CallParser() = default;
    virtual Status push(char c, CallSink& sink) = 0;
};

// For every syntax but None. Both arguments must outlive it.
std::unique_ptr<CallParser> call_parser(const ToolFormat& format, const std::vector<ToolDefinition>& tools);

}  // namespace rocmforge
