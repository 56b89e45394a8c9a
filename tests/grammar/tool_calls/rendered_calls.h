// Answers with tool calls, rendered by the models' own templates as past answers. Models are trained to write
// this format.
#pragma once

#include <string>
#include <vector>

#include "engine/tool_calls/tool_call.h"

namespace rocmforge::test {

struct RenderedCalls {
    std::string name = {};             // name of the template
    std::string source = {};           // Jinja source of the template
    std::string end_of_prompt = {};    // text with which the template begins an answer
    std::string answer = {};           // the rendered answer, with the marks of calls (such as "<tool_call>")
    std::vector<ToolCall> calls = {};  // the expected calls; arguments are JSON in any formatting
};

// Returns two tools. Each rendered answer calls both, or only the first one if its format allows one call per
// answer.
const std::vector<ToolDefinition>& weather_tools();

// Returns an empty list if the templates are not available. For templates that omit past calls, the answer is
// written by hand.
std::vector<RenderedCalls> rendered_calls();

}  // namespace rocmforge::test
