// Converts arguments to JSON if the model writes strings without quotation marks.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tool_calls/tool_call.h"

namespace rocmforge {

class ArgumentTypes {
  public:
    explicit ArgumentTypes(const std::vector<ToolDefinition>& tools);

    // Returns an argument's value as JSON. The type in the tool's schema decides whether the value is a
    // string. If the schema has no type, valid JSON stays JSON and any other text becomes a string.
    std::string json(std::string_view tool, std::string_view argument, std::string_view written) const;

  private:
    enum class Kind : std::uint8_t { Text, NoText, Any };
    // Keyed by tool and argument.
    std::map<std::string, std::map<std::string, Kind, std::less<>>, std::less<>> kinds_;
};

// Returns the text as a JSON string.
std::string json_text(std::string_view text);

}  // namespace rocmforge
