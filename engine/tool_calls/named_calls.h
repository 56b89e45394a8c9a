// Parses calls that consist of a name, a mark and the arguments as JSON.
#pragma once

#include <string>

#include "engine/tool_calls/call_parser.h"
#include "engine/tool_calls/json_extent.h"

namespace rocmforge {

// Removes the format's prefix and suffix from a name: returns "weather" for "functions.weather:0".
std::string_view bare_name(std::string_view written, const ToolFormat& format);

class NamedCalls : public CallParser {
  public:
    explicit NamedCalls(const ToolFormat& format)
        : format_(format), where_(format.before_name.empty() ? Where::Name : Where::BeforeName) {}

    Status push(char c, CallSink& sink) override;

  private:
    enum class Where : std::uint8_t { BeforeName, Name, BeforeArguments, Arguments };

    Status push_to_name(char c, CallSink& sink);

    const ToolFormat& format_;
    Where where_;
    std::string held_;
    JsonExtent extent_;
};

}  // namespace rocmforge
