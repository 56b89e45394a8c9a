// Reads groups of parameters of a request.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/fields.h"
#include "engine/tool_calls/tool_call.h"

namespace rocmforge::server::anthropic {

// Reads `system` and `messages`. Returns messages in the form that templates expect. Consecutive texts of one
// role are joined by a newline, because many templates require that the roles alternate. Results of tools
// become messages of the role "tool". Warns of unknown fields.
nlohmann::ordered_json read_conversation(Fields& fields, std::vector<std::string>& warnings);

// Reads `tools` and `tool_choice`. Returns the tools for the template; null if there are none. Warns of
// unknown fields.
nlohmann::ordered_json read_tools(Fields& fields, ToolOptions& tools, std::vector<std::string>& warnings);

}  // namespace rocmforge::server::anthropic
