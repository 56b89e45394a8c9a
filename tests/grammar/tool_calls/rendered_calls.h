// Answers with calls of tools as models' own templates write past ones: what a model is trained to write.
#pragma once

#include <string>
#include <vector>

#include "engine/tool_calls/tool_call.h"

namespace rocmforge::test {

struct RenderedCalls {
    std::string name = {};             // of the template
    std::string source = {};           // Jinja
    std::string end_of_prompt = {};    // what a template opens an answer with
    std::string answer = {};           // marks in their letters
    std::vector<ToolCall> calls = {};  // arguments as JSON in any spelling
};

// The two tools that all of them call, if they may call two at once.
const std::vector<ToolDefinition>& weather_tools();

// Nothing where the templates are not there. Those that leave past calls out have an answer written by hand.
std::vector<RenderedCalls> rendered_calls();

}  // namespace rocmforge::test
