// Answers with tool calls as the models' own templates render past ones, which is the format that a model is
// trained to write.
#pragma once

#include <string>
#include <vector>

#include "engine/tool_calls/tool_call.h"

namespace rocmforge::test {

struct RenderedCalls {
    std::string name = {};             // of the template
    std::string source = {};           // Jinja
    std::string end_of_prompt = {};    // the beginning of an answer in the template
    std::string answer = {};           // marks as text
    std::vector<ToolCall> calls = {};  // arguments as JSON in any formatting
};

// The two tools that all of them call, if they can call two at once.
const std::vector<ToolDefinition>& weather_tools();

// Empty if the templates are not available. Templates that omit past calls have a handwritten answer.
std::vector<RenderedCalls> rendered_calls();

}  // namespace rocmforge::test
