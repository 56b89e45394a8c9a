// Grammars for the calls that WrittenCalls parses: LFM 2's Python notation and Gemma 4's braces.
#pragma once

#include <string>

#include "engine/tool_calls/call_rules.h"

namespace rocmforge {

// An expression for one call, between the marks; its rules' names begin with `rule`. Values restricted by
// their schema are written as JSON, which the parser accepts too. Throws Unsupported for arguments whose
// names the notation cannot write, and like argument_schemas().
std::string written_call(CallRules& rules, const ToolDefinition& tool, const std::string& rule);

}  // namespace rocmforge
