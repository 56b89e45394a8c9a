// Writes tool calls as a model writes them.
#pragma once

#include <string>
#include <vector>

#include "engine/tool_calls/tool_call.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

// Returns the text of the calls with their marks, as ToolCallReader reads it. The arguments of each call must
// be a JSON object. Returns "" for no calls, and for formats in which calls are messages of their own
// (ToolFormat::as_message), because their text can't be a part of a reply.
std::string text_of_calls(const ToolFormat& format, const std::vector<ToolCall>& calls);

}  // namespace rocmforge
