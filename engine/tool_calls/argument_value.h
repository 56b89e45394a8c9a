// Arguments that a model writes without saying whether they are texts.
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

    // As JSON. By the schema of the tool where that says what it is; else JSON where it is some, and a text.
    std::string json(std::string_view tool, std::string_view argument, std::string_view written) const;

  private:
    enum class Kind : std::uint8_t { Text, NoText, Any };
    // [tool][argument]
    std::map<std::string, std::map<std::string, Kind, std::less<>>, std::less<>> kinds_;
};

// A text as JSON writes it.
std::string json_text(std::string_view text);

}  // namespace rocmforge
