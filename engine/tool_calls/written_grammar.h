// Writes grammars for the calls that WrittenCalls parses: LFM 2's Python notation and Gemma 4's braces.
#pragma once

#include <string>

#include "engine/tool_calls/call_rules.h"

namespace rocmforge {

// Returns an expression for one call, without its marks. The names of the rules that it adds begin with
// `rule`. Values that are restricted by their schema are written as JSON, which the parser also accepts.
// Throws Unsupported for arguments whose names can't be written in the notation, and like argument_schemas().
std::string written_call(CallRules& rules, const ToolDefinition& tool, const std::string& rule);

}  // namespace rocmforge
