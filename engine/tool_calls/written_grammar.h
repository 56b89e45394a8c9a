// Calls as WrittenCalls reads them, as a grammar: LFM 2's like Python, Gemma 4's in braces.
#pragma once

#include <string>

#include "engine/tool_calls/call_rules.h"

namespace rocmforge {

// An expression for one call, between the marks; its rules' names begin with `rule`. Values that their
// schema restricts are written as JSON, which the reader takes as well. Throws Unsupported for arguments that
// can't be named, and as argument_schemas().
std::string written_call(CallRules& rules, const ToolDefinition& tool, const std::string& rule);

}  // namespace rocmforge
